import { inLanguages } from '@vitrine/core/design/fields'
import { useEffect, useState } from 'react'
import { useLanguage, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { FocusFallback } from '../primitives/focus/FocusFallback'
import { Text } from '../primitives/text/Text'
import { Button } from './Button.tsx'
import { type Colors, useType } from './colors.ts'

/** How long a removal can be undone, ms. */
const UNDO_MS = 6000
const REMOVED = inLanguages(
  '{name} removed',
  'Retiré : {name}',
  'Has quitado {name}',
  '{name} entfernt',
  'أُزيل {name}',
)
const UNDO = inLanguages('Undo', 'Annuler', 'Deshacer', 'Rückgängig', 'تراجع')

/**
 * Returns the item that the shopper removed last, and the function that records one. The item is null again
 * once the time to undo has passed.
 */
export function useRemovedItem<T>(): readonly [removed: T | null, remember: (removed: T | null) => void] {
  const [removed, setRemoved] = useState<T | null>(null)
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(() => setRemoved(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed])
  return [removed, setRemoved]
}

/**
 * Announces the removal and offers to undo it. Takes the focus that was lost with the removed item's own button.
 */
export function Undo({
  name,
  onUndo,
  colors,
}: {
  readonly name: string
  readonly onUndo: () => void
  readonly colors: Colors
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box
      role="status"
      testID="undo"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        width: '100%',
        maxWidth: 560,
        alignSelf: 'center',
        paddingStart: 16,
        paddingEnd: 4,
        minHeight: 52,
        borderRadius: theme.radius,
        backgroundColor: colors.color,
        elevation: 2,
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text lines={1} style={{ ...type(14), color: colors.background }}>
          {t(REMOVED).replace('{name}', name)}
        </Text>
      </Box>
      <FocusFallback of={name}>
        <Button
          label={t(UNDO)}
          variant="plain"
          onPress={onUndo}
          colors={{ ...colors, color: colors.background }}
        />
      </FocusFallback>
    </Box>
  )
}
