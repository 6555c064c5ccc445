/** Time zone of the shop, used in its payloads. */
export const SHOP_TIME_ZONE = 'America/New_York'

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: SHOP_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})

/** Formats a timestamp as in payloads: whole seconds in the shop's time zone, `2026-01-31T09:05:00-05:00`. */
export function formatShopTime(iso: string): string {
  const parts = new Map(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const offset = of('timeZoneName').replace('GMT', '') || '+00:00'
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`
}
