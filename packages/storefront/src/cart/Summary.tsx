import { useState } from 'react'
import { Button, Chip } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { useLanguage, useMoney, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Text } from '../primitives/text/Text'
import type { CartTotals } from './checkout/checkout.ts'
import { getDiscountWarning } from './checkout/checkout-warnings.ts'
import type { useCheckout } from './checkout/useCheckout.ts'
import { TEXTS } from './texts.ts'

type Codes = Pick<
  ReturnType<typeof useCheckout>,
  'codes' | 'giftCards' | 'automatic' | 'isMixed' | 'busy' | 'problem' | 'told' | 'applyCode' | 'removeCodes'
>

/** The discount codes, gift cards and totals. `isBrief`: without the field for another code. */
export function Summary({
  sums,
  currency,
  checkout,
  colors,
  isBrief = false,
}: {
  readonly sums: CartTotals
  readonly currency: string | undefined
  readonly checkout: Codes
  readonly colors: Colors
  readonly isBrief?: boolean
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const money = useMoney()
  return (
    <Box style={{ gap: isBrief ? 8 : 16 }}>
      <AppliedCodes checkout={checkout} colors={colors} />
      {section.showDiscountCode && !isBrief ? <CodeForm checkout={checkout} colors={colors} /> : null}
      <Box style={{ gap: 8 }}>
        <Row
          label={t(section.subtotal)}
          amount={checkout.isMixed ? '…' : money(sums.subtotal, currency)}
          colors={colors}
        />
        <DiscountRows sums={sums} currency={currency} automatic={checkout.automatic} colors={colors} />
        {checkout.giftCards.map(({ id, lastCharacters, used, balance, balanceCurrency }) => (
          <Row
            key={id}
            label={t(TEXTS.giftCard).replace('{end}', lastCharacters.toUpperCase())}
            hint={t(TEXTS.balanceLeft).replace(
              '{money}',
              () => `\u2068${money(balance, balanceCurrency)}\u2069`,
            )}
            amount={money(-used, currency)}
            strong
            colors={colors}
            testID="gift-card-row"
          />
        ))}
      </Box>
    </Box>
  )
}

/** The discounts by name, or their sum where the platform's parts do not add up to it. */
function DiscountRows({
  sums,
  currency,
  automatic,
  colors,
}: {
  readonly sums: CartTotals
  readonly currency: string | undefined
  readonly automatic: boolean
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const money = useMoney()
  if (sums.discount <= 0) return null
  if (sums.discounts.length === 0) {
    const label = automatic ? t(section.automaticDiscount) : t(section.discount)
    const amount = money(-sums.discount, currency)
    return <Row label={label} amount={amount} strong colors={colors} testID="discount-row" />
  }
  return sums.discounts.map(({ name, isCode, amount }) => (
    <Row
      key={`${isCode} ${name}`}
      label={isCode ? t(section.discount) : t(section.automaticDiscount)}
      hint={isCode ? name.toUpperCase() : name}
      amount={money(-amount, currency)}
      strong
      colors={colors}
      testID="discount-row"
    />
  ))
}

/** A row of the totals: what, a second line about it, and how much. */
function Row({
  label,
  hint,
  amount,
  strong = false,
  colors,
  testID,
}: {
  readonly label: string
  readonly hint?: string
  readonly amount: string
  readonly strong?: boolean
  readonly colors: Colors
  readonly testID?: string
}) {
  const type = useType()
  return (
    <Box style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 12 }} testID={testID}>
      <Box style={{ flexShrink: 1, gap: 2 }}>
        <Text style={{ ...type(15), color: colors.quiet }}>{label}</Text>
        {hint ? (
          <Text dir="auto" style={{ ...type(13), color: colors.quiet }}>
            {hint}
          </Text>
        ) : null}
      </Box>
      <Text
        dir="auto"
        style={{ ...type(15, strong ? 'semis' : undefined), color: colors.color, flexShrink: 0 }}
      >
        {amount}
      </Text>
    </Box>
  )
}

/** The wanted codes and gift cards, each with a button that removes it, and why some codes do not apply. */
function AppliedCodes({ checkout, colors }: { readonly checkout: Codes; readonly colors: Colors }) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const type = useType()
  const { codes, giftCards, told, removeCodes } = checkout
  if (codes.length + giftCards.length === 0) return null
  const waiting = codes.filter(({ applies }) => applies === false)
  return (
    <Box style={{ gap: 8 }}>
      <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        {codes.map(({ code }) => (
          <Chip
            key={code}
            text={code.toUpperCase()}
            label={`${t(section.removeDiscount)}: ${code}`}
            icon="close"
            onPress={() => void removeCodes({ code })}
            colors={colors}
            testID="applied-code"
          />
        ))}
        {giftCards.map(({ id, lastCharacters: end }) => (
          <Chip
            key={id}
            text={`\u2066•••• ${end.toUpperCase()}\u2069`}
            label={t(TEXTS.removeGiftCard).replace('{end}', end)}
            icon="close"
            onPress={() => void removeCodes({ giftCard: end })}
            colors={colors}
            testID="applied-gift-card"
          />
        ))}
      </Box>
      <Box role="status" style={{ gap: 4 }}>
        {waiting.map(({ code }) => (
          <Text key={code} testID="waiting-code" style={{ ...type(14), color: colors.quiet }}>
            {`\u2068${code.toUpperCase()}\u2069: ${t(getDiscountWarning(told, code) ?? TEXTS.codeWaits)}`}
          </Text>
        ))}
      </Box>
    </Box>
  )
}

/** Input for a discount code or a gift card. */
function CodeForm({ checkout, colors }: { readonly checkout: Codes; readonly colors: Colors }) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState('')
  const isBusy = checkout.busy === 'code'
  const apply = async () => {
    if (typed.trim() === '' || isBusy) return
    setTried(typed)
    if (await checkout.applyCode(typed)) setTyped('')
  }
  const isWrong = checkout.problem === 'wrongDiscount' && typed === tried
  return (
    <Form label={t(section.discountPlaceholder)} onSubmit={() => void apply()}>
      <Box style={{ flexDirection: 'row', gap: 8, alignItems: 'flex-start' }}>
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Field
            label={t(section.discountPlaceholder)}
            hideLabel
            placeholder={t(section.discountPlaceholder)}
            value={typed}
            onChange={(value) => setTyped(value.toUpperCase())}
            error={isWrong ? t(getDiscountWarning(checkout.told, tried) ?? section.wrongDiscount) : undefined}
            complete="off"
            colors={colors}
            testID="discount-code"
          />
        </Box>
        <Button
          label={t(section.applyDiscount)}
          variant="outlined"
          onPress={() => void apply()}
          submit
          busy={isBusy}
          colors={colors}
          style={{ minHeight: 48 }}
          testID="apply-code"
        />
      </Box>
    </Form>
  )
}
