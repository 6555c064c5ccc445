import { type CanvasItem, type FromCanvas, readToCanvas, type ToCanvas } from '@vitrine/core/design/canvas'
import { isLanguage, type Language } from '@vitrine/core/languages'
import type { DesignStore } from '@vitrine/storefront/app/design-store.ts'
import { sayHints } from '@vitrine/storefront/blocks/hint-words.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import { flushSync } from 'react-dom'

type Canvas = {
  readonly design: DesignStore
  readonly base: string
  readonly navigate: Ports['navigate']
  readonly setLanguage: (language: Language) => void
}
type Said = FromCanvas extends infer M ? (M extends FromCanvas ? Omit<M, 'vitrine'> : never) : never

/**
 * Edit mode: this page is the phone in the studio's frame. It says what is drawn where and what is pressed,
 * and draws the studio's own document. It listens to its own parent on its own origin alone.
 */
export function startCanvas({ design, base, navigate, setLanguage }: Canvas): void {
  const studio = window.parent
  if (studio === window) return
  const say = (message: Said) => studio.postMessage({ vitrine: 1, ...message }, window.location.origin)
  const screen = () => window.location.pathname.slice(base.length) || '/'

  const style = addStyle()
  const layout = watchLayout((items) =>
    say({
      type: 'layout',
      scroller: { x: 0, y: 0, width: window.innerWidth, height: window.innerHeight },
      scrollTop: window.scrollY,
      items,
    }),
  )
  const letPress = swallowPresses((path) => say({ type: 'select', path }))
  window.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    say({ type: 'key', key: event.shiftKey ? 'redo' : 'undo' })
  })

  let drawn = 0
  const painted = () => {
    const version = ++drawn
    // After the frame that shows it: the message task runs once the browser has painted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        say({ type: 'painted', version })
        // Measured with the next frame: this one shows the edit, as early as it can.
        layout()
      }
      channel.port2.postMessage(null)
    })
  }
  const hear = (message: ToCanvas) => {
    switch (message.type) {
      case 'design':
        return design.follow(message.design, (show) => {
          flushSync(show)
          painted()
        })
      case 'open':
        navigate(
          message.path.startsWith(base) ? message.path.slice(base.length) || '/' : message.path,
          'replace',
        )
        return layout()
      case 'settings':
        if (isLanguage(message.language)) setLanguage(message.language)
        return layout()
      case 'highlight':
        for (const old of document.querySelectorAll('[data-highlight]')) old.removeAttribute('data-highlight')
        if (message.path !== null) elementOf(message.path)?.setAttribute('data-highlight', '')
        return
      case 'scrollBy':
        return window.scrollBy({ top: message.y, behavior: 'instant' })
      case 'reveal':
        elementOf(message.path)?.scrollIntoView({ block: 'center', behavior: 'smooth' })
        return
      case 'hints':
        flushSync(() => sayHints(message.words))
        return layout()
      case 'walk':
        letPress()
        style.remove()
        return
    }
  }
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== studio) return
    const message = readToCanvas(event.data)
    if (message) hear(message)
  })
  say({ type: 'ready', screen: screen() })
}

function elementOf(path: string): Element | null {
  return document.querySelector(`[data-path="${CSS.escape(path)}"]`)
}

/** Tells where every selectable thing is, at most once a frame, whenever something may have moved. */
function watchLayout(tell: (items: readonly CanvasItem[]) => void): () => void {
  let asked = false
  const sizes = new ResizeObserver(() => later())
  let watched: Element[] = []
  let told = ''
  const measure = () => {
    asked = false
    const elements = [...document.querySelectorAll('[data-path]')]
    if (elements.length !== watched.length || elements.some((element, at) => element !== watched[at])) {
      sizes.disconnect()
      for (const element of elements) sizes.observe(element)
      sizes.observe(document.body)
      watched = elements
    }
    const items = elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { path: element.getAttribute('data-path') ?? '', rect: { x, y, width, height } }
    })
    const now = JSON.stringify([window.innerWidth, window.innerHeight, window.scrollY, items])
    // Most keystrokes move nothing, and the studio would draw its handles anew for each.
    if (now === told) return
    told = now
    tell(items)
  }
  const later = () => {
    if (asked) return
    asked = true
    requestAnimationFrame(measure)
  }
  new MutationObserver(later).observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', later, { capture: true, passive: true })
  window.addEventListener('resize', later)
  later()
  return later
}

/** A press selects and does nothing else: the screen's own buttons and links stay still. Gives what ends that. */
function swallowPresses(select: (path: string | null) => void): () => void {
  const done = new AbortController()
  const early = { capture: true, signal: done.signal }
  const still = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const kind of ['click', 'dblclick', 'auxclick', 'submit', 'dragstart', 'contextmenu']) {
    window.addEventListener(
      kind,
      (event) => {
        still(event)
        if (kind !== 'click') return
        const pressed = event.target instanceof Element ? event.target.closest('[data-path]') : null
        select(pressed?.getAttribute('data-path') ?? null)
      },
      early,
    )
  }
  window.addEventListener('mousedown', (event) => event.preventDefault(), early)
  return () => done.abort()
}

function addStyle(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent =
    'html:root *{cursor:default}[data-highlight]{outline:2px solid #2962ff;outline-offset:-2px}html{scrollbar-width:none}'
  document.head.append(style)
  return style
}
