import { setTimeout as wait } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import { browserArguments } from '../support/browser.ts'

type Json = Record<string, unknown>

/** How often a tab is asked which page is visible, and how long an answer may take, in ms. */
const TRIES = 200
const ANSWER = 3_000

/** A tab that prerenders pages, which the browser does not do while Playwright is attached. */
export interface Tab {
  readonly send: (method: string, parameters?: Json) => Promise<Json>
  /** The value of an expression in the visible page, awaited. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Touches a point of the visible page for `rest` ms. */
  readonly tap: (at: { x: number; y: number }, rest: number) => Promise<void>
  readonly close: () => Promise<void>
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: Json
  readonly result?: Json
  readonly error?: { readonly message: string }
}

/**
 * Opens a tab in a new browser with an empty cache, as on a phone.
 *
 * @param chromePath a whole Chromium: the headless shell does not prerender
 */
export async function openTab(chromePath: string): Promise<Tab> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserArguments] })
  const version = await (await fetch(`http://127.0.0.1:${chrome.port}/json/version`)).json()
  const socket = new WebSocket(version.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (message: Message) => void>()
  /** Sessions of the tab's pages: the visible one and prerendered ones. */
  const pages = new Set<string>()
  let last = 0

  const ask = (method: string, params: Json = {}, sessionId?: string): Promise<Json> => {
    last += 1
    const id = last
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise((resolve, reject) => {
      // A page that was left does not answer any more.
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER)
      waiting.set(id, ({ result, error }) => {
        clearTimeout(timer)
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result ?? {})
      })
    })
  }
  const onPage = async (sessionId: string) => {
    pages.add(sessionId)
    const phone = { width: 375, height: 740, deviceScaleFactor: 2, mobile: true }
    await ask('Emulation.setDeviceMetricsOverride', phone, sessionId).catch(() => undefined)
    await ask('Emulation.setTouchEmulationEnabled', { enabled: true }, sessionId).catch(
      () => undefined,
    )
  }
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id) waiting.get(message.id)?.(message)
    const session = String(message.params?.['sessionId'])
    if (message.method === 'Target.attachedToTarget' && message.sessionId) void onPage(session)
    if (message.method === 'Target.detachedFromTarget') pages.delete(session)
  })

  const { targetId } = await ask('Target.createTarget', { url: 'about:blank', forTab: true })
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true })
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await ask('Target.setAutoAttach', attach, String(sessionId))

  /** The session of the visible page. A prerendered page knows that it is one. */
  const shown = async (tries = 0): Promise<string> => {
    for (const page of [...pages].reverse()) {
      const expression = 'document.visibilityState === "visible" && !document.prerendering'
      const answer = await ask('Runtime.evaluate', { expression }, page).catch(() => undefined)
      const result = answer?.['result']
      if (result && typeof result === 'object' && 'value' in result && result.value) return page
    }
    if (tries === TRIES) throw new Error('The tab shows no page')
    await wait(50)
    return shown(tries + 1)
  }
  return {
    send: async (method, parameters) => ask(method, parameters, await shown()),
    evaluate: async (expression) => {
      const awaited = { expression, awaitPromise: true, returnByValue: true }
      const { result } = await ask('Runtime.evaluate', awaited, await shown())
      return result && typeof result === 'object' && 'value' in result ? result.value : undefined
    },
    tap: async ({ x, y }, rest) => {
      // The page is determined before the touch, which may prerender another. The touch must end on
      // the same page.
      const page = await shown()
      const touch = (type: string, touchPoints: Json[]) =>
        ask('Input.dispatchTouchEvent', { type, touchPoints }, page)
      await touch('touchStart', [{ x, y }])
      await wait(rest)
      await touch('touchEnd', [])
    },
    close: async () => {
      socket.close()
      chrome.kill()
    },
  }
}
