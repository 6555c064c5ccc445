import {
  type CanvasItem,
  type FromCanvas,
  readToCanvas,
  type SelectionMode,
  type ToCanvas,
} from '@vitrine/core/design/canvas-messages'
import { resolveColor } from '@vitrine/core/design/colors/theme'
import { readCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { listCustomFontStyles } from '@vitrine/core/design/fonts/font-styles'
import { getChord } from '@vitrine/core/design/keyboard-chord'
import { setHintTexts } from '@vitrine/storefront/blocks/hint-texts.ts'
import { resolveDark } from '@vitrine/storefront/context/dark-theme.ts'
import { getSection } from '@vitrine/storefront/context/design-reader.ts'
import type { DesignStore } from '@vitrine/storefront/context/design-store.ts'
import { getFontFamilies } from '@vitrine/storefront/design/palette.ts'
import type { DesignValues } from '@vitrine/storefront/design/section-values.ts'
import { getFontFamily } from '@vitrine/storefront/primitives/style/font-families.dom.ts'
import { flushSync } from 'react-dom'
import type { startScenes } from './canvas-scenes.tsx'
import { type InlineEditor, startInlineEditor } from './inline-editor.ts'

/** Longer than the pause between two keystrokes, ms. */
const PAUSE_MS = 150

/** Messages about user actions, as opposed to those about the page's state. */
const PRESSES: ReadonlySet<CanvasMessage['type']> = new Set([
  'select',
  'menu',
  'pen',
  'key',
  'paste',
] as const)

type Canvas = {
  readonly design: DesignStore
  readonly base: string
  readonly scenes: Awaited<ReturnType<typeof startScenes>>
}
type CanvasMessage = FromCanvas extends infer M ? (M extends FromCanvas ? Omit<M, 'vitrine'> : never) : never

/**
 * Starts edit mode, in which this page is the phone frame of the studio. It renders the studio's document and
 * reports the layout and the selected parts. It accepts messages only from its parent window on its own
 * origin.
 */
export function startCanvas(canvas: Canvas): void {
  const { design, base, scenes } = canvas
  const studio = window.parent
  if (studio === window) return
  const sendMessage = createMessenger(studio)
  const screen = () => window.location.pathname.slice(base.length) || '/'
  const layout = watchLayout(layoutTeller(sendMessage, screen))
  const pen = startInlineEditor((text) => sendMessage({ type: 'wrote', text }))
  const mode = startMode(sendMessage, pen)
  const sendMarkets = () => void scenes.markets().then((markets) => sendMessage({ type: 'markets', markets }))
  const painted = createPainted(sendMessage, layout)
  const handleMessage = createMessageHandler({
    ...canvas,
    send: sendMessage,
    layout,
    painted,
    pen,
    mode,
    sendMarkets,
  })
  window.addEventListener('message', (event) => {
    if (event.origin !== window.location.origin || event.source !== studio) return
    const message = readToCanvas(event.data)
    if (message) handleMessage(message)
  })
  design.at('branding')(() => applyBranding(getSection(design.get(), 'branding')))
  sendMessage({ type: 'ready', screen: screen() })
  sendMarkets()
}

type SendMessage = (message: CanvasMessage) => void

function createMessenger(studio: Window): SendMessage {
  const { origin } = window.location
  const isSameOriginStudio = isSameOrigin(studio)
  return (message) => {
    const data = { vitrine: 1, ...message }
    // Reports a press at once: a posted message would wait behind later keystrokes.
    if (isSameOriginStudio && PRESSES.has(message.type))
      studio.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
    else studio.postMessage(data, origin)
  }
}

/** Creates a function that reports the layout, and the screen when it changes. */
function layoutTeller(sendMessage: SendMessage, screen: () => string) {
  let went = screen() + window.location.search
  return (items: readonly CanvasItem[]) => {
    sendMessage({
      type: 'layout',
      scroller: { x: 0, y: 0, width: window.innerWidth, height: window.innerHeight },
      scrollTop: window.scrollY,
      items,
    })
    const now = screen() + window.location.search
    if (now !== went) sendMessage({ type: 'went', path: now })
    went = now
  }
}

/** Holds whether a press selects or acts; both modes pass some keys to the studio. */
function startMode(sendMessage: SendMessage, pen: InlineEditor) {
  let editing: ReturnType<typeof startEditing> | null = startEditing(sendMessage, pen)
  let chords: ReadonlySet<string> = new Set()
  window.addEventListener('keydown', (event) => {
    if (pen.holds(event.target) || (editing === null && isField(event.target))) return
    const chord = getChord(event)
    if (!chords.has(chord)) return
    event.preventDefault()
    event.stopPropagation()
    sendMessage({ type: 'key', chord })
  })
  return {
    /** True: presses act as in the app. */
    walk: (on: boolean) => {
      if (on === (editing === null)) return
      editing?.end()
      editing = on ? null : startEditing(sendMessage, pen)
    },
    setChords: (next: readonly string[]) => {
      chords = new Set(next)
    },
  }
}

/** Creates a function that reports when a change is on screen. */
function createPainted(sendMessage: SendMessage, layout: () => void): () => void {
  // Sizes and positions are observed; an edit that changes neither is measured once typing pauses, so that a keystroke
  // costs the same for any number of blocks.
  let pause: ReturnType<typeof setTimeout> | undefined
  const afterTyping = () => {
    clearTimeout(pause)
    pause = setTimeout(layout, PAUSE_MS)
  }
  let latestVersion = 0
  return () => {
    const version = ++latestVersion
    // After the frame is painted: the message task runs after the browser's paint.
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        sendMessage({ type: 'painted', version })
        afterTyping()
      }
      channel.port2.postMessage(null)
    })
  }
}

/** Creates the handler of the studio's messages. */
function createMessageHandler({
  design,
  scenes,
  send,
  layout,
  painted,
  pen,
  mode,
  sendMarkets,
}: Canvas & {
  readonly send: SendMessage
  readonly layout: () => void
  readonly painted: () => void
  readonly pen: InlineEditor
  readonly mode: ReturnType<typeof startMode>
  readonly sendMarkets: () => void
}) {
  const reveal = createReveal()
  return (message: ToCanvas) => {
    switch (message.type) {
      case 'design':
        return design.attach(message.design, (show) => {
          flushSync(show)
          painted()
        })
      case 'settings':
        scenes.settings({ language: message.language, country: message.country })
        sendMarkets()
        return layout()
      case 'show':
        return void scenes.show(message).then((isVisible) => {
          layout()
          if (isVisible) send({ type: 'shown', screen: message.screen, state: message.state })
        })
      case 'scrollBy':
        return window.scrollBy({ top: message.y, behavior: 'instant' })
      case 'reveal':
        return reveal(message.path)
      case 'hints':
        flushSync(() => setHintTexts(message.words))
        return layout()
      case 'walk':
        return mode.walk(message.on)
      case 'dark':
        return void document.documentElement.toggleAttribute('data-dark', message.on)
      case 'keys':
        return mode.setChords(message.chords)
      case 'write':
        return pen.open(message)
    }
  }
}

/** Applies the brand's font and background to the page itself, which the server rendered with another brand. */
function applyBranding(branding: DesignValues['branding']): void {
  const { style } = document.body
  const color = resolveDark(branding, undefined)?.color ?? ((name: string) => resolveColor(name, branding))
  const page = color('whites')
  loadCustomFonts(Object.values(getFontFamilies({ branding })))
  style.setProperty('--regs', getFontFamily(branding.regs) ?? 'initial')
  style.setProperty('--page', page)
  style.background = page
  style.color = color('blacks')
}

/** Adds the font styles of the merchant's uploaded families, each once; the bundled ones are present already. */
function loadCustomFonts(families: readonly string[]): void {
  for (const family of families) {
    const own = readCustomFont(family)
    if (!own || document.getElementById(own.id)) continue
    const { faces, stack } = listCustomFontStyles(own)
    const sheet = document.createElement('style')
    sheet.id = own.id
    sheet.textContent = `${faces}:root{--f-${family}:${stack}}`
    document.head.append(sheet)
  }
}

/** Returns true for a window of this origin; a window of another origin cannot be read. */
function isSameOrigin(other: Window): boolean {
  try {
    return other.location.origin === window.location.origin
  } catch {
    return false
  }
}

function elementOf(path: string): Element | null {
  return document.querySelector(`[data-path="${CSS.escape(path)}"]`)
}

/** Time in ms that a new block has to appear for a scroll to it. */
const REVEAL_TIMEOUT_MS = 5_000

/** Creates the function that scrolls to a part; to a block whose view is still loading once it is there. */
function createReveal(): (path: string) => void {
  let stop = () => {}
  const scrollTo = (path: string): boolean => {
    const element = elementOf(path)
    element?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    return element !== null
  }
  return (path) => {
    stop()
    if (scrollTo(path)) return
    const observer = new MutationObserver(() => scrollTo(path) && stop())
    const timer = setTimeout(() => stop(), REVEAL_TIMEOUT_MS)
    stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { childList: true, subtree: true })
  }
}

/** Reports the position of every selectable part, at most once per frame, whenever something may have moved. */
function watchLayout(report: (items: readonly CanvasItem[]) => void): () => void {
  let isScheduled = false
  const sizes = new ResizeObserver(() => scheduleUpdate())
  let watched: Element[] = []
  let lastLayout = ''
  const measure = () => {
    isScheduled = false
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
    // Most keystrokes move nothing, and the studio would render its handles again for each.
    if (now === lastLayout) return
    lastLayout = now
    report(items)
  }
  const scheduleUpdate = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(measure)
  }
  new MutationObserver(scheduleUpdate).observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', scheduleUpdate, { capture: true, passive: true })
  window.addEventListener('resize', scheduleUpdate)
  scheduleUpdate()
  return scheduleUpdate
}

/** Returns the path of the innermost selectable part under a press or hover. */
function pathOf(event: Event): string | null {
  const here = event.target instanceof Element ? event.target.closest('[data-path]') : null
  return here?.getAttribute('data-path') ?? null
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/**
 * Makes presses select instead of act: the screen's own buttons and links stay inactive. Reports hover, editing, paste
 * and context menu. Returns a function that ends it.
 */
function startEditing(
  sendMessage: (message: CanvasMessage) => void,
  pen: InlineEditor,
): { readonly end: () => void } {
  const abortController = new AbortController()
  const early = { capture: true, signal: abortController.signal }
  const style = addStyle()
  const still = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const kind of ['click', 'dblclick', 'auxclick', 'submit', 'dragstart', 'contextmenu']) {
    window.addEventListener(
      kind,
      (event) => {
        if (pen.holds(event.target)) return
        still(event)
        const path = pathOf(event)
        if (!(event instanceof MouseEvent)) return
        const { clientX: x, clientY: y } = event
        if (kind === 'click') sendMessage({ type: 'select', path, how: pickingOf(event) })
        if (kind === 'contextmenu') sendMessage({ type: 'menu', path, x, y })
        const text = kind === 'dblclick' && path !== null ? pen.textAt(x, y) : null
        if (path !== null && text !== null) sendMessage({ type: 'pen', path, text })
      },
      early,
    )
  }
  let hovered: string | null = null
  window.addEventListener(
    'pointermove',
    (event) => {
      const path = event.pointerType === 'touch' ? null : pathOf(event)
      if (path !== hovered) sendMessage({ type: 'hover', path })
      hovered = path
    },
    { ...early, passive: true },
  )
  window.addEventListener(
    'paste',
    (event) => {
      if (pen.holds(event.target)) return
      still(event)
      sendMessage({ type: 'paste', text: event.clipboardData?.getData('text/plain') ?? '' })
    },
    early,
  )
  // The studio takes dropped files; the page would otherwise navigate to them.
  for (const kind of ['dragenter', 'dragover', 'drop'] as const)
    window.addEventListener(
      kind,
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        still(event)
        if (kind === 'dragenter') sendMessage({ type: 'carry' })
      },
      early,
    )
  window.addEventListener('mousedown', (event) => pen.holds(event.target) || event.preventDefault(), early)
  return {
    end() {
      abortController.abort()
      style.remove()
      sendMessage({ type: 'hover', path: null })
    },
  }
}

function pickingOf({ ctrlKey, metaKey, shiftKey }: MouseEvent): SelectionMode {
  return shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'one'
}

function addStyle(): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = 'html:root *{cursor:default}'
  document.head.append(style)
  return style
}
