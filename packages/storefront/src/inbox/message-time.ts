import { getDateFormat } from '../components/date-format.ts'

/**
 * When a message came, as the language writes it in the device's own zone: of today the time, of this year the day,
 * else the year too; '' for what is no instant. `now` in ms.
 */
export function formatMessageTime(sent: string, language: string, now: number): string {
  const time = Date.parse(sent)
  if (Number.isNaN(time)) return ''
  const [at, today] = [new Date(time), new Date(now)]
  if (at.toDateString() === today.toDateString())
    return getDateFormat(language, { hour: 'numeric', minute: '2-digit' }).format(time)
  const year = at.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' as const }
  return getDateFormat(language, { day: 'numeric', month: 'long', ...year }).format(time)
}
