import { getChord } from '@vitrine/core/design/keyboard-chord'
import { countCharacters } from '@vitrine/core/limits/limits'
import type { KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { findRefusedText, getRefusedTexts, setRefusedText } from './refused-texts.ts'

/**
 * Handles input longer than the design accepts. The text stays in its field with an error, and the design keeps the
 * last valid value; it comes back when the field is left and opened again. A later change of the value (undo or another
 * editor) replaces the text.
 * @param path path of the value in the design
 * @param value value in the design
 * @param maxLength maximum length in characters
 * @param change receives a valid text
 */
export function useLimited(path: string, value: string, maxLength: number, change: (next: string) => void) {
  const { studio } = useStudioView()
  const store = getRefusedTexts(studio)
  const typed = useStore(store, (texts) => findRefusedText(texts, path, value))
  const setTyped = (next: string | null) =>
    setRefusedText(store, path, next === null ? null : { typed: next, over: value })
  return {
    value: typed ?? value,
    error: typed === null ? undefined : t('tooLong', { maximum: maxLength }),
    errorProps: { role: 'alert' },
    // Undo first discards the rejected text.
    onKeyDown: (event: KeyboardEvent) => {
      if (typed === null || getChord(event.nativeEvent) !== 'mod+z') return
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const next = currentTarget.value
      const fits = countCharacters(next) <= maxLength
      // Most keystrokes have nothing to forget.
      if (!fits || typed !== null) setTyped(fits ? null : next)
      if (fits) change(next)
    },
  }
}
