import { Group, Row } from '../components/RowGroup.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { toPath } from '../screens.ts'
import { TEXTS } from './texts.ts'

/** Rows for what needs no account: orders, messages, and the shop's email address and phone number. */
export function GuestLinks() {
  const { email, phone } = useSection('footer')
  const { messages, showMessages } = useSection('menu')
  const { t } = useLanguage()
  return (
    <Group>
      <Row icon="orders" text={t(TEXTS.findOrder)} href={toPath('orders')} testID="account-orders" />
      {showMessages ? <Row icon="mail" text={t(messages)} href={toPath('inbox')} /> : null}
      {email ? <Row icon="mail" text={email} href={`mailto:${email}`} testID="account-email" /> : null}
      {phone ? (
        <Row
          icon="phone"
          text={`\u2066${phone}\u2069`}
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          testID="account-phone"
        />
      ) : null}
    </Group>
  )
}
