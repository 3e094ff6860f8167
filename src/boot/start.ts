import { followBottomNav } from './bottom-nav.ts'
import { followErrors } from './errors.ts'
import { loadFullFonts } from './fonts.ts'
import { mendImages } from './images.ts'
import { followLargeType } from './large-type.ts'
import { followPromotion } from './promotion.ts'
import { followSession } from './session.ts'
import { followToasts } from './toasts.ts'
import { whenIdle, whenSeen } from './when.ts'

followErrors()
followSession()
followToasts()
followPromotion()
followBottomNav()
followLargeType()
mendImages()
loadFullFonts()
whenSeen(() => whenIdle(() => import('./later.ts').then(({ doLater }) => doLater())))
