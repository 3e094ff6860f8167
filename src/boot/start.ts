import { followBottomNav } from './bottom-nav.ts'
import { followErrors } from './errors.ts'
import { loadFonts } from './fonts.ts'
import { mendImages } from './images.ts'
import { keepAlive } from './keep-alive.ts'
import { followLargeType } from './large-type.ts'
import { followSession } from './session.ts'
import { followToasts } from './toasts.ts'
import { whenIdle, whenSeen } from './when.ts'

followErrors()
followSession()
followToasts()
followBottomNav()
followLargeType()
mendImages()
loadFonts()
keepAlive()
whenSeen(() =>
  whenIdle(() => {
    // What does not come here is missed by nobody who looks at the page. Taken apart in the brackets
    // of `then`, a module would cost each page the code that Vite writes for that.
    import('./later.ts').then(
      (late) => late.doLater(),
      () => undefined,
    )
  }),
)
