import type { Colors } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { Switch } from '../components/Switch.tsx'
import { useApp, useLanguage, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { CartExtras } from '../device/store/shopper-data.ts'
import { Box } from '../primitives/box/Box'
import { EMPTY_CART_EXTRAS, MAX_NOTE_LENGTH } from './cart-extras.ts'

/** Renders the gift wrap switch and the note to the shop. */
export function GiftWrapAndNote({ colors }: { readonly colors: Colors }) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const { shopper } = useApp()
  const aside = useShopper((state) => state.aside) ?? EMPTY_CART_EXTRAS
  if (!section.showNote && !section.showGiftWrap) return null
  const change = (part: Partial<CartExtras>) =>
    shopper.setState((now) => ({ aside: { ...(now.aside ?? EMPTY_CART_EXTRAS), ...part } }))
  return (
    <Box style={{ gap: 12 }}>
      {section.showGiftWrap ? (
        <Switch
          text={t(section.giftWrap)}
          hint={t(section.giftWrapHint)}
          on={aside.wrap}
          onPress={() => change({ wrap: !aside.wrap })}
          colors={colors}
          testID="gift-wrap"
        />
      ) : null}
      {section.showNote ? (
        <Field
          label={t(section.note)}
          placeholder={t(section.notePlaceholder)}
          value={aside.note}
          onChange={(note) => change({ note: note.slice(0, MAX_NOTE_LENGTH) })}
          lines={2}
          complete="off"
          colors={colors}
          testID="order-note"
        />
      ) : null}
    </Box>
  )
}
