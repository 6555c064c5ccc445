import { inLanguages as t } from '@vitrine/core/design/fields'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePorts, useSection } from '../context/context.tsx'
import { APPEARANCE_KEY, APPEARANCE_VERSIONS, type Appearance, readAppearance } from '../device/appearance.ts'
import { createStoredRecord } from '../device/store/stored-record.ts'
import { applyColorScheme } from '../primitives/appearance/color-scheme'

/** The selectable color schemes in display order; null follows the device. */
export const APPEARANCES: readonly Appearance[] = [null, 'light', 'dark']

const NAMES = {
  device: t('System', 'Système', 'Sistema', 'System', 'النظام'),
  light: t('Light', 'Clair', 'Claro', 'Hell', 'فاتح'),
  dark: t('Dark', 'Sombre', 'Oscuro', 'Dunkel', 'داكن'),
} as const

/** Returns the label of a color scheme. */
export const getAppearanceName = (choice: Appearance) => NAMES[choice ?? 'device']

export const APPEARANCE_TITLE = t('Appearance', 'Apparence', 'Apariencia', 'Darstellung', 'المظهر')

/**
 * Returns the shopper's color scheme and its setter. `offered` is true where the brand has both schemes. The choice is
 * stored on this device, applies at once, and at the next start before the first render.
 */
export function useAppearance(): {
  readonly offered: boolean
  readonly choice: Appearance
  readonly choose: (choice: Appearance) => void
} {
  const { scheme } = useSection('branding')
  const { storage } = usePorts()
  const [choice, setChoice] = useState<Appearance>(null)
  /** A choice made while the storage is read is newer. */
  const hasSelection = useRef(false)
  const appearanceRecord = useMemo(
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
    void appearanceRecord.read().then((read) => here && !hasSelection.current && setChoice(read.choice))
    return () => {
      here = false
    }
  }, [appearanceRecord])
  const choose = useCallback(
    (next: Appearance) => {
      hasSelection.current = true
      setChoice(next)
      applyColorScheme(next)
      // A device without storage follows its own setting at the next start.
      appearanceRecord.change(() => ({ choice: next })).catch(() => undefined)
    },
    [appearanceRecord],
  )
  return { offered: scheme === 'device', choice, choose }
}
