import { useState } from 'react'
import { Button, Chip } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { useLanguage, useMoney, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Text } from '../primitives/text/Text'
import type { CartTotals } from './checkout.ts'
import { getDiscountWarning } from './checkout-warnings.ts'
import type { useCheckout } from './useCheckout.ts'

type Code = Pick<
  ReturnType<typeof useCheckout>,
  'discount' | 'automatic' | 'isMixed' | 'busy' | 'problem' | 'told' | 'applyCode'
>

/** The discount code and the totals. */
export function Summary({
  sums,
  currency,
  checkout,
  colors,
}: {
  readonly sums: CartTotals
  readonly currency: string | undefined
  readonly checkout: Code
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const { discount } = checkout
  const row = { flexDirection: 'row', justifyContent: 'space-between', gap: 12 } as const
  return (
    <Box style={{ gap: 16 }}>
      {section.showDiscountCode && discount !== null ? (
        <Box style={{ flexDirection: 'row' }}>
          <Chip
            text={discount.toUpperCase()}
            label={`${t(section.removeDiscount)}: ${discount}`}
            icon="close"
            onPress={() => void checkout.applyCode('')}
            colors={colors}
            testID="applied-code"
          />
        </Box>
      ) : null}
      {section.showDiscountCode ? <CodeForm checkout={checkout} colors={colors} /> : null}
      <Box style={{ gap: 8 }}>
        <Box style={row}>
          <Text style={{ ...type(15), color: colors.quiet }}>{t(section.subtotal)}</Text>
          <Text dir="auto" style={{ ...type(15), color: colors.color }}>
            {checkout.isMixed ? '…' : money(sums.subtotal, currency)}
          </Text>
        </Box>
        {sums.discount > 0 ? (
          <Box style={row} testID="discount-row">
            <Text style={{ ...type(15), color: colors.quiet, flexShrink: 1 }}>
              {checkout.automatic ? t(section.automaticDiscount) : t(section.discount)}
            </Text>
            <Text dir="auto" style={{ ...type(15, 'semis'), color: colors.color, flexShrink: 0 }}>
              {money(-sums.discount, currency)}
            </Text>
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

/**
 * Input for a discount code. While a code applies the form stays mounted without output, so that typed text is not
 * lost.
 */
function CodeForm({ checkout, colors }: { readonly checkout: Code; readonly colors: Colors }) {
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
  if (checkout.discount !== null) return null
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
            error={isWrong ? t(getDiscountWarning(checkout.told) ?? section.wrongDiscount) : undefined}
            complete="off"
            colors={colors}
            testID="discount-code"
          />
        </Box>
        <Button
          label={t(section.applyDiscount)}
          look="outlined"
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
