import {
  type CanvasItem,
  type FromCanvas,
  type HintTexts,
  type LiveDesign,
  type Market,
  readFromCanvas,
  type SelectionMode,
  type ToCanvas,
  type Writing,
} from '@vitrine/core/design/canvas-messages'
import type { Language } from '@vitrine/core/i18n/languages'
import type { ScreenName } from '@vitrine/storefront/screens.ts'
import type { StateName } from '@vitrine/storefront/states.gen.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Studio } from './studio.ts'
import type { StudioState } from './working-design.ts'

/** State of the app preview frame, as the studio knows it. */
export type CanvasState = {
  /** True once the frame has reported its first layout. */
  readonly ready: boolean
  readonly items: ReadonlyMap<string, CanvasItem['rect']>
  /** Visible height of the frame in its own CSS px. */
  readonly height: number
  /** Path of the element under the pointer, in the frame or in a list of the panels; null for none. */
  readonly hovered: string | null
  /** True while files are dragged over the frame. */
  readonly carried: boolean
  /** True while the app is in use mode: its own taps work and select nothing. */
  readonly walking: boolean
  /** Countries the store sells to; empty until the frame has reported them. */
  readonly markets: readonly Market[]
  /** True while the app is shown in its dark theme. */
  readonly dark: boolean
  /** Address the app has navigated to on its own, without the base path; null until it has. */
  readonly at: string | null
}

type Saying = ToCanvas extends infer M ? (M extends ToCanvas ? Omit<M, 'vitrine'> : never) : never
export type CanvasListener = {
  /** Returns the placeholder texts for empty elements in the frame, in the current language. */
  hints: () => HintTexts
  select: (path: string | null, how: SelectionMode) => void
  /** Receives a key chord pressed in the frame, in the notation of `getChord`. */
  key: (chord: string) => void
  /** Chords the frame forwards in edit mode. */
  keys: readonly string[]
  /** Chords the frame forwards in use mode. Default: none. */
  walkingKeys?: readonly string[]
  /** Returns the language and country to preview when the frame's address does not contain them; null otherwise. */
  settings?: () => { readonly language: Language; readonly country: string | null } | null
  menu?: (path: string | null, at: { readonly x: number; readonly y: number }) => void
  pen?: (path: string, text: string) => void
  wrote?: (text: string | null) => void
  paste?: (text: string) => void
  went?: (path: string) => void
  /** Called when the requested screen is rendered and its requests to the store have been answered. */
  onRendered?: (screen: string, state: string) => void
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

/** Source of the design that the frame renders. */
type DesignSource = Pick<Studio, 'paint'> & { readonly state: () => Pick<StudioState, 'design'> }

export type Canvas = ReturnType<typeof createCanvas>

/**
 * Creates the studio's end of the message channel to the preview frame. The frame follows the studio's own document;
 * the layout it reports is stored for the overlay.
 */
export function createCanvas(
  studio: DesignSource,
  listener: CanvasListener,
  {
    walking = false,
  }: { /** The app's own presses work, and select nothing. */ readonly walking?: boolean } = {},
) {
  const store = createStore<CanvasState>(() => ({ ...EMPTY, walking }))
  /** Resets the state of a reloaded frame. Use mode, theme and markets survive. */
  const empty = () => {
    const { walking: used, dark, markets } = store.getState()
    store.setState({ ...EMPTY, walking: used, dark, markets })
  }

  const { send, isFrom, setFrame } = openFrameLine()
  const { live, unfollow } = followDesign(studio)
  const phone: PhoneLine = { store, send, listener, live }
  function receiveMessage(event: MessageEvent): void {
    const message = isFrom(event) ? readFromCanvas(event.data) : null
    if (message) handleMessage(phone, message)
  }

  window.addEventListener('message', receiveMessage)

  return {
    state: store.getState,
    watch: store.subscribe,
    /** Takes the frame element when it enters the page, or null when it leaves. */
    attach(element: HTMLIFrameElement | null): void {
      setFrame(element)
      if (element !== null) return
      unfollow()
      empty()
    },
    /** Resets the state before the frame reloads, for example for another language or a retry. */
    restart: empty,
    /** Shows a screen in one of its states at an address of the app. A null path uses the address of that state. */
    show: (screen: ScreenName, state: StateName, path: string | null) =>
      send({ type: 'show', screen, state, path }),
    /**
     * Sets the language and the market (country code) of the preview. A null country uses the store's default market.
     */
    settings: (language: Language, country: string | null) => send({ type: 'settings', language, country }),
    /** Switches the app between its dark and its light theme. */
    darken(dark: boolean): void {
      store.setState({ dark })
      send({ type: 'dark', on: dark })
    },
    /** Highlights an element in the frame as if the pointer were over it; null clears the highlight. */
    hover(path: string | null): void {
      if (path !== store.getState().hovered) store.setState({ hovered: path })
    },
    /** Sets whether files are dragged over the frame, as the studio's own window sees it. */
    carry(on: boolean): void {
      if (on !== store.getState().carried) store.setState({ carried: on })
    },
    /** Switches between use mode (the app's own taps work) and edit mode. */
    walk(on: boolean): void {
      store.setState({ walking: on, hovered: null })
      sendKeys(phone)
      send({ type: 'walk', on })
    },
    /** Opens a text in the frame for inline editing. */
    write: (writing: Writing) => send({ type: 'write', ...writing }),
    scrollBy: (y: number) => send({ type: 'scrollBy', y }),
    reveal: (path: string) => send({ type: 'reveal', path }),
    close(): void {
      unfollow()
      window.removeEventListener('message', receiveMessage)
    },
  }
}

type PhoneLine = {
  readonly store: StoreApi<CanvasState>
  readonly send: (message: Saying) => void
  readonly listener: CanvasListener
  readonly live: LiveDesign
}

/** Opens the message channel to the frame that is in the page. Messages are dropped while there is none. */
function openFrameLine() {
  let frame: HTMLIFrameElement | null = null
  return {
    setFrame(element: HTMLIFrameElement | null): void {
      frame = element
    },
    isFrom: ({ origin, source }: MessageEvent) =>
      origin === location.origin && source === frame?.contentWindow,
    /**
     * Dispatches the message synchronously instead of with `postMessage`: a posted message waits behind the studio's
     * next frame, so the preview would show a keystroke one frame late. The frame has the same origin.
     */
    send(message: Saying): void {
      const data = { vitrine: 1, ...message }
      frame?.contentWindow?.dispatchEvent(
        new MessageEvent('message', { data, origin: location.origin, source: window }),
      )
    },
  }
}

/** Creates the design subscription for the frame. A reloaded frame replaces the previous subscriber. */
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

function sendKeys({ send, store, listener }: PhoneLine): void {
  send({ type: 'keys', chords: store.getState().walking ? (listener.walkingKeys ?? []) : listener.keys })
}

/** Sends the initial state to a frame that has started: placeholder texts, design, keys, settings and mode. */
function greet(phone: PhoneLine): void {
  const { send, store, listener, live } = phone
  // Before the design: a placeholder must not appear without its text.
  send({ type: 'hints', words: listener.hints() })
  send({ type: 'design', design: live })
  sendKeys(phone)
  const settings = listener.settings?.() ?? null
  if (settings) send({ type: 'settings', ...settings })
  if (store.getState().walking) send({ type: 'walk', on: true })
  if (store.getState().dark) send({ type: 'dark', on: true })
  store.setState({ ready: true })
}

/** Stores what the frame reports about itself and forwards user actions to the listener. */
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
      listener.onRendered?.(message.screen, message.state)
      return
    case 'painted':
      // For benchmarks: marks which edit is on screen now.
      performance.mark('vitrine-painted', { detail: { version: message.version } })
      return
  }
}
