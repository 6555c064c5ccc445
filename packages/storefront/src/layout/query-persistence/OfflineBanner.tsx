import { useColors, useType } from '../../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../../context/context.tsx'
import type { Network } from '../../context/network.ts'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import { formatAsOf } from './as-of.ts'
import { TEXTS } from './texts.ts'

/**
 * Banner while the device is offline, the shop does not respond, or content is outdated; loaded content stays usable.
 * `asOf`: time of the content, ms since 1970; null while it is current.
 */
export function OfflineBanner({
  state,
  asOf,
  onRetry,
}: {
  readonly state: Network['state']
  readonly asOf: number | null
  readonly onRetry: () => void
}) {
  const { t, language } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const branding = useSection('branding')
  const trouble = state !== 'there'
  const ink = theme.color(trouble ? 'whites' : 'blacks')
  const notice = { away: t(branding.offline), silent: t(TEXTS.silent), there: '' }[state]
  return (
    <Box
      testID={state === 'away' ? 'offline' : state === 'silent' ? 'silent' : 'of-earlier'}
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 12,
        rowGap: 2,
        paddingVertical: 6,
        paddingHorizontal: 16,
        backgroundColor: theme.color(trouble ? 'blacks' : 'bgs'),
      }}
    >
      {notice ? (
        <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
          <Icon name="offline" size={16} color={ink} />
          <Text style={{ ...type(13, 'semis'), color: ink }}>{notice}</Text>
        </Box>
      ) : null}
      {asOf === null ? null : (
        <Text testID="as-of" style={{ ...type(13), color: ink }}>
          {t(TEXTS.asOf).replace('{when}', formatAsOf(asOf, language, Date.now()))}
        </Text>
      )}
      {trouble ? (
        <Press onPress={onRetry} testID="ask-again" style={{ paddingVertical: 4, paddingHorizontal: 4 }}>
          <Text style={{ ...type(13, 'semis'), color: ink, textDecorationLine: 'underline' }}>
            {t(branding.retry)}
          </Text>
        </Press>
      ) : null}
    </Box>
  )
}

/** Mark beside a price that may be outdated: the time at which it was current. */
export function StalePriceMark({ asOf }: { readonly asOf: number }) {
  const { t, language } = useLanguage()
  const type = useType()
  const colors = useColors({})
  return (
    <Text testID="price-as-of" style={{ ...type(13), color: colors.quiet }}>
      {t(TEXTS.price).replace('{when}', formatAsOf(asOf, language, Date.now()))}
    </Text>
  )
}
