import { valueAt } from '@vitrine/core/design/operations'
import { ordered } from '@vitrine/core/design/ranks'
import { placeAt } from '@vitrine/storefront/design'
import { createStore } from 'zustand/vanilla'
import type { Canvas } from '../engine/canvas.ts'
import { addItem, moveItem, moveItems, titleAt } from '../engine/edits.ts'
import type { Studio } from '../engine/studio.ts'
import { t } from '../words.ts'
import { listOf } from './block-lists.ts'
import { DRAG_THRESHOLD, edgeScroll, gapAt, gapOfIndex, indexAfterMove, lineOf, type Span } from './drag.ts'
import { type Lifted, left, pressed, type Row, type Step } from './lifting.ts'
import { directionOf, spokenOf } from './spoken.ts'

/** Where the first block of a screen would stand, below its header, in frame px. */
const FIRST_LINE = 96
/** How far beside the phone a drop still counts, in screen px. */
const REACH = 120

/** What is being dragged: a block that stands on the phone, or a new one from the palette of a list. */
export type DragSource =
  | { readonly what: 'move'; readonly path: string; readonly name: string }
  | { readonly what: 'new'; readonly list: string; readonly kind: string; readonly name: string }

export type DragState = {
  readonly source: DragSource | null
  readonly by: 'pointer' | 'keyboard'
  /** The gap it would drop into; null when it would be dropped nowhere. */
  readonly gap: number | null
  readonly pointer: { readonly x: number; readonly y: number } | null
  /** What is read out. */
  readonly spoken: string
  /** The block that the keyboard dropped last: its handle keeps the focus wherever it went. */
  readonly landed: string | null
}

const IDLE: DragState = { source: null, by: 'pointer', gap: null, pointer: null, spoken: '', landed: null }

export type Dragging = ReturnType<typeof createDragging>

/**
 * Drags blocks on the phone and from the palette, by pointer and by keyboard. The pointer is captured by the
 * button that was pressed, so that its moves keep coming above the frame; the phone is never asked for more
 * than where its blocks are.
 */
export function createDragging(
  studio: Studio,
  canvas: Canvas,
  screen: () => { readonly rect: DOMRect; readonly scale: number } | null,
  selection: { readonly paths: () => readonly string[]; readonly choose: (paths: readonly string[]) => void },
) {
  const select = (path: string) => selection.choose([path])
  const store = createStore<DragState>(() => IDLE)
  const { getState, setState: set } = store
  /** What the keyboard holds. */
  let held: Lifted | null = null

  const ids = (list: string) => ordered(valueAt(studio.state().design, list)).map(({ id }) => id)
  /** Where the blocks of a list stand on the phone, in design order and frame px. */
  const spans = (list: string): readonly Span[] => {
    const { items } = canvas.state()
    return ids(list).flatMap((id) => {
      const rect = items.get(`${list}.${id}`)
      return rect ? [{ top: rect.y, height: rect.height }] : []
    })
  }
  const indexOf = (path: string) => ids(listOf(path)).indexOf(idOf(path))

  function drop(): void {
    const { source, gap } = getState()
    set({ ...IDLE, spoken: source && gap !== null ? place(source, gap) : '' })
  }

  function place(source: DragSource, gap: number): string {
    const { design } = studio.state()
    if (source.what === 'move') {
      const paths = selection.paths()
      const index = indexAfterMove(indexOf(source.path), gap)
      // What is selected with it goes with it.
      if (paths.length > 1 && paths.includes(source.path)) {
        studio.edit(moveItems(design, paths, gap))
        return t('dropped', {
          name: t('several', { count: paths.length }),
          index: indexOf(paths[0] ?? '') + 1,
        })
      }
      studio.edit(moveItem(design, source.path, index))
      select(source.path)
      return t('dropped', { name: source.name, index: index + 1 })
    }
    const at = placeAt(design, source.list)
    if (at?.what !== 'list') return ''
    const added = addItem(design, source.list, at.list, source.kind, gap)
    if (!studio.edit(added.operations)) return ''
    select(added.path)
    return t('inserted', { name: source.name, index: gap + 1 })
  }

  function cancel(): void {
    const { source } = getState()
    set({ ...IDLE, spoken: source?.what === 'move' ? t('cancelled', { name: source.name }) : '' })
  }

  function gapUnder(source: DragSource, { x, y }: { readonly x: number; readonly y: number }): number | null {
    const at = screen()
    if (!at) return null
    const { rect, scale } = at
    const beside = x < rect.left - REACH || x > rect.right + REACH
    if (beside || y < rect.top - REACH || y > rect.bottom + REACH) return null
    return gapAt(spans(listIn(source)), (y - rect.top) / scale)
  }

  /** Follows a pointer that was pressed on a handle or in the palette, until it is let go. */
  function press(event: PointerEvent, button: HTMLElement, source: DragSource): void {
    if (event.button !== 0) return
    const from = { x: event.clientX, y: event.clientY }
    let pointer = from
    let lifted = false
    let ticking = 0
    button.setPointerCapture(event.pointerId)

    const tick = () => {
      const at = screen()
      if (at && getState().gap !== null) {
        const dy = edgeScroll((pointer.y - at.rect.top) / at.scale, {
          top: 0,
          height: at.rect.height / at.scale,
        })
        if (dy !== 0) canvas.scrollBy(dy)
      }
      const gap = gapUnder(source, pointer)
      if (gap !== getState().gap || pointer !== getState().pointer) set({ gap, pointer })
      ticking = requestAnimationFrame(tick)
    }
    const move = (moved: PointerEvent) => {
      pointer = { x: moved.clientX, y: moved.clientY }
      if (lifted || Math.hypot(pointer.x - from.x, pointer.y - from.y) < DRAG_THRESHOLD) return
      lifted = true
      held = null
      set({ source, by: 'pointer', gap: gapUnder(source, pointer), pointer, spoken: '' })
      ticking = requestAnimationFrame(tick)
    }
    const end = (how: 'drop' | 'cancel') => {
      cancelAnimationFrame(ticking)
      following.abort()
      if (!lifted) return
      // The press that began the drag is not a click as well.
      button.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => button.removeEventListener('click', swallow, { capture: true }), 0)
      if (how === 'cancel') return cancel()
      set({ gap: gapUnder(source, pointer) })
      drop()
    }
    const up = (released: PointerEvent) => {
      pointer = { x: released.clientX, y: released.clientY }
      end('drop')
    }
    const onEscape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !lifted) return
      key.preventDefault()
      key.stopPropagation()
      end('cancel')
    }
    const following = new AbortController()
    const { signal } = following
    button.addEventListener('pointermove', move, { signal })
    button.addEventListener('pointerup', up, { signal })
    button.addEventListener('pointercancel', () => end('cancel'), { signal })
    window.addEventListener('keydown', onEscape, { capture: true, signal })
  }

  const row = (path: string, handle: Element): Row => ({
    ids: ids(listOf(path)),
    direction: directionOf(handle),
  })

  function take(step: Step, path: string): void {
    const { design } = studio.state()
    // What is lifted keeps its name, even where others have taken it away meanwhile.
    const name = (held && getState().source?.name) ?? titleAt(design, path)
    const list = listOf(path)
    const all = ids(list)
    const spoken = spokenOf(step, name, all.length)
    held = step.held
    if (step.held === null) {
      if (step.did === 'dropped') {
        studio.edit(moveItem(design, path, step.to))
        select(path)
      }
      set({ ...IDLE, spoken, landed: step.did === 'dropped' ? path : null })
      return
    }
    const gap = gapOfIndex(all.indexOf(step.id), step.to)
    set({ source: { what: 'move', path, name }, by: 'keyboard', gap, pointer: null, spoken })
    const beside = all[step.to]
    if (step.did === 'over' && beside) canvas.reveal(`${list}.${beside}`)
  }

  return {
    state: getState,
    watch: store.subscribe,
    /** Where the line of the drag is drawn, in frame px; null when it would be dropped nowhere. */
    line(): number | null {
      const { source, gap } = getState()
      if (!source || gap === null) return null
      const list = listIn(source)
      // A list without blocks stands where the phone says what to do about it.
      return lineOf(spans(list), gap, canvas.state().items.get(list)?.y ?? FIRST_LINE)
    },
    press,
    /** A key on a block's handle (see `pressed`). True: it was one of the handle's own. */
    key(pressedKey: string, path: string, handle: Element): boolean {
      const step = pressed(held, pressedKey, idOf(path), row(path, handle))
      if (step) take(step, path)
      return step !== null
    },
    /** The focus left the handle: what was held by the keyboard is put back. */
    blur(path: string, handle: Element): void {
      const step = left(held, idOf(path), row(path, handle))
      if (step) take(step, path)
    },
  }
}

const idOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
const listIn = (source: DragSource) => (source.what === 'new' ? source.list : listOf(source.path))

function swallow(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
