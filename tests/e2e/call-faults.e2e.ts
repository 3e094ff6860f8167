import type { Page, Request } from 'playwright/test'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contract } from '../../src/contract/index.ts'
import { getSku } from '../../src/contract/order/get-sku.ts'
import { routes } from '../../src/routes.ts'
import { askedBy, beInWeChat, CHROME_CALLS, menuPlaces, visit } from '../support/faults/chrome.ts'
import type { Place, Told, Untold } from '../support/faults/place.ts'
import { places } from '../support/faults/places.ts'
import { orderHere } from '../support/order-steps.ts'
import {
  expect,
  expectFailedRequests,
  expectTrouble,
  RECORDER_ASKS,
  test,
} from '../support/test.ts'

/**
 * The faults, and the reason that the page gives for each. Consecutive reasons differ, so that no
 * message is mistaken for the previous one.
 */
const FAULTS = [
  ['truncated', '服务器返回异常，请稍后再试'],
  ['500', '服务器繁忙，请稍后再试'],
  ['html', '服务器返回异常，请稍后再试'],
  ['401', '服务器繁忙，请稍后再试'],
  ['empty', '服务器返回异常，请稍后再试'],
  ['busy', '当前访问人数较多，请稍后再试'],
  ['timeout', '网络超时，请稍后重试'],
] as const
type Fault = (typeof FAULTS)[number][0]

const faultsOf = ({ notHalf }: Place) =>
  FAULTS.filter(([fault]) => !(notHalf && fault === 'truncated'))

// The frames of motion take a seventh of the time here, and no fault depends on them.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Calls without a reply so far, and those of them that will get none. */
const underWay = new Set<Request>()
const held = new WeakSet<Request>()

test.beforeEach(({ page }) => {
  // Each test meets every fault.
  test.slow()
  const end = (request: Request) => underWay.delete(request)
  underWay.clear()
  page.on('request', (request) => {
    if (contract.some(({ path }) => path === new URL(request.url()).pathname)) underWay.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // A page that is left aborts its calls, and does not always report that.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && underWay.clear())
})

for (const endpoint of contract) {
  for (const place of places[endpoint.name] ?? []) {
    const outcome = 'untold' in place ? 'leaves the page usable' : 'is shown and loses nothing'
    test(`${endpoint.name} on ${place.on}: every fault ${outcome}, and a retry works`, async ({
      page,
      mobile,
      trouble,
    }) => {
      await page.clock.install()
      await place.reach(page, mobile)
      await ('untold' in place ? meetUntold(page, endpoint, place) : meet(page, endpoint, place))
      expectFailedRequests(trouble)
      expectTrouble(trouble, RECORDER_ASKS)
    })
  }
}

for (const route of routes) {
  test(`${route.path} is complete under every fault of the calls that all pages make`, async ({
    page,
    mobile,
    trouble,
  }) => {
    await page.clock.install()
    await beInWeChat(page)
    const orderId = await orderHere(page, mobile)
    for (const [fault] of FAULTS) {
      const visited = askedBy(route).reduce<() => Promise<unknown>>(
        (ask, endpoint) => () => befall(page, endpoint, fault, ask),
        () => visit(page, route, orderId),
      )
      await visited()
      await expect(page.getByRole('heading', { level: 1 }).first(), fault).toBeVisible()
      await expect(page.getByRole('alert'), fault).toHaveCount(0)
      await expectWhole(page, fault)
      expect(await page.evaluate(() => localStorage.getItem('user_token')), fault).toBeTruthy()
      await page.unrouteAll()
    }
    for (const [endpoint, place] of menuPlaces(route)) {
      await place.reach(page, mobile)
      await meet(page, endpoint, place)
    }
    expectFailedRequests(trouble)
    expectTrouble(trouble, RECORDER_ASKS)
  })
}

test('every call of the contract is tested somewhere', () => {
  const met = new Set([...Object.keys(places), ...CHROME_CALLS.map(({ name }) => name)])
  const calls = new Set(contract.map(({ name }) => name))
  expect([...calls.difference(met)], 'without a place in tests/support/faults/').toEqual([])
  expect([...met.difference(calls)], 'not in src/contract/index.ts').toEqual([])
})

test('a call that a page makes in any test, but has no place for, is named', async ({
  page,
  trouble,
}) => {
  await page.goto('/about')
  await page.evaluate((path) => fetch(path), `${getSku.path}?spuId=no-such`)
  const named = expectTrouble(trouble, /^untried/)
  expect(named).toEqual(['untried: getSku on /about, see tests/support/faults/'])
  expectFailedRequests(trouble)
})

async function meet(page: Page, endpoint: Endpoint, place: Told): Promise<void> {
  const { ask, what = '', where = (page) => page.getByRole('alert'), retry, shown } = place
  const problem = where(page).filter({ hasText: what })
  const words = place.isPlain ? /./ : new RegExp(FAULTS.map(([, reason]) => reason).join('|'))
  const told = problem.filter({ hasText: words })
  const again = async () => {
    const button = problem.getByRole('button', retry ? { name: retry } : {})
    await ((await button.count()) > 0 ? button.tap() : ask(page))
  }
  for (const [index, [fault, reason]] of faultsOf(place).entries()) {
    const typed = await readTyped(page)
    const end = await befall(page, endpoint, fault, () => (index === 0 ? ask(page) : again()))
    await expect(place.isPlain ? told : told.filter({ hasText: reason }), fault).toBeVisible()
    await expectWhole(page, fault)
    await expectKept(page, typed, fault)
    await end()
  }
  await answerSlowly(page, endpoint, again, () => expect(told).toHaveCount(place.isTrying ? 1 : 0))
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
  await expect(told).toHaveCount(0)
}

async function meetUntold(page: Page, endpoint: Endpoint, place: Untold): Promise<void> {
  const { ask, stands, shown } = place
  for (const [fault] of faultsOf(place)) {
    const typed = await readTyped(page)
    const end = await befall(page, endpoint, fault, () => ask(page))
    await expect(stands(page), fault).toBeVisible()
    await expect(page.getByRole('alert'), fault).toHaveCount(0)
    await expectWhole(page, fault)
    await expectKept(page, typed, fault)
    await end()
  }
  await answerSlowly(
    page,
    endpoint,
    () => ask(page),
    () => expect(page.getByRole('alert')).toHaveCount(0),
  )
  await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
}

/**
 * Makes a call that meets a fault, and waits until it has.
 * @returns a function that ends the fault
 */
async function befall(
  page: Page,
  endpoint: Endpoint,
  fault: Fault,
  ask: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const isCall = callsOf(endpoint)
  const isOne = (request: Request) => isCall(new URL(request.url()))
  const met =
    fault === 'timeout' ? page.waitForRequest(isOne) : page.waitForEvent('requestfinished', isOne)
  await page.route(isCall, (route) => {
    if (fault === 'timeout') return void held.add(route.request())
    return route.fallback({ headers: { ...route.request().headers(), 'x-gateway-fault': fault } })
  })
  await ask()
  await met
  if (fault === 'timeout') {
    // Moving the clock forward would abort other calls, too.
    await expect.poll(() => [...underWay].every((request) => held.has(request))).toBe(true)
    await page.clock.fastForward(endpoint.timeout)
  }
  return () => page.unroute(isCall)
}

/** Delays a call's reply, and runs `look` while it is missing. */
async function answerSlowly(
  page: Page,
  endpoint: Endpoint,
  ask: () => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  const isCall = callsOf(endpoint)
  const gate = Promise.withResolvers<void>()
  const sent = page.waitForRequest((request) => isCall(new URL(request.url())))
  await page.route(isCall, async (route) => {
    await gate.promise
    await route.fallback()
  })
  await ask()
  await sent
  await look()
  gate.resolve()
}

const callsOf = (endpoint: Endpoint) => (url: URL) => url.pathname === endpoint.path

async function expectWhole(page: Page, fault: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), fault).toBeVisible()
  await expect(page.getByRole('main'), fault).toHaveText(/\S{12,}/)
}

interface Typed {
  /** Identifies the load of the page in which the fields were read. */
  readonly load: string
  readonly fields: readonly {
    readonly name: string
    readonly value: string
    readonly isMessage: boolean
  }[]
}

/** What is typed, ticked and chosen in the fields of a page. */
function readTyped(page: Page): Promise<Typed> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea')].flatMap((field) => {
      const { name, id, type, value } = field as HTMLInputElement
      const isSet = /^(checkbox|radio)$/.test(type) ? (field as HTMLInputElement).checked : value
      const isMessage = field instanceof HTMLTextAreaElement
      return isSet && !/^(file|hidden)$/.test(type) ? [{ name: name || id, value, isMessage }] : []
    })
    // Marks the document, because the test's clock hides the times that would tell loads apart.
    const load = document.documentElement.dataset['load'] ?? `${Math.random()}`
    document.documentElement.dataset['load'] = load
    return { load, fields }
  })
}

/**
 * Expects that everything typed is still in its field, or, for a message, visible on the page. What
 * a reload may lose is tested with each form.
 */
async function expectKept(page: Page, { load, fields }: Typed, fault: string): Promise<void> {
  const findLost = async () => {
    const now = await readTyped(page)
    if (now.load !== load) return []
    const text = (await page.getByRole('main').textContent()) ?? ''
    const isKept = ({ name, value, isMessage }: (typeof fields)[number]) =>
      now.fields.some((each) => each.name === name && each.value === value) ||
      (isMessage && text.includes(value))
    return fields.filter((each) => !isKept(each))
  }
  await expect.poll(findLost, fault).toEqual([])
}
