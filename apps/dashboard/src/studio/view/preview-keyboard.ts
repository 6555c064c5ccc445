import { getChord } from '@vitrine/core/design/keyboard-chord'
import { getValueAt } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { useEffect, useEffectEvent } from 'react'
import { hasFiles } from '../../app/files/drop-target.ts'
import { findGapAfterSelection } from '../engine/clipboard.ts'
import { splitItem } from '../engine/edits.ts'
import { getItemActions, pasteText } from './actions.ts'
import { type StudioView, useStudioView } from './context.ts'
import { getPointBelow } from './floating.ts'
import { createInlineEditor } from './inline-editor.ts'
import { findShortcut, LARGE_MOVE_STEPS, type ShortcutId } from './shortcuts.ts'

/** Events that the preview forwards to the studio. */
type PhoneListener = {
  readonly key: (chord: string) => void
  readonly paste: (text: string) => void
  readonly pen: (path: string, text: string) => void
  readonly wrote: (text: string | null) => void
}
export type Phone = ReturnType<typeof createPhone>

/**
 * Creates the channel for key presses and texts from the preview frame. Passes them to the listener set last,
 * if any.
 */
export function createPhone() {
  let listener: PhoneListener | null = null
  return {
    setListener(next: PhoneListener): void {
      listener = next
    },
    key: (chord: string) => listener?.key(chord),
    paste: (text: string) => listener?.paste(text),
    pen: (path: string, text: string) => listener?.pen(path, text),
    wrote: (text: string | null) => listener?.wrote(text),
  }
}

type Works = Readonly<Partial<Record<ShortcutId, () => void>>>

/**
 * Handles `SHORTCUTS` pressed in the page and in the preview. `works` are the actions of the page. Selection shortcuts
 * apply in the outline, in the preview, or with nothing focused.
 */
export function useKeys(phone: Phone, works: Works): void {
  const view = useStudioView()
  const current = useEffectEvent(() => ({ view, works }))
  useEffect(() => {
    // The latest of focus and selection determines the target.
    let focused: string | null = null
    const unwatch = current().view.selection.watch(() => {
      focused = null
    })
    const focus = ({ target }: FocusEvent) => {
      const entry = target instanceof Element ? target.closest('[data-entry]') : null
      focused = entry?.getAttribute('data-entry') ?? null
    }
    const pen = createInlineEditor(() => current().view)
    /**
     * Handles a chord; returns true when it is a shortcut. `entry` is the focused item outside the selection;
     * `hasTextSelection` is true when text is selected.
     */
    const press = (
      chord: string,
      entry: string | null,
      selecting: boolean,
      hasTextSelection = false,
    ): boolean => {
      const shortcut = findShortcut(chord)
      if (!shortcut || (shortcut.group === 'selection' && !selecting)) return false
      // Selected text takes precedence for copy and cut.
      if (hasTextSelection && (shortcut.id === 'copy' || shortcut.id === 'cut')) return false
      const { view, works } = current()
      if (view.canvas.state().walking && shortcut.group === 'selection') {
        if (shortcut.id === 'parent') view.canvas.walk(false)
        return shortcut.id === 'parent'
      }
      const work =
        works[shortcut.id] ??
        (shortcut.id === 'write' ? () => pen.first() : selectionWork(view, shortcut.id, entry))
      work?.()
      return work !== null
    }
    const keys = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const chord = getChord(event)
      // Undo in a text field is the studio's too, because fields write to the design at each keystroke.
      if (!chord.startsWith('mod+') && isBusy(event.target)) return
      const element = event.target instanceof Element ? event.target : null
      const hasTextSelection = String(window.getSelection() ?? '') !== ''
      if (press(chord, focused, isSelecting(element), hasTextSelection)) event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      // The drop zone handles pasted images.
      if (hasFiles(event.clipboardData)) return
      if (isBusy(event.target) || !isSelecting(event.target instanceof Element ? event.target : null)) return
      event.preventDefault()
      pasteText(current().view, event.clipboardData?.getData('text/plain') ?? '')
    }
    phone.setListener({
      key: (chord) => void press(chord, null, true),
      paste: (text) => pasteText(current().view, text),
      pen: pen.at,
      wrote: pen.wrote,
    })
    window.addEventListener('keydown', keys)
    window.addEventListener('paste', paste)
    window.addEventListener('focusin', focus)
    return () => {
      window.removeEventListener('keydown', keys)
      window.removeEventListener('paste', paste)
      window.removeEventListener('focusin', focus)
      unwatch()
    }
  }, [phone])
}

/** Returns the action of a shortcut on the selection, or on the focused entry when it is not selected. */
function selectionWork(view: StudioView, id: ShortcutId, entry: string | null): (() => void) | null {
  const { selection, select, path } = view
  const selected = selection.paths()
  if (id === 'walk') return () => view.canvas.walk(!view.canvas.state().walking)
  if (id === 'add') return () => addHere(view)
  if (id === 'menu') return menuWork(view, entry ?? path)
  if (id === 'all') return () => selectAll(view, entry ?? path)
  if (id === 'parent') {
    const owner = path.includes('.') ? splitItem(splitItem(path).list).list : ''
    return owner === '' ? null : () => select(selected.length > 1 ? path : owner)
  }
  const actions = getItemActions(view, entry === null || selected.includes(entry) ? selected : [entry])
  if (!actions) return null
  switch (id) {
    case 'remove':
      return actions.remove
    case 'duplicate':
      return () => actions.canAdd && actions.duplicate()
    case 'copy':
      return actions.copy
    case 'cut':
      return actions.cut
    case 'moveUp':
      return () => actions.canMoveUp && actions.moveUp()
    case 'moveDown':
      return () => actions.canMoveDown && actions.moveDown()
    case 'moveFarUp':
      return () => actions.canMoveUp && actions.moveUp(LARGE_MOVE_STEPS)
    case 'moveFarDown':
      return () => actions.canMoveDown && actions.moveDown(LARGE_MOVE_STEPS)
    default:
      return null
  }
}

/** Opens the block picker for the gap after the selection, at its outline entry. */
function addHere({ studio, floating, path }: StudioView): void {
  const gap = findGapAfterSelection(studio.state().design, path)
  const element = elementOf(path)
  if (gap && element) floating.pick(gap, getPointBelow(element))
}

function menuWork({ floating }: StudioView, path: string): (() => void) | null {
  const element = elementOf(path)
  return element && path.includes('.') ? () => floating.menu(path, getPointBelow(element)) : null
}

/** Returns the visible outline entry of a path, or the outline itself. */
function elementOf(path: string): Element | null {
  const entries = [...document.querySelectorAll('[data-entry]')]
  const visibleEntries = entries.filter((entry) => entry.getClientRects().length > 0)
  return (
    visibleEntries.find((entry) => entry.getAttribute('data-entry') === path) ??
    document.querySelector('[data-selecting]')
  )
}

function selectAll({ studio, selection }: StudioView, path: string): void {
  const { design } = studio.state()
  const list = path.includes('.') ? splitItem(path).list : `${path}.blocks`
  const all = listByRank(getValueAt(design, list)).map(({ id }) => `${list}.${id}`)
  if (all.length > 0)
    selection.choose([...all.filter((each) => each !== path), ...all.filter((each) => each === path)])
}

/** Inputs for typed text, without radio buttons and checkboxes. */
const WRITTEN = 'input:not([type="radio"], [type="checkbox"])'

/** Returns true for targets that consume single letters: text inputs, open dialogs and menus. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      `${WRITTEN}, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="slider"]`,
    ) !== null
  )
}

/** Returns true when the focus is in the outline, in the preview, or nowhere. */
function isSelecting(target: Element | null): boolean {
  return target === null || target === document.body || target.closest('[data-selecting]') !== null
}
