import { closePromotion } from '../stores/promotion.ts'

// Of the pages that have the bar alone.
document.querySelector('[data-close-promotion]')?.addEventListener('click', closePromotion)
