import { $promotionClosed } from '../stores/promotion.ts'

/** Hides a promotion bar that was closed in this tab. */
export function followPromotion(): void {
  $promotionClosed.subscribe((closed) => {
    if (closed) document.documentElement.dataset['promotion'] = 'closed'
  })
}
