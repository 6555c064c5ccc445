import {
  type CanvasItem,
  type HintWords,
  type LiveDesign,
  readFromCanvas,
  type ToCanvas,
} from '@vitrine/core/design/canvas'
import { createStore } from 'zustand/vanilla'
import type { Studio } from './studio.ts'

/** What the studio knows of the phone. */
export type CanvasState = {
  /** The phone has said that it is there. */
  readonly ready: boolean
  readonly items: ReadonlyMap<string, CanvasItem['rect']>
  /** The frame's visible height in its own px. */
  readonly height: number
}

type Saying = ToCanvas extends infer M ? (M extends ToCanvas ? Omit<M, 'vitrine'> : never) : never
type Listener = {
  /** What the phone says where nothing is to be seen, in the language that is spoken. */
  hints: () => HintWords
  select: (path: string | null) => void
  key: (key: 'undo' | 'redo') => void
}

const EMPTY: CanvasState = { ready: false, items: new Map(), height: 0 }

export type Canvas = ReturnType<typeof createCanvas>

/**
 * The studio's end of the line to the phone frame, which follows the studio's own document; what the phone says of its
 * layout is kept for the overlay.
 */
export function createCanvas(
  studio: Pick<Studio, 'state' | 'paint'>,
  listener: Listener,
  {
    walkable = false,
  }: { /** The app's own presses work, and select nothing. */ readonly walkable?: boolean } = {},
) {
  let frame: HTMLIFrameElement | null = null
  let unfollow = () => {}
  let highlighted: string | null = null
  const store = createStore<CanvasState>(() => EMPTY)

  /**
   * The message as `postMessage` would bring it, but at once: a posted one waits behind the studio's own next
   * frame, so that the phone would show a key one frame late. The phone is of our own origin.
   */
  function say(message: Saying): void {
    const data = { vitrine: 1, ...message }
    frame?.contentWindow?.dispatchEvent(
      new MessageEvent('message', { data, origin: location.origin, source: window }),
    )
  }

  /** One phone at a time: a frame that loaded again follows in place of what it was before. */
  const live: LiveDesign = {
    follow(show) {
      unfollow()
      unfollow = studio.paint(show)
      show(studio.state().design)
    },
  }

  function hear(event: MessageEvent): void {
    if (event.origin !== location.origin || event.source !== frame?.contentWindow) return
    const message = readFromCanvas(event.data)
    if (!message) return
    switch (message.type) {
      case 'ready':
        // Before the design: no hint is seen without its words.
        say({ type: 'hints', words: listener.hints() })
        say({ type: 'design', design: live })
        say(walkable ? { type: 'walk' } : { type: 'highlight', path: highlighted })
        store.setState({ ready: true })
        return
      case 'layout':
        store.setState({
          ready: true,
          items: new Map(message.items.map(({ path, rect }) => [path, rect])),
          height: message.scroller.height,
        })
        return
      case 'select':
        listener.select(message.path)
        return
      case 'key':
        listener.key(message.key)
        return
      case 'painted':
        // For measuring: which edit is on the phone's screen now.
        performance.mark('vitrine-painted', { detail: { version: message.version } })
        return
    }
  }

  window.addEventListener('message', hear)

  return {
    state: store.getState,
    watch: store.subscribe,
    /** Gives the frame element once it is in the page, null when it leaves. */
    attach(element: HTMLIFrameElement | null): void {
      frame = element
      if (element !== null) return
      unfollow()
      store.setState(EMPTY)
    },
    /** The frame starts anew (another language, another try). */
    restart: () => store.setState(EMPTY),
    open: (path: string) => say({ type: 'open', path }),
    settings: (language: string) => say({ type: 'settings', language }),
    highlight(path: string | null): void {
      if (path === highlighted) return
      highlighted = path
      say({ type: 'highlight', path })
    },
    scrollBy: (y: number) => say({ type: 'scrollBy', y }),
    reveal: (path: string) => say({ type: 'reveal', path }),
    close(): void {
      unfollow()
      window.removeEventListener('message', hear)
    },
  }
}
