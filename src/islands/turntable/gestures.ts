/**
 * Gestures of fingers, mouse and wheel on the stage; lengths are fractions of the stage's width.
 */
export interface GestureActs {
  /** A press or a turn of the wheel begins. */
  begin(): void
  drag(x: number, y: number): void
  /** The finger has left at this speed, in stage widths per ms. */
  letGo(velocity: number): void
  /** @param at position on the stage, from 0 to 1 */
  pinch(factor: number, at: Point): void
  doubleTap(at: Point): void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** How far a tap may stray in CSS pixels, and how soon the second one must follow in ms. */
const TAP = { stray: 24, pause: 320 }
/** The speed is measured over the last part of a drag, in ms. */
const RECENT = 90

/**
 * Reads drags, pinches, double taps and wheels from an element. Vertical swipes scroll the page, by
 * the element's `touch-action`.
 */
export function readGestures(stage: HTMLElement, acts: GestureActs): void {
  const fingers = new Map<number, Point>()
  let trail: { at: number; x: number }[] = []
  let lastTap = { at: 0, x: 0, y: 0 }
  let pressed: Point | undefined
  /** A finger that was down before this code ran is picked up when it moves. */
  let mayBeDown = true
  /** The width of the stage in CSS pixels, read when a touch begins. */
  let width = 1

  const place = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const spread = () => {
    const [a, b] = [...fingers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }

  const takeUp = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    stage.setPointerCapture(pointerId)
    width = stage.clientWidth || 1
    fingers.set(pointerId, { x, y })
    pressed = fingers.size === 1 ? { x, y } : undefined
    trail = []
    acts.begin()
  }

  stage.addEventListener('pointerdown', (event) => {
    mayBeDown = false
    if (event.button === 0) takeUp(event)
  })

  stage.addEventListener('pointermove', (event) => {
    if (mayBeDown && event.buttons === 1) takeUp(event)
    mayBeDown = false
    const before = fingers.get(event.pointerId)
    if (!before) return
    const { clientX: x, clientY: y, timeStamp } = event
    const apart = spread()
    fingers.set(event.pointerId, { x, y })
    if (fingers.size > 1) {
      if (apart) acts.pinch(spread() / apart, place(event))
      return
    }
    trail = [...trail.filter(({ at }) => timeStamp - at < RECENT), { at: timeStamp, x }]
    acts.drag((x - before.x) / width, (y - before.y) / width)
  })

  // The focus stays with the slider, where the arrow keys turn the car.
  stage.addEventListener('mousedown', (event) => event.preventDefault())

  const leave = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const { clientX: x, clientY: y, timeStamp, type } = event
    const stray = pressed ? Math.hypot(x - pressed.x, y - pressed.y) : Number.POSITIVE_INFINITY
    if (type === 'pointerup' && stray < TAP.stray) {
      const again = timeStamp - lastTap.at < TAP.pause
      const near = Math.hypot(x - lastTap.x, y - lastTap.y) < TAP.stray
      if (again && near) acts.doubleTap(place(event))
      lastTap = again && near ? { at: 0, x, y } : { at: timeStamp, x, y }
      return
    }
    const [first] = trail.filter(({ at }) => timeStamp - at < RECENT)
    if (first && timeStamp > first.at) acts.letGo((x - first.x) / width / (timeStamp - first.at))
  }
  stage.addEventListener('pointerup', leave)
  stage.addEventListener('pointercancel', leave)

  stage.addEventListener(
    'wheel',
    (event) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey
      // A trackpad's pinch arrives as a wheel event with Control held.
      const inUse = stage.closest('car-turntable')?.contains(document.activeElement)
      if (!event.ctrlKey && !sideways && !inUse) return
      event.preventDefault()
      width = stage.clientWidth || 1
      acts.begin()
      if (event.ctrlKey) acts.pinch(Math.exp(-event.deltaY / 200), place(event))
      else acts.drag(-(event.deltaX || event.deltaY) / width, 0)
    },
    { passive: false },
  )
}
