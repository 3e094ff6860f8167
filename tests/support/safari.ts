import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { Builder, type WebDriver } from 'selenium-webdriver'

/** Debian's browser of Safari's engine, its driver, and a screen for both. */
const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const DRIVER = 'WebKitWebDriver'
const SCREEN = 'xvfb-run'

/** Whether Debian's `webkit2gtk-driver` and `xvfb` are installed. */
export const hasSafari = [DRIVER, SCREEN].every(
  (command) => spawnSync('which', [command]).status === 0,
)

export interface Safari {
  readonly browser: WebDriver
  readonly stop: () => Promise<void>
}

/**
 * Starts a browser with Safari's engine, as wide as it allows a phone to be. Playwright's own is not
 * in Debian.
 *
 * @throws when the driver does not answer
 */
export async function startSafari(): Promise<Safari> {
  const port = await freePort()
  // A group of its own, so that the screen ends with the driver.
  const driver = spawn(SCREEN, ['-a', DRIVER, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  })
  const end = () => driver.pid && process.kill(-driver.pid)
  try {
    await Promise.race([once(driver, 'spawn'), fail(driver)])
    await listens(port)
    const browser = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      })
      .build()
    await browser.manage().window().setRect({ width: 420, height: 820 })
    return { browser, stop: () => browser.quit().finally(end) }
  } catch (error) {
    end()
    throw error
  }
}

async function fail(driver: ChildProcess): Promise<never> {
  const [error] = await once(driver, 'error')
  throw error
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until the driver answers. */
async function listens(port: number): Promise<void> {
  const signal = AbortSignal.timeout(20_000)
  while (!(await fetch(`http://127.0.0.1:${port}/status`, { signal }).catch(() => undefined))?.ok) {
    signal.throwIfAborted()
  }
}
