import { phoneSystem } from '../../domain/phone-system.ts'
import { isWeChat } from '../../domain/wechat.ts'

const stores = document.querySelector('app-stores')
const wayOut = stores?.querySelector('dialog')

stores?.setAttribute('data-system', phoneSystem(navigator.userAgent) ?? '')

if (isWeChat(navigator.userAgent)) {
  stores?.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    // In a browser without dialogs the link must work: it is the only way on.
    if (event.target.closest('a') && wayOut && 'showModal' in wayOut) {
      event.preventDefault()
      wayOut.showModal()
    } else if (event.target === wayOut) wayOut?.close()
  })
}
