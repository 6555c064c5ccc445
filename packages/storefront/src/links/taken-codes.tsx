import { inLanguages } from '@vitrine/core/design/fields'
import type { StoreApi } from 'zustand/vanilla'
import { useColors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import type { Network } from '../context/network.ts'
import { addCodes } from '../device/cart/codes.ts'
import type { ShopperStore } from '../device/store/store.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { parseLinkCodes } from './link-actions.ts'

const ONE = inLanguages(
  'Your code {codes} will be applied in the cart.',
  'Votre code {codes} sera appliqué dans le panier.',
  'Tu código {codes} se aplicará en el carrito.',
  'Dein Code {codes} wird im Warenkorb angewendet.',
  'سيُطبَّق الرمز {codes} في سلة التسوق.',
)
const SEVERAL = inLanguages(
  'Your codes {codes} will be applied in the cart.',
  'Vos codes {codes} seront appliqués dans le panier.',
  'Tus códigos {codes} se aplicarán en el carrito.',
  'Deine Codes {codes} werden im Warenkorb angewendet.',
  'ستُطبَّق الرموز {codes} في سلة التسوق.',
)

/**
 * Keeps the discount codes of a link for the cart, and says so to the shopper. Does nothing for a link without codes,
 * and says nothing of codes that are kept already.
 *
 * @param fragment The link's fragment, '' or with its '#'.
 */
export function takeLinkCodes(
  fragment: string,
  { shopper, network }: { readonly shopper: ShopperStore; readonly network: StoreApi<Network> },
): void {
  const codes = parseLinkCodes(fragment)
  const before = shopper.getState().codes
  const kept = addCodes(before, codes)
  if (kept === before) return
  shopper.setState({ codes: kept })
  const close = () => {
    stop()
    network.setState({ notice: null })
  }
  const notice = <TakenCodes codes={codes} onClose={close} />
  network.setState({ notice })
  // Once the platform has priced a cart, the cart itself says whether they apply.
  const stop = shopper.subscribe((now, earlier) => {
    if (now.checkout !== earlier.checkout && network.getState().notice === notice) close()
  })
}

/** Notice of the codes that wait for a cart, until the shopper closes it. */
function TakenCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const { t } = useLanguage()
  const { close } = useSection('branding')
  const type = useType()
  const colors = useColors({})
  const text = t(codes.length > 1 ? SEVERAL : ONE)
  return (
    <Box
      testID="taken-codes"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        paddingVertical: 6,
        paddingHorizontal: 16,
        backgroundColor: colors.field,
        borderBottomWidth: 1,
        borderColor: colors.border,
      }}
    >
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text style={{ ...type(14), color: colors.color }}>
          {text.replace('{codes}', () => codes.map((code) => `\u2068${code.toUpperCase()}\u2069`).join(', '))}
        </Text>
      </Box>
      <Press onPress={onClose} label={t(close)} style={{ padding: 10 }} testID="taken-codes-close">
        <Icon name="close" size={20} color={colors.color} />
      </Press>
    </Box>
  )
}
