const HOUR_MS = 3_600_000

/** A UTC instant as the text of a date-and-time input, `offset` hours from UTC; '' for none. */
export function toZonedInput(instant: string, offset: number): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : new Date(time + offset * HOUR_MS).toISOString().slice(0, 16)
}

/** The UTC instant of a date-and-time input that was filled in `offset` hours from UTC; '' for none. */
export function fromZonedInput(text: string, offset: number): string {
  const time = Date.parse(`${text}Z`)
  return text === '' || Number.isNaN(time) ? '' : new Date(time - offset * HOUR_MS).toISOString()
}

/** 'UTC+2' of hours from UTC. */
export function zoneName(offset: number): string {
  return offset === 0 ? 'UTC' : `UTC${offset > 0 ? '+' : '−'}${Math.abs(offset)}`
}

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** An instant for people, in a zone that is named: 'Nov 27, 2026, 9:30 AM (UTC+2)'. */
export function zonedText(instant: string, offset: number): string {
  return `${WHEN.format(Date.parse(instant) + offset * HOUR_MS)} (${zoneName(offset)})`
}
