import { getChord } from '@vitrine/core/design/chord'
import { getValueAt } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { useEffect, useEffectEvent } from 'react'
import { gapBehind } from '../engine/clipboard.ts'
import { splitItem } from '../engine/edits.ts'
import { itemActions, pasteText } from './actions.ts'
import { type StudioView, useStudioView } from './context.ts'
import { below } from './floating.ts'
import { createInlineEditor } from './inline-editor.ts'
import { FAR, type ShortcutId, shortcutOf } from './shortcuts.ts'
import { carriesFiles } from './uploads.ts'

/** What the phone passes on of what happens on it, for who listens inside of the studio. */
type PhoneListener = {
  readonly key: (chord: string) => void
  readonly paste: (text: string) => void
  readonly pen: (path: string, text: string) => void
  readonly wrote: (text: string | null) => void
}
export type Phone = ReturnType<typeof createPhone>

/** Passes on what happens on the phone to the listener that was set last, if any. */
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
 * The keys of `SHORTCUTS`, heard in the page and on the phone. `works` are those that the page's frame does itself.
 * Those of the selection are heard where things are selected: in the outline, on the phone, or with nothing focused.
 */
export function useKeys(phone: Phone, works: Works): void {
  const view = useStudioView()
  const current = useEffectEvent(() => ({ view, works }))
  useEffect(() => {
    // Whatever came last is meant: the entry that got the focus, or what was selected since.
    let focused: string | null = null
    const unwatch = current().view.selection.watch(() => {
      focused = null
    })
    const focus = ({ target }: FocusEvent) => {
      const entry = target instanceof Element ? target.closest('[data-entry]') : null
      focused = entry?.getAttribute('data-entry') ?? null
    }
    const pen = createInlineEditor(() => current().view)
    /** True: the key was ours. `entry`: the item that is meant besides what is selected; `words`: some are marked. */
    const press = (chord: string, entry: string | null, selecting: boolean, words = false): boolean => {
      const shortcut = shortcutOf(chord)
      if (!shortcut || (shortcut.group === 'selection' && !selecting)) return false
      // Words that are marked are what is copied.
      if (words && (shortcut.id === 'copy' || shortcut.id === 'cut')) return false
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
      // Ctrl Z in a field is the studio's too: its fields write into the design at each key.
      if (!chord.startsWith('mod+') && isBusy(event.target)) return
      const element = event.target instanceof Element ? event.target : null
      const words = String(window.getSelection() ?? '') !== ''
      if (press(chord, focused, isSelecting(element), words)) event.preventDefault()
    }
    const paste = (event: ClipboardEvent) => {
      // Pictures are taken by what lies over the phone.
      if (carriesFiles(event.clipboardData)) return
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

/** What a key does with the selection, or with the entry that has the focus where that is not selected. */
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
  const actions = itemActions(view, entry === null || selected.includes(entry) ? selected : [entry])
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
      return () => actions.canMoveUp && actions.moveUp(FAR)
    case 'moveFarDown':
      return () => actions.canMoveDown && actions.moveDown(FAR)
    default:
      return null
  }
}

/** Opens what can be added behind what is selected, at the entry of the outline. */
function addHere({ studio, floating, path }: StudioView): void {
  const gap = gapBehind(studio.state().design, path)
  const element = elementOf(path)
  if (gap && element) floating.pick(gap, below(element))
}

function menuWork({ floating }: StudioView, path: string): (() => void) | null {
  const element = elementOf(path)
  return element && path.includes('.') ? () => floating.menu(path, below(element)) : null
}

/** Where something stands in the page: its entry in the outline, or the outline itself. */
function elementOf(path: string): Element | null {
  const entries = [...document.querySelectorAll('[data-entry]')]
  const seen = entries.filter((entry) => entry.getClientRects().length > 0)
  return (
    seen.find((entry) => entry.getAttribute('data-entry') === path) ??
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

/** What letters are typed into; a choice among a few is not. */
const WRITTEN = 'input:not([type="radio"], [type="checkbox"])'

/** A single letter is text to whoever types, and belongs to an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      `${WRITTEN}, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="slider"]`,
    ) !== null
  )
}

/** True with the focus in the outline, on the phone, or nowhere. */
function isSelecting(target: Element | null): boolean {
  return target === null || target === document.body || target.closest('[data-selecting]') !== null
}
