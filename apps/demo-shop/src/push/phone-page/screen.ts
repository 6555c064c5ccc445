import type { App, Phone, ShownNotification } from '../phone.ts'
import { escapeHtml, toSafeImageUrl } from './html.ts'
import { getHomeUrl, getTapUrl } from './link.ts'
import { matchPhoneLanguage, PHONE_TEXTS, type PhoneLanguage, type PhoneTexts } from './texts.ts'

/** Number of notifications shown individually; the others are stacked below. */
const OPENED = 3

export type Screen = {
  readonly phone: Phone
  readonly installed: boolean
  /** Time of the gateway in ms. */
  readonly now: number
}

/** Returns the elapsed time in a language, in narrow style: "now", "5 min. ago". */
export function formatElapsedTime(at: number, now: number, language: PhoneLanguage): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'narrow' })
  const minutes = Math.floor(Math.max(0, now - at) / 60_000)
  if (minutes < 1) return format.format(0, 'second')
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 1440) return format.format(-Math.floor(minutes / 60), 'hour')
  return format.format(-Math.floor(minutes / 1440), 'day')
}

/** Returns a time zone that this machine knows, else UTC. */
function zoneOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

export function renderIcon(app: App): string {
  const picture = toSafeImageUrl(app.icon)
  const initial = escapeHtml([...app.name][0]?.toUpperCase() ?? '·')
  const inside = picture
    ? `<img alt="" src="${picture}" onerror="this.remove()"><span>${initial}</span>`
    : `<span>${initial}</span>`
  return `<span class="icon" aria-hidden="true">${inside}</span>`
}

function card(notification: ShownNotification, { phone, now }: Screen, language: PhoneLanguage): string {
  const { app, platform } = phone
  const image = toSafeImageUrl(notification.image)
  const title = notification.title ?? (platform === 'ios' ? app.name : null)
  const time = `<time datetime="${new Date(notification.at).toISOString()}" data-at="${notification.at}">${escapeHtml(formatElapsedTime(notification.at, now, language))}</time>`
  const picture = image ? `<img class="picture" alt="" src="${image}" onerror="this.remove()">` : ''
  const line = (kind: string, text: string | null) =>
    text === null ? '' : `<span class="${kind}" dir="auto">${escapeHtml(text)}</span>`
  const textMarkup = `${line('title', title)}${line('subtitle', notification.subtitle)}${line('body', notification.body)}`
  const inside =
    platform === 'ios'
      ? `${renderIcon(app)}<span class="said">${textMarkup}</span><span class="aside">${time}${picture}</span>`
      : `${renderIcon(app)}<span class="said"><span class="from">${escapeHtml(app.name)} · ${time}</span>${textMarkup}</span>${picture}`
  const link = getTapUrl(app, notification.data)
  const attributes = `class="card" data-shown="${notification.id}" data-message="${escapeHtml(notification.message)}"`
  const tap = link
    ? `<a ${attributes} href="${escapeHtml(link)}" target="app-${escapeHtml(phone.id)}">${inside}</a>`
    : `<button type="button" ${attributes}>${inside}</button>`
  return `<li>${tap}</li>`
}

/** Returns the text for an empty screen; null when there are notifications. */
function emptyWords({ phone, installed }: Screen, texts: PhoneTexts): { title: string; hint: string } | null {
  const app = phone.app.name
  if (!installed) return { title: texts.uninstalled(app), hint: '' }
  if (phone.shade.length > 0) return null
  if (!phone.permission) return { title: texts.off(app), hint: '' }
  return { title: texts.nothing, hint: texts.nothingHint(app) }
}

function clock(zone: string, now: number, language: PhoneLanguage): string {
  const date = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  }).format(now)
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(now)
  return `<p class="clock"><span class="date">${escapeHtml(date)}</span><span class="time">${escapeHtml(time)}</span></p>`
}

const STATUS = `<span class="status" aria-hidden="true"><svg width="18" height="12" viewBox="0 0 18 12"><g fill="currentColor"><rect y="8" width="3" height="4" rx="1"/><rect x="5" y="5.5" width="3" height="6.5" rx="1"/><rect x="10" y="3" width="3" height="9" rx="1"/><rect x="15" width="3" height="12" rx="1"/></g></svg><svg width="26" height="12" viewBox="0 0 26 12"><rect x=".5" y=".5" width="22" height="11" rx="3.4" fill="none" stroke="currentColor" opacity=".5"/><rect x="2" y="2" width="16" height="8" rx="2" fill="currentColor"/><rect x="24" y="4" width="1.6" height="4" rx=".8" fill="currentColor" opacity=".5"/></svg></span>`

/** Renders a device's screen as escaped HTML: clock, notifications, and the app at the bottom. */
export function renderScreen(screen: Screen): string {
  const { phone, now } = screen
  const language = matchPhoneLanguage(phone.language)
  const texts = PHONE_TEXTS[language]
  const zone = zoneOf(phone.zone)
  const cards = phone.shade.map((notification) => card(notification, screen, language))
  const empty = emptyWords(screen, texts)
  const rest = cards.slice(OPENED)
  const stack =
    rest.length === 0
      ? ''
      : `<li class="rest"><details data-keep="rest"><summary><span class="more">${escapeHtml(texts.more(rest.length))}</span><span class="less">${escapeHtml(texts.less)}</span></summary><ul>${rest.join('')}</ul></details></li>`
  const list = `<ul class="shade" aria-live="polite" aria-label="${escapeHtml(texts.notifications)}">${cards.slice(0, OPENED).join('')}${stack}</ul>`
  const clear =
    cards.length === 0
      ? ''
      : `<button type="button" class="clear" data-clear>${escapeHtml(texts.clear)}</button>`
  const away =
    phone.reach === 'online' ? '' : `<p class="away">${escapeHtml(texts.away(phone.waiting.length))}</p>`
  const nothing = empty
    ? `<p class="empty"><strong>${escapeHtml(empty.title)}</strong>${escapeHtml(empty.hint)}</p>`
    : ''
  const home = screen.installed ? getHomeUrl(phone.app) : null
  const badge =
    phone.badge > 0
      ? `<b class="badge">${escapeHtml(new Intl.NumberFormat(language).format(phone.badge))}</b>`
      : ''
  const dock = home
    ? `<a class="dock" href="${escapeHtml(home)}" target="app-${escapeHtml(phone.id)}" title="${escapeHtml(texts.open(phone.app.name))}">${renderIcon(phone.app)}${badge}<span class="name">${escapeHtml(phone.app.name)}</span></a>`
    : ''
  return `<div class="top"><h1 class="owner" dir="auto">${escapeHtml(phone.name)}</h1>${STATUS}</div>${clock(zone, now, language)}${away}<div class="middle">${list}${nothing}${clear}</div>${dock}`
}
