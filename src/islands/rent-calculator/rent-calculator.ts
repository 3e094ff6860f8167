import {
  breakEvenMonth,
  drawRentChart,
  inYears,
  type Point,
  type RentPlan,
  rentAfter,
} from '../../domain/battery-rent.ts'
import { formatWan, formatYuan } from '../../domain/price.ts'
import { describeRent, shareOf } from './rent-words.ts'

type Attributes = Record<string, string | number>

function shape(name: string, attributes: Attributes, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, `${value}`)
  element.textContent = text
  return element
}

const line = (kind: string, from: Point, to: Point) =>
  shape('line', { class: kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y })
const dot = (kind: string, { x, y }: Point, r: number) =>
  shape('circle', { class: kind, cx: x, cy: y, r })
const area = (kind: string, points: readonly Point[]) =>
  shape('polygon', { class: kind, points: points.map(({ x, y }) => `${x},${y}`).join(' ') })

/** The calculator of battery rent; `RentCalculator.astro` has its markup and initial texts. */
class RentCalculator extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('input', () => this.#show())
    this.addEventListener('click', ({ target }) => {
      const step = target instanceof HTMLElement ? Number(target.dataset['step'] ?? 0) : 0
      if (step === 0) return
      this.#range.stepUp(step)
      this.#show()
    })
    // The browser may restore the visitor's choice after this, without an event.
    window.addEventListener('pageshow', () => this.#show())
    new ResizeObserver(() => this.#draw()).observe(this.#find('svg', SVGElement))
    this.#show()
  }

  #find<T extends Element>(selector: string, type: new () => T): T {
    const found = this.querySelector(selector)
    if (found instanceof type) return found
    throw new Error(`No ${selector} in the calculator`)
  }

  get #range(): HTMLInputElement {
    return this.#find('[type="range"]', HTMLInputElement)
  }

  get #plan(): RentPlan & { capacity: string } {
    const { dataset, value } = this.#find(':checked', HTMLInputElement)
    return {
      capacity: value,
      rentPerMonth: Number(dataset['rent']),
      priceOff: Number(dataset['priceOff']),
    }
  }

  /** Unchanged text is not written again, or it would be announced again. */
  #write(part: string, text: string): void {
    const element = this.#find(`[data-part="${part}"]`, HTMLElement)
    if (element.textContent !== text) element.textContent = text
  }

  #show(): void {
    const plan = this.#plan
    const range = this.#range
    const months = range.valueAsNumber
    const share = shareOf(months, { min: Number(range.min), max: Number(range.max) })
    range.style.setProperty('--share', `${share}`)
    range.setAttribute('aria-valuetext', `${months} 个月`)
    for (const [part, text] of Object.entries(describeRent(plan, months))) this.#write(part, text)
    this.#draw()
  }

  #draw(): void {
    const plan = this.#plan
    const range = this.#range
    const chart = this.#find('svg', SVGElement)
    const em = Number.parseFloat(getComputedStyle(chart).fontSize)
    const { width, height } = chart.getBoundingClientRect()
    if (width === 0) return
    const months = Number(range.max)
    const frame = { width: width - 4.4 * em, height: height - 3.5 * em, months }
    const yearStep = frame.width < 20 * em ? 5 : 2
    const drawn = drawRentChart(plan, range.valueAsNumber, { ...frame, yearStep })
    const { amounts, chosen, crossing, purchase, rent, years } = drawn
    const from = crossing && crossing.x < chosen.rent.x ? crossing : undefined
    const foot = { x: chosen.rent.x, y: frame.height }
    const plot = shape('g', { transform: `translate(${3 * em} ${1.5 * em})` })
    plot.append(
      ...amounts.flatMap(({ yuan, y }) => [
        line('mark', { x: 0, y }, { x: frame.width, y }),
        shape(
          'text',
          { class: 'amount', x: -0.6 * em, y: y + 0.35 * em },
          yuan ? formatWan(yuan) : '0',
        ),
      ]),
      ...years.map(({ year, x }) =>
        shape('text', { class: 'year', x, y: frame.height + 1.6 * em }, year ? `${year} 年` : '0'),
      ),
      area('saved', [purchase[0], from ?? chosen.purchase, from ?? chosen.rent, rent[0]]),
      ...(from ? [area('extra', [from, chosen.purchase, chosen.rent])] : []),
      line('purchase', ...purchase),
      line('rent', ...rent),
      line('chosen', { ...foot, y: 0 }, foot),
      dot('purchase-dot', chosen.purchase, 4),
      dot('rent-dot', chosen.rent, 6),
    )
    if (crossing) plot.append(dot('crossing', crossing, 7))
    // Where large text leaves no room for its label, the sentence below names the month.
    if (crossing && crossing.x > 6 * em) {
      const at = { x: crossing.x - 0.8 * em, y: crossing.y - 0.8 * em }
      plot.append(shape('text', { class: 'even', ...at }, `第 ${breakEvenMonth(plan)} 个月`))
    }
    chart.setAttribute('aria-label', this.#describe(plan, months))
    chart.replaceChildren(plot)
  }

  #describe(plan: RentPlan & { capacity: string }, months: number): string {
    const even = breakEvenMonth(plan)
    const end = formatYuan(rentAfter(plan, months).rent)
    const start = `${plan.capacity} kWh 电池 ${inYears(months)}的费用。`
    const lines = `购买：一次付 ${formatYuan(plan.priceOff)}。租用：逐月升至 ${end}。`
    const crossing = even > months ? '两线没有相交。' : `两线相交于第 ${even} 个月之前。`
    return start + lines + crossing
  }
}

customElements.define('rent-calculator', RentCalculator)
