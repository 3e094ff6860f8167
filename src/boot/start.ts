import { optional } from '../browser/optional.ts'
import { followBottomNav } from './bottom-nav.ts'
import interaction from './client-interaction.ts'
import { followErrors } from './errors.ts'
import { loadFonts } from './fonts.ts'
import { mendImages } from './images.ts'
import { keepAlive } from './keep-alive.ts'
import { followLargeType } from './large-type.ts'
import { followSession } from './session.ts'
import { followToasts } from './toasts.ts'
import { whenIdle, whenSeen } from './when.ts'

followErrors()
defineInteraction()
followSession()
followToasts()
followBottomNav()
followLargeType()
mendImages()
loadFonts()
keepAlive()
whenSeen(() =>
  whenIdle(() => {
    optional(import('./later.ts'), (late) => late.doLater())
  }),
)

/** Does what Astro's script for the directive would do. The build drops that (`finish-page.ts`). */
function defineInteraction(): void {
  self.Astro = { ...self.Astro, interaction }
  window.dispatchEvent(new Event('astro:interaction'))
}
