import { inLanguages as t } from '@vitrine/core/design/fields'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePorts, useSection } from '../context/context.tsx'
import { APPEARANCE_KEY, APPEARANCE_VERSIONS, type Appearance, readAppearance } from '../device/appearance.ts'
import { createStoredRecord } from '../device/store/stored-record.ts'
import { applyColorScheme } from '../primitives/appearance/color-scheme'

/** What may be chosen, in the order in which it is offered. */
export const APPEARANCES: readonly Appearance[] = [null, 'light', 'dark']

const NAMES = {
  device: t('System', 'Système', 'Sistema', 'System', 'النظام'),
  light: t('Light', 'Clair', 'Claro', 'Hell', 'فاتح'),
  dark: t('Dark', 'Sombre', 'Oscuro', 'Dunkel', 'داكن'),
} as const

/** What a choice is called. */
export const getAppearanceName = (choice: Appearance) => NAMES[choice ?? 'device']

export const APPEARANCE_TITLE = t('Appearance', 'Apparence', 'Apariencia', 'Erscheinungsbild', 'المظهر')

/**
 * A shopper's own choice between light and dark. `offered` where the brand has both; what was chosen is kept on this
 * device, holds at once, and is worn before anything is drawn next time.
 */
export function useAppearance(): {
  readonly offered: boolean
  readonly choice: Appearance
  readonly choose: (choice: Appearance) => void
} {
  const { scheme } = useSection('branding')
  const { storage } = usePorts()
  const [choice, setChoice] = useState<Appearance>(null)
  /** What is chosen while the device is still being asked is newer. */
  const chosen = useRef(false)
  const kept = useMemo(
    () =>
      createStoredRecord(storage, {
        name: APPEARANCE_KEY,
        versions: APPEARANCE_VERSIONS,
        read: readAppearance,
      }),
    [storage],
  )
  useEffect(() => {
    let here = true
    void kept.read().then((read) => here && !chosen.current && setChoice(read.choice))
    return () => {
      here = false
    }
  }, [kept])
  const choose = useCallback(
    (next: Appearance) => {
      chosen.current = true
      setChoice(next)
      applyColorScheme(next)
      // A device that keeps nothing asks its own setting again at the next opening.
      kept.change(() => ({ choice: next })).catch(() => undefined)
    },
    [kept],
  )
  return { offered: scheme === 'device', choice, choose }
}
