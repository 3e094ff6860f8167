import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayLoadUnasked } from '../../src/domain/network.ts'
import {
  chooseWidth,
  coast,
  FRAMES,
  frameDistance,
  loadOrder,
  nameFrame,
  nearestFrame,
  wrapFrame,
} from '../../src/domain/turntable.ts'

const all = Array.from({ length: FRAMES }, (_, frame) => frame)
const position = fc.double({ min: -1000, max: 1000, noNaN: true })

test.each([
  [0, '正前 0°'],
  [4, '左前 40°'],
  [9, '左侧 90°'],
  [10, '左后 100°'],
  [18, '正后 180°'],
  [26, '右后 260°'],
  [27, '右侧 270°'],
  [35, '右前 350°'],
  [36, '正前 0°'],
  [-1, '右前 350°'],
])('frame %i reads %s', (frame, name) => expect(nameFrame(frame)).toBe(name))

test('every position has a frame, and a full turn leads back to it', () => {
  fc.assert(
    fc.property(position, (at) => {
      expect(all).toContain(wrapFrame(at))
      expect(wrapFrame(Math.round(at) + FRAMES)).toBe(wrapFrame(Math.round(at)))
    }),
  )
})

test('the visible frame is loaded first, then every sixth, then each of the others once', () => {
  fc.assert(
    fc.property(position, (at) => {
      const { first, rest } = loadOrder(at)
      expect(first[0]).toBe(wrapFrame(at))
      expect(first).toHaveLength(6)
      expect(first.every((frame) => frameDistance(frame, at) % 6 === 0)).toBe(true)
      expect([...first, ...rest].sort((a, b) => a - b)).toEqual(all)
    }),
  )
})

test('the nearest loaded frame replaces one that is missing', () => {
  expect(nearestFrame(34, (frame) => [1, 20].includes(frame))).toBe(1)
  expect(nearestFrame(12, () => true)).toBe(12)
  expect(nearestFrame(12, (frame) => frame === 30)).toBe(30)
  expect(nearestFrame(12, () => false)).toBeUndefined()
})

test('a slow or metered connection gets small pictures, and no more than requested', () => {
  expect(chooseWidth(750, { saveData: false })).toBe(800)
  expect(chooseWidth(375, { saveData: false })).toBe(480)
  expect(chooseWidth(750, { saveData: true, speed: 9 })).toBe(480)
  expect(chooseWidth(750, { saveData: false, speed: 0.1 })).toBe(480)
  expect(mayLoadUnasked({ saveData: false })).toBe(false)
  expect(mayLoadUnasked({ saveData: true, speed: 9 })).toBe(false)
  expect(mayLoadUnasked({ saveData: false, speed: 0.1 })).toBe(false)
  expect(mayLoadUnasked({ saveData: false, speed: 9 })).toBe(true)
})

test('a coasting turn goes equally far in small and large steps, and comes to rest', () => {
  let velocity = 0.04
  let moved = 0
  for (let step = 0; velocity !== 0; step += 1) {
    expect(step).toBeLessThan(200)
    const next = coast(velocity, 16)
    moved += next.moved
    velocity = next.velocity
  }
  expect(moved).toBeCloseTo(coast(0.04, 5000).moved, 0)
})
