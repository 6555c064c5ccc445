import { notifications } from '@mantine/notifications'
import { getMaxLength } from '@vitrine/core/design/fields'
import { setValue } from '../engine/edit-log.ts'
import { findRenderedText, listTexts, type WrittenText } from '../engine/written-texts.ts'
import { labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import type { StudioView } from './context.ts'
import { notifyLocked } from './locks.ts'

/** Creates the inline editor of the preview: it maps a rendered text to its field and stores the result. */
export function createInlineEditor(view: () => StudioView) {
  let open: { readonly path: string } | null = null

  function begin(textField: WrittenText): void {
    const { canvas, select, language, path, locking } = view()
    const lock = locking.closedAt(textField.owner)
    if (lock) {
      notifyLocked(lock)
      return
    }
    const { field, text } = textField
    const maximum = getMaxLength(field)
    open = { path: `${textField.path}.${language}` }
    if (textField.owner !== path) select(textField.owner)
    canvas.write({
      path: textField.owner,
      text,
      label: labelOf(field),
      maximum,
      tooLong: t('tooLong', { maximum }),
      multiline: field.multiline ?? false,
    })
  }

  return {
    /** Starts editing the text rendered as `text` within the element at `path`. */
    at(path: string, text: string): void {
      const { studio, language } = view()
      const textField = findRenderedText(studio.state().design, path, text, language)
      if (textField) begin(textField)
      else notifications.show({ id: 'pen', color: 'gray', message: t('notWritten') })
    },
    /** Starts editing the first text of the selection. */
    first(): void {
      const { studio, language, path } = view()
      const textField = listTexts(studio.state().design, path, language).find(
        ({ text }) => text.trim() !== '',
      )
      if (textField) begin(textField)
    },
    /** Ends inline editing: one edit, or none when the text is null. */
    wrote(text: string | null): void {
      const at = open
      open = null
      if (at && text !== null) view().studio.edit(setValue(view().studio.state().design, at.path, text))
    },
  }
}
