import { getChord } from '@vitrine/core/design/chord'
import { countCharacters } from '@vitrine/core/limits/limits'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../i18n.ts'

/**
 * A text that is typed past what the design may hold: it stays in its field with why it is not taken, and the design
 * keeps the last one that fitted. What is undone or written elsewhere meanwhile is newer, and shown.
 *
 * @param value what the design holds
 * @param most in symbols
 * @param change takes a text that fits
 */
export function useLimited(value: string, most: number, change: (next: string) => void) {
  const [refused, setRefused] = useState<{ readonly typed: string; readonly over: string } | null>(null)
  const typed = refused?.over === value ? refused.typed : null
  return {
    value: typed ?? value,
    error: typed === null ? undefined : t('tooLong', { maximum: most }),
    errorProps: { role: 'alert' },
    // What was not taken is the first thing to take back.
    onKeyDown: (event: KeyboardEvent) => {
      if (typed === null || getChord(event.nativeEvent) !== 'mod+z') return
      event.preventDefault()
      event.stopPropagation()
      setRefused(null)
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const next = currentTarget.value
      const fits = countCharacters(next) <= most
      setRefused(fits ? null : { typed: next, over: value })
      if (fits) change(next)
    },
  }
}
