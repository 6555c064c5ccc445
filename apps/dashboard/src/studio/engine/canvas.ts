import {
  type CanvasItem,
  type FromCanvas,
  type HintTexts,
  type LiveDesign,
  type Market,
  type Picking,
  readFromCanvas,
  type ToCanvas,
  type Writing,
} from '@vitrine/core/design/canvas'
import type { Language } from '@vitrine/core/i18n/languages'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import type { StateName } from '@vitrine/storefront/states.gen.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Studio } from './studio.ts'
import type { StudioState } from './working-design.ts'

/** What the studio knows of the phone. */
export type CanvasState = {
  /** The phone has said that it is there. */
  readonly ready: boolean
  readonly items: ReadonlyMap<string, CanvasItem['rect']>
  /** The frame's visible height in its own px. */
  readonly height: number
  /** What the pointer is over, on the phone or in a list. */
  readonly hovered: string | null
  /** Files are carried over the phone. */
  readonly carried: boolean
  /** The app is used, not edited. */
  readonly walking: boolean
  /** The countries that the shop sells to, as far as the phone has told. */
  readonly markets: readonly Market[]
  /** Drawn as on a device that is set to dark. */
  readonly dark: boolean
  /** The address that the app has gone to by itself, without the base; null until it has. */
  readonly at: string | null
}

type Saying = ToCanvas extends infer M ? (M extends ToCanvas ? Omit<M, 'vitrine'> : never) : never
export type CanvasListener = {
  /** What the phone says where nothing is to be seen, in the language that is spoken. */
  hints: () => HintTexts
  select: (path: string | null, how: Picking) => void
  /** One of `keys` was pressed, as `getChord` writes it. */
  key: (chord: string) => void
  /** The keys that the phone passes on while it is edited. */
  keys: readonly string[]
  /** Those that it passes on while it is used; none unless told. */
  walkingKeys?: readonly string[]
  /** In whose language and for which market the app is seen, where its address does not say it already; else null. */
  settings?: () => { readonly language: Language; readonly country: string | null } | null
  menu?: (path: string | null, at: { readonly x: number; readonly y: number }) => void
  pen?: (path: string, text: string) => void
  wrote?: (text: string | null) => void
  paste?: (text: string) => void
  went?: (path: string) => void
  /** What was asked for is drawn, and what it asks of the shop is answered. */
  shown?: (screen: string, state: string) => void
}

const EMPTY: CanvasState = {
  ready: false,
  items: new Map(),
  height: 0,
  hovered: null,
  carried: false,
  walking: false,
  dark: false,
  at: null,
  markets: [],
}

/** The document that the phone follows. */
type DesignSource = Pick<Studio, 'paint'> & { readonly state: () => Pick<StudioState, 'design'> }

export type Canvas = ReturnType<typeof createCanvas>

/**
 * The studio's end of the line to the phone frame, which follows the studio's own document; what the phone says of its
 * layout is kept for the overlay.
 */
export function createCanvas(
  studio: DesignSource,
  listener: CanvasListener,
  {
    walking = false,
  }: { /** The app's own presses work, and select nothing. */ readonly walking?: boolean } = {},
) {
  const store = createStore<CanvasState>(() => ({ ...EMPTY, walking }))
  /** A frame that starts anew knows nothing; how it is used stays. */
  const empty = () => {
    const { walking: used, dark, markets } = store.getState()
    store.setState({ ...EMPTY, walking: used, dark, markets })
  }

  const { say, isFrom, setFrame } = openFrameLine()
  const { live, unfollow } = followDesign(studio)
  const phone: PhoneLine = { store, say, listener, live }
  function hear(event: MessageEvent): void {
    const message = isFrom(event) ? readFromCanvas(event.data) : null
    if (message) handleMessage(phone, message)
  }

  window.addEventListener('message', hear)

  return {
    state: store.getState,
    watch: store.subscribe,
    /** Gives the frame element once it is in the page, null when it leaves. */
    attach(element: HTMLIFrameElement | null): void {
      setFrame(element)
      if (element !== null) return
      unfollow()
      empty()
    },
    /** The frame starts anew (another language, another try). */
    restart: empty,
    /** Shows a screen in one of its states, at an address of the app; null: where the state is looked at. */
    show: (screen: ScreenName, state: StateName, path: string | null) =>
      say({ type: 'show', screen, state, path }),
    /** In whose language, and for which market of the shop; null: its own. */
    settings: (language: Language, country: string | null) => say({ type: 'settings', language, country }),
    /** Shows the app as on a device that is set to dark, or light. */
    darken(dark: boolean): void {
      store.setState({ dark })
      say({ type: 'dark', on: dark })
    },
    /** Marks a thing on the phone, as if the pointer were over it. */
    hover(path: string | null): void {
      if (path !== store.getState().hovered) store.setState({ hovered: path })
    },
    /** Whether files are carried over the phone, as the studio's own window sees it. */
    carry(on: boolean): void {
      if (on !== store.getState().carried) store.setState({ carried: on })
    },
    /** Whether the app is used (its own presses work) or edited. */
    walk(on: boolean): void {
      store.setState({ walking: on, hovered: null })
      sayKeys(phone)
      say({ type: 'walk', on })
    },
    /** Opens a text on the phone for writing. */
    write: (writing: Writing) => say({ type: 'write', ...writing }),
    scrollBy: (y: number) => say({ type: 'scrollBy', y }),
    reveal: (path: string) => say({ type: 'reveal', path }),
    close(): void {
      unfollow()
      window.removeEventListener('message', hear)
    },
  }
}

type PhoneLine = {
  readonly store: StoreApi<CanvasState>
  readonly say: (message: Saying) => void
  readonly listener: CanvasListener
  readonly live: LiveDesign
}

/** The line to whichever frame is in the page; nothing is said where there is none. */
function openFrameLine() {
  let frame: HTMLIFrameElement | null = null
  return {
    setFrame(element: HTMLIFrameElement | null): void {
      frame = element
    },
    isFrom: ({ origin, source }: MessageEvent) =>
      origin === location.origin && source === frame?.contentWindow,
    /**
     * The message as `postMessage` would bring it, but at once: a posted one waits behind the studio's own next
     * frame, so that the phone would show a key one frame late. The phone is of our own origin.
     */
    say(message: Saying): void {
      const data = { vitrine: 1, ...message }
      frame?.contentWindow?.dispatchEvent(
        new MessageEvent('message', { data, origin: location.origin, source: window }),
      )
    },
  }
}

/** One phone at a time: a frame that loaded again follows in place of what it was before. */
function followDesign(studio: DesignSource): { readonly live: LiveDesign; readonly unfollow: () => void } {
  let end = () => {}
  const live: LiveDesign = {
    follow(show) {
      end()
      end = studio.paint(show)
      show(studio.state().design)
    },
  }
  return { live, unfollow: () => end() }
}

function sayKeys({ say, store, listener }: PhoneLine): void {
  say({ type: 'keys', chords: store.getState().walking ? (listener.walkingKeys ?? []) : listener.keys })
}

/** Tells a phone that has started what it shows and how it is used. */
function greet(phone: PhoneLine): void {
  const { say, store, listener, live } = phone
  // Before the design: no hint is seen without its words.
  say({ type: 'hints', words: listener.hints() })
  say({ type: 'design', design: live })
  sayKeys(phone)
  const settings = listener.settings?.() ?? null
  if (settings) say({ type: 'settings', ...settings })
  if (store.getState().walking) say({ type: 'walk', on: true })
  if (store.getState().dark) say({ type: 'dark', on: true })
  store.setState({ ready: true })
}

/** Keeps what the phone says of itself, and passes on what was done on it. */
function handleMessage(phone: PhoneLine, message: FromCanvas): void {
  const { store, listener } = phone
  switch (message.type) {
    case 'ready':
      greet(phone)
      return
    case 'layout':
      store.setState({
        ready: true,
        items: new Map(message.items.map(({ path, rect }) => [path, rect])),
        height: message.scroller.height,
      })
      return
    case 'select':
      listener.select(message.path, message.how)
      return
    case 'key':
      listener.key(message.chord)
      return
    case 'hover':
      store.setState({ hovered: message.path })
      return
    case 'menu':
      listener.menu?.(message.path, message)
      return
    case 'pen':
      listener.pen?.(message.path, message.text)
      return
    case 'wrote':
      listener.wrote?.(message.text)
      return
    case 'paste':
      listener.paste?.(message.text)
      return
    case 'carry':
      store.setState({ carried: true })
      return
    case 'went':
      store.setState({ at: message.path })
      listener.went?.(message.path)
      return
    case 'markets':
      store.setState({ markets: message.markets })
      return
    case 'shown':
      listener.shown?.(message.screen, message.state)
      return
    case 'painted':
      // For measuring: which edit is on the phone's screen now.
      performance.mark('vitrine-painted', { detail: { version: message.version } })
      return
  }
}
