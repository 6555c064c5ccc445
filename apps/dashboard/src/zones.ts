import { getZoneOffset, toInstant } from '@vitrine/core/time/time-zones'
import { getLocale } from './i18n/messages.ts'

/** Converts a UTC instant to the value of a datetime input in a zone; '' for none. */
export function toZonedInput(instant: string, zone: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : new Date(time + getZoneOffset(zone, time)).toISOString().slice(0, 16)
}

/** Converts the value of a datetime input in a zone to a UTC instant; '' for none. */
export function parseZonedInput(text: string, zone: string): string {
  const wall = Date.parse(`${text}Z`)
  return text === '' || Number.isNaN(wall) ? '' : new Date(toInstant(zone, wall)).toISOString()
}

/** Returns the UTC offset of a zone at an instant: 'UTC+5:30'. */
function offsetText(zone: string, at: number): string {
  const minutes = Math.round(getZoneOffset(zone, at) / 60_000)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes > 0 ? '+' : '−'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Current names of cities for which browsers still use the old ones. */
const TODAY: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
}

/** Returns a zone with its offset: 'Asia/Kolkata, UTC+5:30'; for a mere offset, only that. */
export function formatZone(zone: string, at: number = Date.now()): string {
  const offset = offsetText(zone, at)
  if (zone === 'UTC' || zone.startsWith('Etc/')) return offset
  return `${(TODAY[zone] ?? zone).replaceAll('_', ' ')}, ${offset}`
}

/** Returns all zones of this browser and the stored one as select options, sorted by offset and name. */
export function listZoneOptions(
  savedZone: string,
): readonly { readonly value: string; readonly label: string }[] {
  const now = Date.now()
  const names = new Set([
    ...Intl.supportedValuesOf('timeZone').map((zone) => TODAY[zone] ?? zone),
    'UTC',
    savedZone,
  ])
  return [...names]
    .map((value) => ({ value, label: formatZone(value, now), offset: getZoneOffset(value, now) }))
    .sort((a, b) => a.offset - b.offset || (a.label < b.label ? -1 : 1))
    .map(({ value, label }) => ({ value, label }))
}

const formatsByKey = new Map<string, Intl.DateTimeFormat>()

/** Formats an instant with its zone: 'Nov 27, 2026, 9:30 AM (UTC+2)'. */
export function formatZonedTime(instant: string, zone: string): string {
  const time = Date.parse(instant)
  return `${formatTime(time, zone)} (${offsetText(zone, time)})`
}

/** Formats an instant without its year and zone, where there is little room: "Nov 28, 5:10 AM". */
export function formatShortTime(instant: string, zone: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(Date.parse(instant))
}

/** Formats an instant without its zone, for lists in one zone. */
export function formatTime(time: number, zone: string): string {
  const key = `${getLocale()} ${zone}`
  let format = formatsByKey.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
    formatsByKey.set(key, format)
  }
  return format.format(time)
}

/** Formats a time of day, in ms since midnight. */
export function formatTimeOfDay(ms: number): string {
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(ms)
}
