import { useColors, useType } from '../components/colors.ts'
import { useMoney, useSection, useShop, useTheme } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Text } from '../primitives/text/Text'
import { type Bestseller, bestsellersQuery } from './website-facts.ts'

const WIDTH = 272
const FRAME = '#2b2d33'
const EMPTY_BESTSELLERS: readonly Bestseller[] = Array.from({ length: 4 }, () => ({
  name: '',
  image: '',
  price: 0,
  currency: '',
}))

/** A phone with the app on it: the shop's own products in the brand's design. */
export function PhoneMockup() {
  const header = useSection('header')
  const theme = useTheme()
  const type = useType()
  const { name } = useShop()
  const colors = useColors({})
  const bestsellers = useQuery(bestsellersQuery).data ?? EMPTY_BESTSELLERS
  const visibleProducts = bestsellers.length === 0 ? EMPTY_BESTSELLERS : bestsellers
  return (
    <Box
      role="group"
      label={name}
      testID="drawn-phone"
      style={{
        width: WIDTH,
        flexShrink: 0,
        borderRadius: 44,
        borderWidth: 9,
        borderColor: FRAME,
        backgroundColor: colors.background,
        overflow: 'hidden',
        elevation: 3,
      }}
    >
      <Box style={{ alignItems: 'center', paddingTop: 10, backgroundColor: theme.color(header.background) }}>
        <Box style={{ width: 76, height: 20, borderRadius: 12, backgroundColor: FRAME }} />
      </Box>
      <Box
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 8,
          padding: 14,
          backgroundColor: theme.color(header.background),
        }}
      >
        <Text lines={1} style={{ ...type(16, 'bolds'), color: theme.color(header.color) }}>
          {name}
        </Text>
        <Icon name="search" size={18} color={theme.color(header.color)} />
      </Box>
      <Box
        style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 10, paddingHorizontal: 12, paddingBottom: 14 }}
      >
        {visibleProducts.slice(0, 4).map((good, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two goods may have one name, and none of them moves
          <Card key={at} good={good} />
        ))}
      </Box>
      <Box
        style={{
          flexDirection: 'row',
          justifyContent: 'space-around',
          paddingTop: 12,
          paddingBottom: 22,
          borderTopWidth: 1,
          borderColor: colors.border,
        }}
      >
        {(['home', 'shop', 'cart', 'heart', 'menu'] as const).map((icon, at) => (
          <Icon key={icon} name={icon} size={19} color={at === 0 ? colors.accent : colors.quiet} />
        ))}
      </Box>
    </Box>
  )
}

function Card({ good }: { readonly good: Bestseller }) {
  const theme = useTheme()
  const type = useType()
  const money = useMoney()
  const colors = useColors({})
  return (
    <Box style={{ width: '47%', flexGrow: 1, gap: 6 }}>
      <Box
        style={{
          borderRadius: Math.min(theme.radius, 16),
          overflow: 'hidden',
          backgroundColor: colors.field,
        }}
      >
        <Image src={good.image} alt="" ratio={0.85} sizes="120px" />
      </Box>
      {good.name ? (
        <>
          <Text lines={1} style={{ ...type(11), color: colors.color }}>
            {good.name}
          </Text>
          <Text style={{ ...type(12, 'semis'), color: colors.color }}>
            {money(good.price, good.currency)}
          </Text>
        </>
      ) : (
        <Box style={{ height: 10, width: '70%', borderRadius: 5, backgroundColor: colors.field }} />
      )}
    </Box>
  )
}
