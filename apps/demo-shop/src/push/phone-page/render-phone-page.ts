import type { Phone } from '../phone.ts'
import { escapeHtml } from './html.ts'
import { renderIcon, renderScreen, type Screen } from './screen.ts'
import { PHONE_STYLES } from './styles.ts'
import { matchPhoneLanguage, PHONE_TEXTS } from './texts.ts'

/** Sets the theme before the first render: the choice stored here, or else the system's. */
const FIRST = `const look=localStorage.getItem('look')??(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light');document.body.className=look`

/** Keeps the screen up to date: listens, reports taps, clears, advances the clock. */
const SCRIPT = `
const screen=document.querySelector('.screen'),lost=document.querySelector('.lost')
const looks=document.querySelectorAll('[data-look]')
const showLook=()=>looks.forEach((one)=>one.setAttribute('aria-pressed',String(document.body.className===one.dataset.look)))
looks.forEach((one)=>one.addEventListener('click',()=>{document.body.className=one.dataset.look;localStorage.setItem('look',one.dataset.look);showLook()}))
showLook()
if(screen){
  const base='/_push/devices/'+encodeURIComponent(screen.dataset.device)
  const tell=(path,body)=>fetch(base+path,{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify(body)})
  const highest=()=>Math.max(0,...[...screen.querySelectorAll('[data-shown]')].map((one)=>Number(one.dataset.shown)))
  let last=highest()
  const draw=(html)=>{
    const open=screen.querySelector('[data-keep]')?.open
    const focused=document.activeElement?.closest?.('[data-shown],[data-clear],summary')
    const again=focused?.dataset.shown?'[data-shown="'+focused.dataset.shown+'"]':focused?.matches('[data-clear]')?'[data-clear]':focused?'summary':null
    screen.innerHTML=html
    if(open){const rest=screen.querySelector('[data-keep]');if(rest)rest.open=true}
    for(const one of screen.querySelectorAll('[data-shown]'))if(Number(one.dataset.shown)>last)one.classList.add('new')
    last=Math.max(last,highest())
    if(again)screen.querySelector(again)?.focus()
  }
  screen.addEventListener('click',(event)=>{
    const card=event.target.closest('[data-shown]')
    if(card)tell('/open',{shown:Number(card.dataset.shown)})
    if(event.target.closest('[data-clear]'))tell('/clear',{})
  })
  const source=new EventSource(base+'/live')
  source.onmessage=(event)=>draw(JSON.parse(event.data).html)
  source.onopen=()=>{lost.hidden=true}
  source.onerror=()=>{lost.hidden=false}
}`

const KINDS = { ios: 'iOS', android: 'Android', web: 'Web' } as const

function phoneLink(phone: Phone, current: Phone | null): string {
  const here = phone === current ? ' aria-current="page"' : ''
  return `<li><a class="one" style="--app:${escapeHtml(phone.app.color)}" href="/_push/phone/${escapeHtml(encodeURIComponent(phone.id))}"${here}>${renderIcon(phone.app)}<span><b dir="auto">${escapeHtml(phone.name)}</b><small dir="auto">${escapeHtml(phone.app.name)} · ${KINDS[phone.platform]}</small></span></a></li>`
}

/** Renders the page of a device, or the list of devices without one. `browser` is the viewer's language. */
export function renderPhonePage(phones: readonly Phone[], screen: Screen | null, browser: string): string {
  const phone = screen?.phone ?? null
  const language = matchPhoneLanguage(phone?.language ?? browser)
  const texts = PHONE_TEXTS[language]
  const title = phone ? `${phone.name} · ${phone.app.name}` : texts.choose
  const heading = phone ? `<h2>${escapeHtml(texts.phones)}</h2>` : `<h1>${escapeHtml(texts.choose)}</h1>`
  const renderThemeButton = (name: 'light' | 'dark') =>
    `<button type="button" data-look="${name}" aria-pressed="false">${escapeHtml(texts[name])}</button>`
  const kind = phone?.platform === 'ios' ? 'ios' : 'android'
  const seat =
    screen && phone
      ? `<div class="seat"><section class="screen ${kind}" data-device="${escapeHtml(phone.id)}" aria-label="${escapeHtml(phone.name)}">${renderScreen(screen)}</section></div>`
      : ''
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${PHONE_STYLES}</style></head>
<body style="--app:${escapeHtml(phone?.app.color ?? '#6b7280')}"><script>${FIRST}</script>
<main>${seat}<nav aria-label="${escapeHtml(texts.phones)}">${heading}<ul>${phones.map((one) => phoneLink(one, phone)).join('')}</ul>
<h2 id="look">${escapeHtml(texts.appearance)}</h2><div class="looks" role="group" aria-labelledby="look">${renderThemeButton('light')}${renderThemeButton('dark')}</div></nav></main>
<p class="lost" role="status" hidden>${escapeHtml(texts.lost)}</p><script>${SCRIPT}</script></body></html>`
}
