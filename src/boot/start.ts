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
    // A failure is ignored: nobody who looks at the page misses this code. Destructuring the module
    // in the parameters of `then` would cost each page the code that Vite writes for that.
    import('./later.ts').then(
      (late) => late.doLater(),
      () => undefined,
    )
  }),
)
