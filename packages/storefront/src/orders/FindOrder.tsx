import { useRef, useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Field, type FieldHandle } from '../components/Field.tsx'
import { toWebAddress } from '../components/web-address.ts'
import { useLanguage, usePorts, useSection, useShop } from '../context/context.tsx'
import { type FoundOrder, parseOrderLink } from '../device/orders/found-orders.ts'
import { toOrderPath } from '../device/orders/order-path.ts'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Text } from '../primitives/text/Text'
import { toFoundOrder } from './guest-orders.ts'
import { GUEST_TEXTS } from './guest-texts.ts'
import { TEXTS } from './texts.ts'

/**
 * Form that finds an order of any device by the link in the shop's e-mail, which only its buyer has. The
 * platform's API has no search by order number and e-mail address. Where the shop has a page with such a
 * search, this links to it.
 */
export function FindOrder({
  remember,
  colors,
}: {
  readonly remember: (foundOrder: FoundOrder) => Promise<void>
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const { url } = useShop()
  const { t } = useLanguage()
  const type = useType()
  const field = useRef<FieldHandle | null>(null)
  const { typed, link, problem, busy, change, submit } = useOrderLookup(remember, () =>
    field.current?.focus(),
  )
  const lookup = toWebAddress(section.lookup, url)
  return (
    <Box testID="find-order" style={{ gap: 16 }}>
      <Box style={{ gap: 4 }}>
        <Text heading={2} style={{ ...type(18, section.titleFont), color: colors.color }}>
          {t(GUEST_TEXTS.find)}
        </Text>
        <Text style={{ ...type(14), color: colors.quiet, lineHeight: 20 }}>{t(GUEST_TEXTS.findHint)}</Text>
      </Box>
      <Form label={t(GUEST_TEXTS.find)} onSubmit={() => void submit()} style={{ gap: 12 }}>
        <Field
          ref={(handle) => {
            field.current = handle
          }}
          label={t(GUEST_TEXTS.link)}
          value={typed}
          onChange={change}
          error={problem === null ? undefined : t(problem === 'failed' ? TEXTS.failed : GUEST_TEXTS[problem])}
          complete="off"
          colors={colors}
          testID="order-link"
        />
        <Button
          label={t(GUEST_TEXTS.open)}
          onPress={() => void submit()}
          submit
          variant="outlined"
          busy={busy}
          colors={{ ...colors, border: colors.color }}
          testID="show-order"
        />
      </Form>
      {problem === 'notKnown' && link !== null ? (
        <LinkButton
          label={t(GUEST_TEXTS.atShop)}
          href={link}
          variant="plain"
          colors={colors}
          testID="order-at-shop"
        />
      ) : null}
      {lookup ? (
        <LinkButton
          label={t(GUEST_TEXTS.lookup)}
          href={lookup}
          variant="plain"
          colors={colors}
          testID="lookup"
        />
      ) : null}
    </Box>
  )
}

/** Looks up the order of a typed link, stores it and opens it. */
function useOrderLookup(remember: (foundOrder: FoundOrder) => Promise<void>, focusField: () => void) {
  const ports = usePorts()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<'noLink' | 'notKnown' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const link = parseOrderLink(typed)
  const change = (value: string) => {
    setTyped(value)
    setProblem(null)
  }
  const submit = async () => {
    if (busy) return
    if (link === null) {
      setProblem('noLink')
      focusField()
      ports.haptic('error')
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const foundOrder = toFoundOrder(
        link,
        await ports.callServer('/shopper/order-of-link', { link }),
        Date.now(),
      )
      if (foundOrder) {
        await remember(foundOrder)
        ports.navigate(toOrderPath(foundOrder.name))
      } else setProblem('notKnown')
    } catch {
      setProblem('failed')
      ports.haptic('error')
    }
    setBusy(false)
  }
  return { typed, link, problem, busy, change, submit }
}
