/** An appointment in China. */
export interface Appointment {
  /** Unique in the world, such as `TD20261121000001@example.com`. */
  readonly uid: string
  /** When the file is made. */
  readonly madeAt: Date
  /** `2026-11-22`. */
  readonly date: string
  /** `09:00–11:00`, China's time. */
  readonly slot: string
  readonly title: string
  readonly place: string
  readonly notes: string
}

/** Minutes before the appointment at which the calendar reminds. */
const REMIND_BEFORE = 120
const LINE_OCTETS = 75

/**
 * An appointment as an iCalendar file (RFC 5545), which phone calendars import. Times are in UTC,
 * so the file needs no time-zone table.
 *
 * @throws RangeError when the slot is malformed
 */
export function calendarFile(appointment: Appointment): string {
  const [, start, end] = /^(\d{2}:\d{2})–(\d{2}:\d{2})$/.exec(appointment.slot) ?? []
  if (!start || !end) throw new RangeError(`Not a slot: ${appointment.slot}`)
  const at = (time: string) => stamp(new Date(`${appointment.date}T${time}:00+08:00`))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portal//Test drive//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(appointment.uid)}`,
    `DTSTAMP:${stamp(appointment.madeAt)}`,
    `DTSTART:${at(start)}`,
    `DTEND:${at(end)}`,
    `SUMMARY:${escapeText(appointment.title)}`,
    `LOCATION:${escapeText(appointment.place)}`,
    `DESCRIPTION:${escapeText(appointment.notes)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${REMIND_BEFORE}M`,
    `DESCRIPTION:${escapeText(appointment.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

function stamp(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Folds a line at 75 octets; continuation lines begin with a space. No character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
