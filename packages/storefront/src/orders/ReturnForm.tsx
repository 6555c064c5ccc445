import type { Order, OrderDetails, ReturnableLine, ReturnSums } from '@vitrine/commerce/entities'
import { Button, LinkButton, Rule } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { COLUMN_WIDTH_PX } from '../components/column-widths.ts'
import { FormProblem } from '../components/FormPage.tsx'
import { Page } from '../components/Page.tsx'
import { useAccounts } from '../components/session/accounts.ts'
import { toSessionKey } from '../components/session/session-age.ts'
import { useUnsaved } from '../components/useUnsaved.tsx'
import { useLanguage, useMoney, useSection } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Text } from '../primitives/text/Text'
import { ReturnLine, UnreturnableLines } from './ReturnLine.tsx'
import { RETURN_TEXTS } from './return-texts.ts'
import { getReturnPick, type ReturnPicks } from './returns.ts'
import { formatOrderName } from './status.ts'
import { type ReturnRequest, useReturnRequest } from './useReturnRequest.ts'

const sumsKey = defineQueryKeys<ReturnSums | null>('return-sums')

/** Form that requests a return, line by line. */
export function ReturnForm(props: ReturnRequest & { readonly colors: Colors }) {
  const { order, details, reply, token, back, colors } = props
  const section = useSection('orders')
  const { t } = useLanguage()
  const type = useType()
  const { picks, problems, outcome, busy, isUnsaved, change, submit } = useReturnRequest(props)
  const question = useUnsaved(isUnsaved, colors)
  const { terms } = details
  return (
    <Page colors={colors} path="orders" testID="return-form" width={COLUMN_WIDTH_PX} gap={20}>
      <Box style={{ gap: 4 }}>
        <Text heading={1} style={{ ...type(24, section.titleFont), color: colors.color }}>
          {t(RETURN_TEXTS.start)}
        </Text>
        <Text style={{ ...type(14), color: colors.quiet }}>
          {formatOrderName(t(section.order), order.id)}
        </Text>
      </Box>
      <Form label={t(RETURN_TEXTS.start)} onSubmit={() => void submit()} style={{ gap: 20 }}>
        <Box role="list" style={{ gap: 16 }}>
          {terms.lines.map((line) => (
            <ReturnLine
              key={line.key}
              line={line}
              pick={getReturnPick(picks, line.key)}
              problem={problems[line.key]}
              onChange={(values) => change(line.key, values)}
              colors={colors}
            />
          ))}
        </Box>
        {terms.lines.length === 0 ? (
          <Text style={{ ...type(15), color: colors.color }}>{t(RETURN_TEXTS.none)}</Text>
        ) : null}
        <UnreturnableLines lines={terms.nonReturnable} colors={colors} />
        <Terms order={order} details={details} colors={colors} />
        <Estimate order={order} lines={terms.lines} picks={picks} token={token} colors={colors} />
        {outcome ? <FormProblem text={t(RETURN_TEXTS[outcome])} colors={colors} /> : null}
        {outcome === 'unknown' ? (
          <Button
            label={t(RETURN_TEXTS.look)}
            busy={reply.busy}
            onPress={reply.reload}
            colors={colors}
            testID="look-again"
          />
        ) : terms.lines.length > 0 ? (
          <Button
            label={t(RETURN_TEXTS.send)}
            onPress={() => void submit()}
            submit
            busy={busy}
            colors={colors}
            testID="request-return"
          />
        ) : null}
      </Form>
      <LinkButton label={t(RETURN_TEXTS.backToOrder)} href={back} variant="plain" colors={colors} />
      {question}
    </Page>
  )
}

/** The shop's return terms: fees, label, and its own text. */
function Terms({
  order,
  details: { terms },
  colors,
}: {
  readonly order: Order
  readonly details: OrderDetails
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const termTexts = [
    ...terms.fees.map(({ name, sum }) => `${name}: \u2068${money(sum, order.currency)}\u2069`),
    terms.restocking ? t(RETURN_TEXTS.restockingHint) : '',
    terms.ownLabel ? t(RETURN_TEXTS.ownLabel) : '',
    terms.note,
  ].filter(Boolean)
  if (termTexts.length === 0) return null
  return (
    <Box style={{ gap: 4 }} testID="return-terms">
      {termTexts.map((text) => (
        <Text key={text} dir="auto" style={{ ...type(14), color: colors.quiet, lineHeight: 20 }}>
          {text}
        </Text>
      ))}
    </Box>
  )
}

/** Estimated refund for the selection, calculated by the platform; nothing where it provides none. */
function Estimate({
  order,
  lines,
  picks,
  token,
  colors,
}: {
  readonly order: Order
  readonly lines: readonly ReturnableLine[]
  readonly picks: ReturnPicks
  readonly token: string
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const accounts = useAccounts()
  const returnLines = lines.flatMap(({ key, quantity: maxQuantity }) => {
    const quantity = Math.min(getReturnPick(picks, key).quantity, maxQuantity)
    return quantity > 0 ? [{ key, quantity }] : []
  })
  const about = JSON.stringify(returnLines)
  const { data } = useKeyedQuery(
    returnLines.length > 0 ? sumsKey(toSessionKey(token), order.key, about) : null,
    async (signal) => (await accounts()).returnSums(token, order.key, returnLines, { signal }),
  )
  if (!data || returnLines.length === 0) return null
  const price = (minor: number) => money(minor, order.currency)
  const rows = [
    ...(data.shippingFee > 0 ? [{ name: t(RETURN_TEXTS.shippingFee), value: data.shippingFee }] : []),
    ...(data.restockingFee > 0 ? [{ name: t(RETURN_TEXTS.restockingFee), value: data.restockingFee }] : []),
  ]
  const row = { flexDirection: 'row', justifyContent: 'space-between', gap: 12 } as const
  return (
    <Box role="status" testID="return-estimate" style={{ gap: 8 }}>
      <Rule colors={colors} />
      {rows.map(({ name, value }) => (
        <Box key={name} style={row}>
          <Text style={{ ...type(14), color: colors.quiet, flexShrink: 1 }}>{name}</Text>
          <Text
            dir="auto"
            style={{ ...type(14), color: colors.quiet, flexShrink: 0 }}
          >{`−${price(value)}`}</Text>
        </Box>
      ))}
      <Box style={row}>
        <Text style={{ ...type(15, 'semis'), color: colors.color, flexShrink: 1 }}>
          {t(RETURN_TEXTS.estimate)}
        </Text>
        <Text dir="auto" style={{ ...type(15, 'semis'), color: colors.color, flexShrink: 0 }}>
          {price(data.total)}
        </Text>
      </Box>
    </Box>
  )
}
