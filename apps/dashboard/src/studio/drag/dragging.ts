import { getValueAt } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { findDesignLocation } from '@vitrine/storefront/design'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { getEdgeScroll, type Span } from '../../app/drag/edge-scroll.ts'
import { getElementDirection } from '../../app/drag/element-direction.ts'
import { DRAG_THRESHOLD, followPointer, type Point, suppressClick } from '../../app/drag/follow-pointer.ts'
import type { Canvas } from '../engine/canvas.ts'
import { addItem, getTitleAt, moveItem, moveItems } from '../engine/edits.ts'
import type { Studio } from '../engine/studio.ts'
import { t } from '../translator.ts'
import { listOf } from './block-lists.ts'
import { findGap, getDropLineY, indexAfterMove, toGap } from './drag.ts'
import { handleBlur, handleKey, type LiftedItem, type Row, type Step } from './keyboard-drag.ts'
import { describeMove } from './move-texts.ts'

/** Drop line of an empty screen, below its header, in frame px. */
const FIRST_LINE = 96
/** Distance in screen px beside the preview within which a drop still counts. */
const REACH = 120

/** Dragged block: an existing one, or a new one from the palette of a list. */
export type DragSource =
  | { readonly what: 'move'; readonly path: string; readonly name: string }
  | { readonly what: 'new'; readonly list: string; readonly kind: string; readonly name: string }

export type DragState = {
  readonly source: DragSource | null
  readonly by: 'pointer' | 'keyboard'
  /** Gap that a drop would use; null when there is none. */
  readonly gap: number | null
  readonly pointer: Point | null
  /** Announcement for screen readers. */
  readonly announcement: string
  /** Block that was last dropped by keyboard; its handle keeps the focus after the move. */
  readonly landed: string | null
}

const IDLE: DragState = {
  source: null,
  by: 'pointer',
  gap: null,
  pointer: null,
  announcement: '',
  landed: null,
}

export type Dragging = ReturnType<typeof createDragging>

/** Dependencies of a drag, and its state. */
type DragContext = {
  readonly studio: Studio
  readonly canvas: Canvas
  /** Returns the position and scale of the preview's screen in the window; null while it is not rendered. */
  readonly screen: () => { readonly rect: DOMRect; readonly scale: number } | null
  readonly selection: {
    readonly paths: () => readonly string[]
    readonly choose: (paths: readonly string[]) => void
  }
  readonly store: StoreApi<DragState>
}

/**
 * Creates drag and drop for blocks in the preview and from the palette, by pointer and keyboard. Needs only the
 * positions of the blocks from the preview.
 */
export function createDragging(
  studio: Studio,
  canvas: Canvas,
  screen: DragContext['screen'],
  selection: DragContext['selection'],
) {
  const store = createStore<DragState>(() => IDLE)
  const { getState, setState: set } = store
  const context: DragContext = { studio, canvas, screen, selection, store }
  /** Item lifted by keyboard. */
  let liftedItem: LiftedItem | null = null

  const row = (path: string, handle: Element): Row => ({
    ids: idsIn(studio, listOf(path)),
    direction: getElementDirection(handle),
  })

  function take(step: Step, path: string): void {
    const { design } = studio.state()
    // A lifted item keeps its name even if another editor has removed it.
    const name = (liftedItem && getState().source?.name) ?? getTitleAt(design, path)
    const list = listOf(path)
    const all = idsIn(studio, list)
    const announcement = describeMove(step, name, all)
    liftedItem = step.liftedItem
    if (step.liftedItem === null) {
      if (step.did === 'dropped') {
        studio.edit(moveItem(design, path, step.to))
        selection.choose([path])
      }
      set({ ...IDLE, announcement, landed: step.did === 'dropped' ? path : null })
      return
    }
    const gap = toGap(all.indexOf(step.id), step.to)
    set({
      source: { what: 'move', path, name },
      by: 'keyboard',
      gap,
      pointer: null,
      announcement,
    })
    const neighbor = all[step.to]
    if (step.did === 'over' && neighbor) canvas.reveal(`${list}.${neighbor}`)
  }

  return {
    state: getState,
    watch: store.subscribe,
    /** Returns the y position of the drop line in frame px; null without a target. */
    line(): number | null {
      const { source, gap } = getState()
      if (!source || gap === null) return null
      const list = listIn(source)
      // In a list without blocks, use the position of its placeholder.
      return getDropLineY(spansIn(context, list), gap, canvas.state().items.get(list)?.y ?? FIRST_LINE)
    },
    /** Follows a pointer pressed on a handle or in the palette until it is released. */
    press(event: PointerEvent, button: HTMLElement, source: DragSource): void {
      if (event.button !== 0) return
      dragByPointer(context, event, button, source, () => {
        liftedItem = null
      })
    },
    /** Handles a key on a block's handle (see `handleKey`). Returns true when it was used. */
    key(pressedKey: string, path: string, handle: Element): boolean {
      const step = handleKey(liftedItem, pressedKey, idOf(path), row(path, handle))
      if (step) take(step, path)
      return step !== null
    },
    /** Cancels a keyboard drag when the handle loses focus. */
    blur(path: string, handle: Element): void {
      const step = handleBlur(liftedItem, idOf(path), row(path, handle))
      if (step) take(step, path)
    },
  }
}

/** Drags by pointer. `lifted` is called when the drag begins. */
function dragByPointer(
  context: DragContext,
  event: PointerEvent,
  button: HTMLElement,
  source: DragSource,
  lifted: () => void,
): void {
  const { canvas, screen, store } = context
  const { getState, setState: set } = store
  followPointer(event, button, {
    isLifted: (from, to) => Math.hypot(to.x - from.x, to.y - from.y) >= DRAG_THRESHOLD,
    lift(pointer) {
      lifted()
      set({ source, by: 'pointer', gap: gapUnder(context, source, pointer), pointer, announcement: '' })
    },
    tick(pointer) {
      const at = screen()
      if (at && getState().gap !== null) {
        const dy = getEdgeScroll((pointer.y - at.rect.top) / at.scale, {
          top: 0,
          height: at.rect.height / at.scale,
        })
        if (dy !== 0) canvas.scrollBy(dy)
      }
      const gap = gapUnder(context, source, pointer)
      if (gap !== getState().gap || pointer !== getState().pointer) set({ gap, pointer })
    },
    end(how, pointer) {
      suppressClick(button, how)
      if (how === 'cancel') {
        set({ ...IDLE, announcement: source.what === 'move' ? t('cancelled', { name: source.name }) : '' })
        return
      }
      const gap = gapUnder(context, source, pointer)
      // Keeps the last gap visible until the dropped block is rendered.
      set({ gap })
      set({ ...IDLE, announcement: gap === null ? '' : drop(context, source, gap) })
    },
  })
}

/** Drops the dragged block into a gap. Returns the announcement. */
function drop({ studio, selection }: DragContext, source: DragSource, gap: number): string {
  const { design } = studio.state()
  if (source.what === 'move') {
    const paths = selection.paths()
    const indexOf = (path: string) => idsIn(studio, listOf(path)).indexOf(idOf(path))
    const index = indexAfterMove(indexOf(source.path), gap)
    // The whole selection moves with the dragged block.
    const isGroup = paths.length > 1 && paths.includes(source.path)
    const name = isGroup ? t('several', { count: paths.length }) : source.name
    const operations = isGroup ? moveItems(design, paths, gap) : moveItem(design, source.path, index)
    const order = idsIn(studio, listOf(source.path)).join()
    const moved = studio.edit(operations) && idsIn(studio, listOf(source.path)).join() !== order
    if (!isGroup) selection.choose([source.path])
    if (!moved) return t('stayed', { name })
    return t('dropped', { name, index: Math.min(...(isGroup ? paths : [source.path]).map(indexOf)) + 1 })
  }
  const at = findDesignLocation(design, source.list)
  if (at?.what !== 'list') return ''
  const added = addItem(design, source.list, at.list, source.kind, gap)
  if (!studio.edit(added.operations)) return ''
  selection.choose([added.path])
  return t('inserted', { name: source.name, index: gap + 1 })
}

function gapUnder(context: DragContext, source: DragSource, { x, y }: Point): number | null {
  const at = context.screen()
  if (!at) return null
  const { rect, scale } = at
  const isOutside = x < rect.left - REACH || x > rect.right + REACH
  if (isOutside || y < rect.top - REACH || y > rect.bottom + REACH) return null
  return findGap(spansIn(context, listIn(source)), (y - rect.top) / scale)
}

const idsIn = (studio: Studio, list: string) =>
  listByRank(getValueAt(studio.state().design, list)).map(({ id }) => id)

/** Returns the extents of a list's blocks in the preview, in design order and frame px. */
function spansIn({ studio, canvas }: DragContext, list: string): readonly Span[] {
  const { items } = canvas.state()
  return idsIn(studio, list).flatMap((id) => {
    const rect = items.get(`${list}.${id}`)
    return rect ? [{ top: rect.y, height: rect.height }] : []
  })
}

const idOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
const listIn = (source: DragSource) => (source.what === 'new' ? source.list : listOf(source.path))
