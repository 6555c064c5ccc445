import { getChord } from '@vitrine/core/design/keyboard-chord'
import { countCharacters } from '@vitrine/core/limits/limits'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../i18n.ts'

/**
 * Handles input longer than the design accepts. The text stays in its field with an error, and the design keeps the
 * last valid value. A later change of the value (undo or another editor) replaces the text.
 * @param value value in the design
 * @param maxLength maximum length in characters
 * @param change receives a valid text
 */
export function useLimited(value: string, maxLength: number, change: (next: string) => void) {
  const [refused, setRefused] = useState<{ readonly typed: string; readonly over: string } | null>(null)
  const typed = refused?.over === value ? refused.typed : null
  return {
    value: typed ?? value,
    error: typed === null ? undefined : t('tooLong', { maximum: maxLength }),
    errorProps: { role: 'alert' },
    // Undo first discards the rejected text.
    onKeyDown: (event: KeyboardEvent) => {
      if (typed === null || getChord(event.nativeEvent) !== 'mod+z') return
      event.preventDefault()
      event.stopPropagation()
      setRefused(null)
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const next = currentTarget.value
      const fits = countCharacters(next) <= maxLength
      setRefused(fits ? null : { typed: next, over: value })
      if (fits) change(next)
    },
  }
}
