import { Button } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'

/** A small error with a retry button for a block whose data failed to load; the rest of the screen stays usable. */
export function BlockFailure({ onRetry }: { readonly onRetry: () => void }) {
  const theme = useTheme()
  const branding = useSection('branding')
  const { t } = useLanguage()
  const colors = useColors({})
  const type = useType()
  return (
    <Box
      role="alert"
      testID="block-failure"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        paddingHorizontal: 16,
        paddingVertical: 8,
        borderRadius: theme.radius,
        backgroundColor: colors.field,
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(14), color: colors.color }}>{t(branding.errorTitle)}</Text>
      </Box>
      <Button label={t(branding.retry)} variant="plain" onPress={onRetry} colors={colors} />
    </Box>
  )
}
