/**
 * The car that is turned by hand. `pages/_car/Turntable.astro` has its markup, which shows a still
 * of every paint without this code. The code loads at the first touch, and picks up a drag, an
 * angle and a paint from before. No Preact: a canvas and five controls need none.
 */

import { readNetwork } from '../../browser/network.ts'
import { mayLoadUnasked } from '../../domain/network.ts'
import { chooseWidth, nameFrame, nearestFrame, wrapFrame } from '../../domain/turntable.ts'
import { Frames, type Progress } from '../../stores/frames.ts'
import { readGestures } from './gestures.ts'
import { Motion } from './motion.ts'
import { Stage } from './stage.ts'

/** Frames that a drag across the whole stage turns by: a little more than half a turn. */
const FRAMES_PER_DRAG = 22
/** Zoom of a double tap and of the button. */
const CLOSE_UP = 1.6

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')

class CarTurntable extends HTMLElement {
  #stage = new Stage(this.#find('canvas', HTMLCanvasElement))
  // Elements that change with every picture are looked up once.
  readonly #slider = this.#find('[type="range"]', HTMLInputElement)
  #motion = new Motion(this.#slider.valueAsNumber, () => this.#show())
  #frames: Frames | undefined
  #unfollow = () => {}
  /** Whether the whole turn may load: after a touch, or on a fast network. */
  #touched = false
  #paintName = this.#chosen.value
  /** The current label of the canvas. */
  #label = ''
  readonly #angle = textOf(this.#part('angle'))

  connectedCallback(): void {
    this.#listen()
    this.dataset['ready'] = ''
    this.#show()
    if (document.readyState === 'complete') this.#begin()
    else window.addEventListener('load', () => this.#begin(), { once: true })
  }

  #listen(): void {
    const { canvas } = this.#stage
    readGestures(this.#find('.stage', HTMLElement), {
      begin: () => {
        this.#touch()
        this.#stop()
        this.#slider.focus({ preventScroll: true })
      },
      drag: (x, y) => {
        if (this.#stage.zoom === 1) this.#motion.move(-x * FRAMES_PER_DRAG)
        else this.#look(() => this.#stage.pan(x, (y * canvas.clientWidth) / canvas.clientHeight))
      },
      letGo: (velocity) => {
        if (this.#stage.zoom > 1 || prefersStill.matches) return
        this.#motion.letGo(-velocity * FRAMES_PER_DRAG)
      },
      pinch: (factor, at) => this.#look(() => this.#stage.zoomTo(this.#stage.zoom * factor, at)),
      doubleTap: (at) => this.#toggleZoom(at),
    })
    this.#slider.addEventListener('keydown', (event) => this.#wrapAround(event))
    this.#slider.addEventListener('input', () => {
      this.#touch()
      this.#turnTo(this.#slider.valueAsNumber)
    })
    this.#on('auto', () => this.#toggleAuto())
    this.#on('zoom', () => this.#toggleZoom())
    this.#on('retry', () => {
      // The button goes away.
      this.#slider.focus({ preventScroll: true })
      void this.#frames?.load(this.#motion.position, this.#touched)
    })
    this.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.dataset['frames']) this.#paint()
    })
    // Safari does not focus a button that is tapped.
    for (const touch of ['focusin', 'click']) this.addEventListener(touch, () => this.#touch())
    prefersStill.addEventListener('change', () => this.#stop())
    new ResizeObserver(() => {
      this.#stage.measure()
      this.#show()
    }).observe(canvas)
    new IntersectionObserver(([seen]) => seen?.isIntersecting || this.#stop()).observe(canvas)
    document.addEventListener('visibilitychange', () => document.hidden && this.#stop())
    window.addEventListener('pagehide', () => this.#leave())
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#begin())
  }

  /** Loads the chosen paint. The angle stays; the old paint stays until the new one is loaded. */
  #paint(): void {
    const chosen = this.#chosen
    const { frames: list = '' } = chosen.dataset
    this.#paintName = chosen.value
    const before = this.#frames
    this.#unfollow()
    const network = readNetwork()
    const paints = [...this.querySelectorAll('[data-frames]')]
    const still = this.querySelectorAll<HTMLImageElement>('.stills img')[paints.indexOf(chosen)]
    this.#frames = new Frames(list, chooseWidth(this.#stage.pixels, network), {
      frame: Number(this.dataset['start']),
      src: still?.currentSrc ?? '',
    })
    this.#unfollow = this.#frames.$progress.listen((progress) => this.#tell(progress))
    before?.release()
    this.#touched ||= mayLoadUnasked(network)
    void this.#frames.load(this.#motion.position, this.#touched)
  }

  /** With data saving on, only the still is loaded unasked. A touch may have begun before. */
  #begin(): void {
    if (this.#frames) return
    if (!this.#touched && this.contains(document.activeElement)) {
      this.#touch()
      return
    }
    const network = readNetwork()
    if (network.saveData && !this.#touched) return
    this.#paint()
    const isInHand = this.dataset['touched'] !== undefined
    if (!isInHand && mayLoadUnasked(network) && !prefersStill.matches) this.#turnByItself()
  }

  #touch(): void {
    this.dataset['touched'] = ''
    if (this.#touched) return
    this.#touched = true
    if (this.#frames) void this.#frames.load(this.#motion.position, true)
    else this.#paint()
  }

  #show(): void {
    const frame = wrapFrame(this.#motion.position)
    const there = nearestFrame(frame, (each) => this.#frames?.get(each) !== undefined)
    const bitmap = there === undefined ? undefined : this.#frames?.get(there)
    const { canvas } = this.#stage
    if (bitmap) {
      this.#stage.show(bitmap)
      if (this.dataset['drawn'] === undefined) this.dataset['drawn'] = ''
    }
    const said = nameFrame(frame)
    const label = `${this.#paintName} ${this.dataset['car']}，${said}`
    if (label === this.#label) return
    this.#label = label
    canvas.setAttribute('aria-label', label)
    this.#slider.value = `${frame}`
    this.#slider.setAttribute('aria-valuetext', said)
    this.#angle.data = said
  }

  #tell({ loaded, failed, busy }: Progress): void {
    const percent = Math.round((loaded / (Number(this.#slider.max) + 1)) * 100)
    const bar = this.#find('progress', HTMLProgressElement)
    bar.value = percent
    this.#part('percent').textContent = `${percent}%`
    this.#part('loading').hidden = !busy || !this.#touched
    const hasNoneButStill = loaded < 2
    this.#part('message').textContent = hasNoneButStill
      ? '图片未能载入，请检查网络。'
      : `有 ${failed} 个角度未能载入，暂以相邻角度代替。`
    this.#part('failed').hidden = busy || failed === 0
    this.#show()
  }

  #turnTo(frame: number): void {
    this.#motion.move(frame - this.#motion.position)
    this.#mark('auto', false)
  }

  /** The ends of the slider are adjacent: the arrow keys wrap around. */
  #wrapAround(event: KeyboardEvent): void {
    const { max, value } = this.#slider
    const on = ['ArrowRight', 'ArrowUp'].includes(event.key)
    const back = ['ArrowLeft', 'ArrowDown'].includes(event.key)
    if (on && value === max) this.#turnTo(0)
    else if (back && value === '0') this.#turnTo(Number(max))
    else return
    event.preventDefault()
  }

  #toggleAuto(): void {
    if (this.#motion.isAuto) this.#stop()
    else this.#turnByItself()
  }

  #turnByItself(): void {
    this.#motion.turnByItself()
    this.#mark('auto', true)
  }

  #stop(): void {
    this.#motion.stop()
    this.#mark('auto', false)
  }

  #toggleZoom(at?: { x: number; y: number }): void {
    this.#stop()
    this.#look(() => this.#stage.zoomTo(this.#stage.zoom > 1 ? 1 : CLOSE_UP, at))
  }

  #look(change: () => void): void {
    change()
    this.#mark('zoom', this.#stage.zoom > 1)
    this.toggleAttribute('data-zoomed', this.#stage.zoom > 1)
    this.#show()
  }

  /** A page in the back/forward cache keeps no pictures and no open requests. */
  #leave(): void {
    this.#stop()
    this.#unfollow()
    this.#frames?.release()
    this.#frames = undefined
    this.#stage.release()
    delete this.dataset['drawn']
  }

  #mark(part: string, pressed: boolean): void {
    this.#part(part).setAttribute('aria-pressed', `${pressed}`)
  }

  #on(part: string, act: () => void): void {
    this.#part(part).addEventListener('click', act)
  }

  get #chosen(): HTMLInputElement {
    return this.#find('[data-frames]:checked', HTMLInputElement)
  }

  #part(name: string): HTMLElement {
    return this.#find(`[data-part="${name}"]`, HTMLElement)
  }

  #find<T extends Element>(selector: string, type: new () => T): T {
    const found = this.querySelector(selector)
    if (found instanceof type) return found
    throw new Error(`No ${selector} in the turntable`)
  }
}

/** The text node of an element, which can change without another selector lookup. */
function textOf(element: Element): Text {
  const text = document.createTextNode(element.textContent)
  element.replaceChildren(text)
  return text
}

customElements.define('car-turntable', CarTurntable)
