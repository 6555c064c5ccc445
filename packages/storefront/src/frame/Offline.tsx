import { useLanguage, useSection, useTheme } from '../app/context.tsx'
import { useOnline } from '../kit/online.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Text } from '../parts/Text'

/** A quiet line while the network is away; what was loaded stays in use. */
export function Offline() {
  const online = useOnline()
  const { t } = useLanguage()
  const theme = useTheme()
  const words = useSection('branding')
  const ink = theme.color('whites')
  return (
    <Box role="status">
      {online ? null : (
        <Box
          testID="offline"
          style={{
            flexDirection: 'row',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 8,
            paddingVertical: 8,
            paddingHorizontal: 16,
            backgroundColor: theme.color('blacks'),
          }}
        >
          <Icon name="offline" size={16} color={ink} />
          <Text style={{ color: ink, fontSize: 13 }}>{t(words.offline)}</Text>
        </Box>
      )}
    </Box>
  )
}
