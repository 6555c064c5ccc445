import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import type { IconName } from '../../primitives/primitives.types.ts'
import { Text } from '../../primitives/text/Text'
import { type Colors, useType } from '../colors.ts'
import { useHasAppSignIn } from './account-kind.ts'

const TEXTS = {
  title: inLanguages('With an account', 'Avec un compte', 'Con una cuenta', 'Mit einem Konto', 'مع حساب'),
  orders: inLanguages(
    'Track your orders and deliveries',
    'Suivez vos commandes et leurs livraisons',
    'Sigue tus pedidos y sus entregas',
    'Verfolge deine Bestellungen und ihre Lieferung',
    'تابع طلباتك وتوصيلها',
  ),
  addresses: inLanguages(
    'Save your addresses for a faster checkout',
    'Enregistrez vos adresses pour payer plus vite',
    'Guarda tus direcciones para pagar más rápido',
    'Speichere deine Adressen und bezahle schneller',
    'احفظ عناوينك لإتمام أسرع للشراء',
  ),
  wishlist: inLanguages(
    'See your wishlist on all your devices',
    'Retrouvez vos favoris sur tous vos appareils',
    'Ten tu lista de deseos en todos tus dispositivos',
    'Nutze deine Wunschliste auf allen deinen Geräten',
    'اعرض مفضلتك على كل أجهزتك',
  ),
}

/**
 * List of what signing in brings in this app: orders, saved addresses, the wishlist. Renders nothing where the app has no sign-in of its own. `hasTitle`: with a heading of its own.
 */
export function AccountBenefits({
  hasTitle = false,
  colors,
}: {
  readonly hasTitle?: boolean
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const type = useType()
  if (!useHasAppSignIn()) return null
  return (
    <Box style={{ gap: 20 }}>
      {hasTitle ? (
        <Text heading={2} style={{ ...type(18, 'bolds'), color: colors.color }}>
          {t(TEXTS.title)}
        </Text>
      ) : null}
      <Box role="list" testID="account-benefits" style={{ gap: 14 }}>
        <Benefit icon="orders" text={t(TEXTS.orders)} colors={colors} />
        <Benefit icon="truck" text={t(TEXTS.addresses)} colors={colors} />
        <Benefit icon="heart" text={t(TEXTS.wishlist)} colors={colors} />
      </Box>
    </Box>
  )
}

function Benefit({
  icon,
  text,
  colors,
}: {
  readonly icon: IconName
  readonly text: string
  readonly colors: Colors
}) {
  const type = useType()
  return (
    <Box role="listitem" style={{ flexDirection: 'row', alignItems: 'center', gap: 14 }}>
      <Icon name={icon} size={22} color={colors.quiet} />
      <Text style={{ ...type(15), color: colors.color, flexShrink: 1 }}>{text}</Text>
    </Box>
  )
}
