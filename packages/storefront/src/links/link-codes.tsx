import { inLanguages } from '@vitrine/core/design/fields'
import type { StoreApi } from 'zustand/vanilla'
import { NoticeBar } from '../components/NoticeBar.tsx'
import { useLanguage } from '../context/context.tsx'
import type { Network } from '../context/network.ts'
import { addCodes } from '../device/cart/codes.ts'
import type { ShopperStore } from '../device/store/store.ts'
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
 * Saves the discount codes of a link for the cart, and tells the shopper. Does nothing for a link without
 * codes, or when all its codes are saved already.
 *
 * @param fragment The link's fragment, '' or with its '#'.
 */
export function saveDiscountCodesFromLink(
  fragment: string,
  { shopper, network }: { readonly shopper: ShopperStore; readonly network: StoreApi<Network> },
): void {
  const codes = parseLinkCodes(fragment)
  const before = shopper.getState().codes
  const mergedCodes = addCodes(before, codes)
  if (mergedCodes === before) return
  shopper.setState({ codes: mergedCodes })
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
  const list = codes.map((code) => `\u2068${code.toUpperCase()}\u2069`).join(', ')
  const text = t(codes.length > 1 ? SEVERAL : ONE).replace('{codes}', () => list)
  return <NoticeBar texts={[text]} onClose={onClose} testID="taken-codes" />
}
