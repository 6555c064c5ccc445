import type { Writing } from '@vitrine/core/design/canvas-messages'
import { countCharacters } from '@vitrine/core/limits/limits'

export type InlineEditor = ReturnType<typeof startInlineEditor>

/** Styles copied from the rendered text to the input. */
const COPIED_STYLES = [
  'font',
  'color',
  'letterSpacing',
  'lineHeight',
  'textAlign',
  'textTransform',
  'direction',
  'textShadow',
  'textWrap',
  'overflowWrap',
] as const

/** Minimum width of the input, px, so that an empty text has room for a caret. */
const MIN_WIDTH = 40

/** Difference between the heights of an input and of a text with the same lines, px: an input rounds each line. */
const ROUNDING = 4

/** Keeps a line of an empty text as high as a written one. */
const ZERO_WIDTH_SPACE = '\u200b'

/**
 * Creates the editor of a text in place: an input of the same style covers the rendered text. Each typed
 * character also goes into the covered text, so that its block grows and shrinks with it. Closing the editor
 * makes one edit of the design, and so one undo step; Escape discards.
 * @param wrote Receives the new text when the editor closes; null when it is unchanged or discarded, or when
 * the text to edit is not on screen.
 */
export function startInlineEditor(wrote: (text: string | null) => void) {
  let close: ((shouldSave: boolean) => boolean) | null = null
  let field: HTMLElement | null = null

  function open(writing: Writing): void {
    if (close?.(true) === false) return
    const textElement = drawnAt(writing.path, writing.text)
    if (!textElement) {
      wrote(null)
      return
    }
    const textStyle = getComputedStyle(textElement)
    const { box, pad, note } = createPad(writing, textStyle)
    const layout = takeOverLayout(textElement)
    field = box

    const tooLong = () => writing.maximum > 0 && countCharacters(pad.value) > writing.maximum
    const updatePosition = () => {
      layout.write(pad.value)
      positionField(
        { box, pad, note, element: textElement, computedStyle: textStyle },
        tooLong() ? writing.tooLong : null,
      )
      layout.atLeast(pad.scrollHeight)
    }
    const abortController = new AbortController()
    const { signal } = abortController
    const sizes = new ResizeObserver(updatePosition)
    sizes.observe(textElement)
    /** Returns false when the text is too long; the editor then stays open. */
    close = (shouldSave) => {
      if (shouldSave && tooLong()) return false
      close = null
      field = null
      abortController.abort()
      sizes.disconnect()
      layout.restore()
      box.remove()
      const text = writing.multiline ? pad.value : pad.value.replace(/\s*\n\s*/g, ' ')
      wrote(shouldSave && text !== writing.text ? text : null)
      return true
    }
    listen(pad, writing, { updatePosition, close: (shouldSave) => close?.(shouldSave), signal })
    updatePosition()
    pad.focus({ preventScroll: true })
    pad.select()
  }

  return {
    open,
    /** Returns true when an event belongs to the edited text. */
    holds: (target: EventTarget | null) => field !== null && target instanceof Node && field.contains(target),
    /** Returns the rendered text at a point; null where there is none. */
    textAt(x: number, y: number): string | null {
      for (const element of document.elementsFromPoint(x, y)) {
        const text = isText(element) ? (element.textContent ?? '').trim() : ''
        if (text !== '') return text
      }
      return null
    },
  }
}

/**
 * Hides a rendered text and lets it keep the place in the page for what is typed over it. Only the data of its text
 * nodes and its own style change: React still owns them, and finds them as it left them after `restore`.
 */
function takeOverLayout(textElement: HTMLElement) {
  const [first, ...others] = [...textElement.childNodes].filter((node) => node instanceof Text)
  const before = [first, ...others].map((node) => node?.data ?? '')
  const { visibility, minHeight } = textElement.style
  textElement.style.visibility = 'hidden'
  let lastText = first?.data ?? ''
  for (const other of others) other.data = ''
  return {
    write(text: string): void {
      // A line break at the end opens a line in the input, and none in the page.
      lastText = text === '' || text.endsWith('\n') ? `${text}${ZERO_WIDTH_SPACE}` : text
      if (first && first.data !== lastText) first.data = lastText
    },
    /** Gives the text the height of the input, px, where the page would cut it: a clamped or a single line. */
    atLeast(height: number): void {
      textElement.style.minHeight = minHeight
      if (height - textElement.offsetHeight > ROUNDING) textElement.style.minHeight = `${height}px`
    },
    restore(): void {
      textElement.style.visibility = visibility
      textElement.style.minHeight = minHeight
      // Another person's change of this text, rendered meanwhile, stays.
      if (first?.data !== lastText) return
      for (const [at, node] of [first, ...others].entries()) node.data = before[at] ?? ''
    },
  }
}

/** Creates the input, styled as the text, and the note that the text is too long. */
function createPad({ text, label }: Writing, textStyle: CSSStyleDeclaration) {
  const box = document.createElement('div')
  const note = document.createElement('div')
  const pad = document.createElement('textarea')
  pad.value = text
  pad.rows = 1
  pad.dir = 'auto'
  pad.setAttribute('aria-label', label)
  note.setAttribute('role', 'alert')
  note.style.cssText =
    'font:500 13px/1.4 system-ui,sans-serif;padding:4px 8px;border-radius:6px;background:#b3261e;color:#fff;margin-top:6px;width:max-content;max-width:100%'
  box.style.cssText = 'position:absolute;z-index:2147483647'
  pad.style.cssText =
    'display:block;width:100%;box-sizing:border-box;margin:0;padding:0;border:0;border-radius:2px;background:none;resize:none;overflow:hidden;outline:2px solid #2962ff;outline-offset:4px;caret-color:currentColor;cursor:text;white-space:pre-wrap;user-select:text'
  for (const name of COPIED_STYLES) pad.style[name] = textStyle[name]
  box.append(pad)
  document.body.append(box)
  return { box, pad, note }
}

/** Positions the input over the rendered text; `problem`: the validation error, null for none. */
function positionField(
  {
    box,
    pad,
    note,
    element,
    computedStyle,
  }: ReturnType<typeof createPad> & {
    readonly element: HTMLElement
    readonly computedStyle: CSSStyleDeclaration
  },
  problem: string | null,
): void {
  const rect = element.getBoundingClientRect()
  box.style.top = `${rect.top + window.scrollY}px`
  // As wide as the text itself, which has grown with what was typed: both break their lines at the same words.
  const width = Math.max(Math.ceil(rect.width) + 1, MIN_WIDTH)
  const start = computedStyle.direction === 'rtl' ? rect.right - width : rect.left
  box.style.left = `${(computedStyle.textAlign === 'center' ? rect.left + (rect.width - width) / 2 : start) + window.scrollX}px`
  box.style.width = `${width}px`
  pad.style.height = 'auto'
  pad.style.height = `${pad.scrollHeight}px`
  if (problem !== null) {
    note.textContent = problem
    box.append(note)
  } else note.remove()
  pad.setAttribute('aria-invalid', String(problem !== null))
}

/** Escape discards; Enter, where it inserts no line break, and leaving the input commit. */
function listen(
  pad: HTMLTextAreaElement,
  writing: Writing,
  {
    updatePosition,
    close,
    signal,
  }: {
    readonly updatePosition: () => void
    readonly close: (shouldSave: boolean) => unknown
    readonly signal: AbortSignal
  },
): void {
  pad.addEventListener('input', updatePosition, { signal })
  pad.addEventListener('blur', () => close(true), { signal })
  pad.addEventListener(
    'keydown',
    (event) => {
      event.stopPropagation()
      const ends = event.key === 'Enter' && (!writing.multiline || event.ctrlKey || event.metaKey)
      if (event.isComposing || (!ends && event.key !== 'Escape')) return
      event.preventDefault()
      close(ends)
    },
    { signal },
  )
  // Leaving during an edit commits it.
  window.addEventListener('pagehide', () => close(true), { signal })
}

/** Returns true for an element that contains only text: one with other elements is no text of one field. */
function isText(element: Element): element is HTMLElement {
  return element instanceof HTMLElement && element.childElementCount === 0 && element.childNodes.length > 0
}

/** Returns the element of a text: inside the element at the path, or inside its parent's where that renders it. */
function drawnAt(path: string, text: string): HTMLElement | null {
  const targetText = text.replace(/\s+/g, ' ').trim()
  for (let here = path; here !== ''; here = here.slice(0, Math.max(here.lastIndexOf('.'), 0)))
    for (const within of document.querySelectorAll(`[data-path="${CSS.escape(here)}"]`))
      for (const element of [within, ...within.querySelectorAll('*')])
        if (isText(element) && (element.textContent ?? '').replace(/\s+/g, ' ').trim() === targetText)
          return element
  return null
}
