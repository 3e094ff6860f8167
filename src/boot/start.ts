import { followBottomNav } from './bottom-nav.ts'
import { loadFullFonts } from './fonts.ts'
import { mendImages } from './images.ts'
import { followPromotion } from './promotion.ts'
import { followSession } from './session.ts'
import { followToasts } from './toasts.ts'

followSession()
followToasts()
followPromotion()
followBottomNav()
mendImages()
loadFullFonts()
