import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from '../../src/domain/calendar-file.ts'

const appointment = {
  uid: 'TD2026112100000001@localhost',
  madeAt: new Date('2026-11-21T08:00:00.500Z'),
  date: '2026-11-22',
  slot: '09:00–11:00',
  title: '试驾 R7',
  place: '上海前滩旗舰店，浦东新区望江路 1 号',
  notes: '预约号 TD2026112100000001\n请带好驾驶证; 谢谢, \\o/ \\n',
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  if (!event) throw new Error('no event')
  return { calendar, event: new ICAL.Event(event), alarm: event.getFirstSubcomponent('valarm') }
}

test('a calendar program reads the same appointment', () => {
  const { calendar, event, alarm } = parse(calendarFile(appointment))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(event.uid).toBe(appointment.uid)
  expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-22T01:00:00Z'))
  expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-22T03:00:00Z'))
  expect(event.summary).toBe(appointment.title)
  expect(event.location).toBe(appointment.place)
  expect(event.description).toBe(appointment.notes)
  expect(alarm?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT120M')
})

test('any text can be read back, from lines of at most 75 octets that end with CRLF', () => {
  const words = fc.string({ unit: 'binary', maxLength: 200, size: 'max' })
  // The file knows only one kind of line end, and control characters are dropped.
  const shown = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
  fc.assert(
    fc.property(words, words, (place, notes) => {
      const text = calendarFile({ ...appointment, place, notes })
      expect(text.endsWith('\r\n')).toBe(true)
      for (const line of text.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(line).not.toContain('\n')
      }
      const { event } = parse(text)
      expect([event.location ?? '', event.description ?? '']).toEqual([place, notes].map(shown))
    }),
  )
})

test('a slot that is not a span of time is refused', () => {
  expect(() => calendarFile({ ...appointment, slot: '上午' })).toThrow(RangeError)
})
