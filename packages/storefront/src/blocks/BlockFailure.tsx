import { useLanguage, useSection } from '../app/context.tsx'
import { Button } from '../kit/Button.tsx'
import { usePaint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'

/** A block whose data did not come, small enough to leave the rest of the screen alone. */
export function BlockFailure({ onRetry }: { readonly onRetry: () => void }) {
  const words = useSection('branding')
  const { t } = useLanguage()
  const paint = usePaint({})
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
        borderRadius: paint.radius,
        backgroundColor: paint.field,
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(14), color: paint.color }}>{t(words.errorTitle)}</Text>
      </Box>
      <Button label={t(words.retry)} look="plain" onPress={onRetry} paint={paint} />
    </Box>
  )
}
