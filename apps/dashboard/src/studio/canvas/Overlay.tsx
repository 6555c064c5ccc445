import { ActionIcon, Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useShallow } from 'zustand/react/shallow'
import { Icon } from '../../icons.tsx'
import { listBlockLists, listItemPaths, listOf } from '../drag/block-lists.ts'
import type { Dragging, DragState } from '../drag/dragging.ts'
import type { CanvasState } from '../engine/canvas.ts'
import { getTitleAt } from '../engine/edits.ts'
import { t } from '../translator.ts'
import { useItemActions } from '../view/actions.ts'
import { useCanvasState, useDesign, useSelected, useStudioView } from '../view/context.ts'
import { getPointBelow } from '../view/floating.ts'
import { notifyLocked, useClosed } from '../view/locks.ts'
import { getSelectionMode } from '../view/selection-mode.ts'
import { useCommentsStore } from '../view/use-comments.ts'
import { EmptyListButton } from './EmptyListButton.tsx'
import styles from './Stage.module.css'

const HANDLE = 28
const NONE: readonly string[] = []
/** Sections that are only a part of the screen in the preview, so that their part is labeled. */
const FRAME_PARTS: ReadonlySet<string> = new Set(['header', 'nav', 'drawer'])

/** Geometry that the overlay is drawn from. */
type Drawn = {
  readonly items: CanvasState['items']
  /** Paths of the blocks in the visible list, in order. */
  readonly blocks: readonly string[]
  readonly selectedPaths: readonly string[]
  readonly drag: Omit<DragState, 'pointer'>
  readonly scale: number
  readonly size: { readonly width: number; readonly height: number }
}

/** Overlay on the preview: outline of the selection, handles of the blocks and drop line. */
export function Overlay({ scale, size }: { scale: number; size: { width: number; height: number } }) {
  const { dragging, path } = useStudioView()
  const { items, hovered } = useCanvasState((state) => state)
  const selectedPaths = useSelected()
  const drag = useDrag(dragging)
  // Uses the blocks of the open screen even if the preview still reports another one; of several lists, the visible
  // one.
  const section = path.split('.')[0] ?? ''
  const blocks = useDesign((design) => {
    const pathLists = listBlockLists(design, section).map((list) => listItemPaths(design, list))
    return pathLists.find((list) => list.some((block) => items.has(block))) ?? NONE
  })
  const active = drag.source !== null && drag.by === 'pointer'
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dragging', active)
    return () => document.documentElement.removeAttribute('data-dragging')
  }, [active])
  const selected = items.get(path)
  const outlineProps: Drawn = { items, blocks, selectedPaths, drag, scale, size }
  return (
    <div className={styles.overlay}>
      <Outlines geometry={outlineProps} hovered={hovered} />
      <Handles geometry={outlineProps} />
      <AddButtons geometry={outlineProps} hovered={hovered} />
      <EmptyListButton scale={scale} />
      {selected && !drag.source ? (
        <ItemTools
          paths={selectedPaths}
          top={Math.min(Math.max(selected.y * scale, 0), size.height * scale - 128)}
        />
      ) : null}
      <Pins scale={scale} size={size} />
      {active ? <Carried dragging={dragging} /> : null}
      <div role="status" aria-live="assertive" className="v-hidden">
        {drag.announcement}
      </div>
    </div>
  )
}

/** Outlines of the selection and the hovered element, and the source and target of a drag. */
function Outlines({ geometry, hovered }: { geometry: Drawn; hovered: string | null }) {
  const { items, selectedPaths, drag, scale } = geometry
  const { dragging } = useStudioView()
  const name = useDesign((design) => (hovered === null ? '' : getTitleAt(design, hovered)))
  const moving = drag.source?.what === 'move' ? items.get(drag.source.path) : undefined
  const line = useSyncExternalStore(dragging.watch, dragging.line)
  const over = hovered?.includes('.') && !drag.source ? items.get(hovered) : undefined
  return (
    <div className={styles.clip}>
      {selectedPaths.map((each) => {
        const rect = items.get(each)
        const outlined = rect && !drag.source && (each.includes('.') || FRAME_PARTS.has(each))
        return outlined ? <div key={each} className={styles.outline} style={placed(rect, scale)} /> : null
      })}
      {over && hovered !== null && !selectedPaths.includes(hovered) ? (
        <div className={styles.hover} style={placed(over, scale)}>
          <span data-below={over.y * scale < 24 || undefined}>{name}</span>
        </div>
      ) : null}
      {moving ? <div className={styles.ghost} style={placed(moving, scale)} /> : null}
      {line === null ? null : <div className={styles.line} style={{ top: line * scale }} />}
    </div>
  )
}

/** Drag handles beside the visible blocks, spaced so that they do not overlap. */
function Handles({ geometry }: { geometry: Drawn }) {
  const { blocks, drag } = geometry
  const { landed } = drag
  // Reordering moves the button in the DOM, which drops its focus; a keyboard user must keep it.
  const landedHandle = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what moves the buttons
  useLayoutEffect(() => {
    if (landed !== null && document.activeElement === document.body) landedHandle.current?.focus()
  }, [landed, blocks])
  return handlesOf(geometry).map((handle) => (
    <Handle
      key={handle.block}
      ref={handle.block === landed ? landedHandle : null}
      geometry={geometry}
      index={handle.index}
      top={handle.top}
      lifted={handle.lifted}
    />
  ))
}

/** Returns the position of each handle in px from the top of the visible area. Blocks out of view have none. */
function handlesOf({ items, blocks, drag, scale, size }: Drawn) {
  let free = 0
  return blocks.flatMap((block, index) => {
    const rect = items.get(block)
    if (!rect) return []
    const top = rect.y * scale
    const bottom = (rect.y + rect.height) * scale
    const lifted = drag.source?.what === 'move' && drag.source.path === block
    const visible = bottom > HANDLE / 2 && top < size.height * scale - HANDLE / 2
    if (!visible && !lifted && block !== drag.landed) return []
    const y = Math.min(Math.max(top, free, 4), Math.max(bottom - HANDLE, free))
    free = y + HANDLE + 2
    return [{ block, index, top: y, lifted }]
  })
}

function Handle(props: {
  ref: RefObject<HTMLButtonElement | null> | null
  geometry: Drawn
  index: number
  top: number
  lifted: boolean
}) {
  const { ref, geometry, index, top, lifted } = props
  const { blocks, selectedPaths, drag } = geometry
  const { canvas, dragging, path, studio, selection, floating, locking } = useStudioView()
  const block = blocks[index] ?? ''
  const shut = useClosed(locking, block)
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      style={{ top }}
      data-entry={block}
      data-selected={selectedPaths.includes(block) || path.startsWith(`${block}.`) || undefined}
      data-lifted={lifted || undefined}
      aria-label={t(shut ? 'handleLocked' : 'handle', {
        index: index + 1,
        count: blocks.length,
      })}
      data-shut={shut || undefined}
      aria-pressed={lifted && drag.by === 'keyboard'}
      onClick={(event) => {
        // A click from the keyboard (detail 0) is already handled as a lift.
        if (event.detail > 0) selection.pick(block, getSelectionMode(event))
      }}
      onPointerDown={(event) => {
        if (shut) return
        const name = getTitleAt(studio.state().design, block)
        dragging.press(event.nativeEvent, event.currentTarget, { what: 'move', path: block, name })
      }}
      onKeyDown={(event) => {
        const lock = [' ', 'Enter'].includes(event.key) ? locking.closedAt(block) : null
        if (lock) notifyLocked(lock)
        else if (dragging.key(event.key, block, event.currentTarget)) event.preventDefault()
      }}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!selectedPaths.includes(block)) selection.pick(block, 'one')
        floating.menu(block, getPointBelow(event.currentTarget))
      }}
      onBlur={(event) => dragging.blur(block, event.currentTarget)}
      onWheel={(event) => canvas.scrollBy(event.deltaY)}
    >
      <Icon name={shut ? 'lock' : 'grip'} size={16} />
    </button>
  )
}

/** Buttons to add a block, before and after the hovered and the selected block. */
function AddButtons({ geometry, hovered }: { geometry: Drawn; hovered: string | null }) {
  const { items, blocks, drag, scale, size } = geometry
  const { canvas, path, floating } = useStudioView()
  const design = useDesign((design) => design)
  const isInBlock = (each: string | null) => (block: string) =>
    each === block || each?.startsWith(`${block}.`)
  const gaps = new Set(
    [blocks.findIndex(isInBlock(hovered)), blocks.findIndex(isInBlock(path))].flatMap((index) =>
      index < 0 || drag.source ? [] : [index, index + 1],
    ),
  )
  return [...gaps].map((gap) => {
    const [before, after] = [items.get(blocks[gap - 1] ?? ''), items.get(blocks[gap] ?? '')]
    const line = before ? before.y + before.height : after?.y
    const top = (line ?? -1) * scale
    if (line === undefined || top < 0 || top > size.height * scale) return null
    const neighbor = blocks[gap - 1] ?? blocks[gap] ?? ''
    const name = getTitleAt(design, neighbor)
    return (
      <button
        key={gap}
        type="button"
        className={styles.plus}
        style={{ top }}
        aria-label={t(gap === 0 ? 'addBefore' : 'addAfter', { name })}
        onClick={(event) =>
          floating.pick({ list: listOf(neighbor), index: gap }, getPointBelow(event.currentTarget))
        }
        onWheel={(event) => canvas.scrollBy(event.deltaY)}
      >
        <Icon name="plus" size={14} />
      </button>
    )
  })
}

/** Pins that mark comments in the preview. A click opens the thread. */
function Pins({ scale, size }: { scale: number; size: { width: number; height: number } }) {
  const { canvas, dragging, talk } = useStudioView()
  const design = useDesign((design) => design)
  const { items, walking } = useSyncExternalStore(canvas.watch, canvas.state)
  const lifted = useSyncExternalStore(dragging.watch, () => dragging.state().source !== null)
  const countsByPath = useCommentsStore((state) => state.countsByPath)
  if (walking || lifted) return null
  const usedTops: number[] = []
  return [...countsByPath].flatMap(([path, { count, unread }]) => {
    const rect = items.get(path)
    if (!rect || !path.includes('.')) return []
    let top = rect.y * scale + 6
    if (top + 24 < 0 || top > size.height * scale - 24 || rect.y + rect.height < 0) return []
    // Overlapping pins are moved below one another.
    while (usedTops.some((each) => Math.abs(each - top) < 28)) top += 28
    usedTops.push(top)
    return [
      <button
        key={path}
        type="button"
        className={styles.pin}
        style={{ top }}
        data-unread={unread || undefined}
        aria-label={t(unread ? 'commentCountUnread' : 'commentCount', {
          count,
          name: getTitleAt(design, path),
        })}
        onClick={() => talk.at(path)}
        onWheel={(event) => canvas.scrollBy(event.deltaY)}
      >
        <Icon name="comment" size={14} />
        {count > 1 ? count : null}
      </button>,
    ]
  })
}

/** Returns the drag state without the pointer, so that pointer moves do not render all handles again. */
function useDrag(dragging: Dragging): Omit<DragState, 'pointer'> {
  const but = useShallow(({ pointer: _pointer, ...rest }: DragState) => rest)
  return useSyncExternalStore(dragging.watch, () => but(dragging.state()))
}

/** Label of the dragged block, beside the pointer. */
function Carried({ dragging }: { dragging: Dragging }) {
  const { pointer, source } = useSyncExternalStore(dragging.watch, dragging.state)
  if (!pointer) return null
  return createPortal(
    <div className={styles.chip} style={{ left: pointer.x, top: pointer.y }}>
      {source?.name}
    </div>,
    document.body,
  )
}

function placed(rect: { x: number; y: number; width: number; height: number }, scale: number) {
  return {
    left: rect.x * scale,
    top: rect.y * scale,
    width: rect.width * scale,
    height: rect.height * scale,
  }
}

/** Toolbar to move, duplicate and remove the selection, beside it in the preview. */
function ItemTools({ paths, top }: { paths: readonly string[]; top: number }) {
  const actions = useItemActions(paths)
  if (!actions) return null
  const { name, canChange, canMoveUp, canMoveDown, canAdd, moveUp, moveDown, duplicate, remove } = actions
  return (
    <div className={styles.tools} style={{ top }} role="toolbar" aria-label={t('actions', { name })}>
      {[
        { label: t('moveUp'), icon: 'chevronUp' as const, work: () => moveUp(), enabled: canMoveUp },
        { label: t('moveDown'), icon: 'chevronDown' as const, work: () => moveDown(), enabled: canMoveDown },
        { label: t('duplicate'), icon: 'copy' as const, work: duplicate, enabled: canAdd },
        { label: t('remove'), icon: 'trash' as const, work: remove, enabled: canChange },
      ].map(({ label, icon, work, enabled }) => (
        <Tooltip key={label} label={label} position="right">
          <ActionIcon aria-label={label} onClick={work} disabled={!enabled}>
            <Icon name={icon} size={16} />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
