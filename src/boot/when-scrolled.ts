// What a page needs once it is scrolled.

import './back-to-top.ts'
import './mark-next.ts'
