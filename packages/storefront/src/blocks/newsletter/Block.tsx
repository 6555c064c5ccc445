import { useRef, useState } from 'react'
import { Button, LinkButton } from '../../components/Button.tsx'
import { useColors, useType } from '../../components/colors.ts'
import { Field, type FieldHandle } from '../../components/Field.tsx'
import { useAccounts } from '../../components/session/accounts.ts'
import { useLanguage, usePorts, useTheme } from '../../context/context.tsx'
import { useExtras } from '../../context/extras.ts'
import { useShopper } from '../../context/useShopper.ts'
import { Box } from '../../primitives/box/Box'
import { Form } from '../../primitives/form/Form'
import { Icon } from '../../primitives/icon/Icon'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import { pathTo } from '../../screens.ts'
import { Ground } from '../Ground.tsx'
import { PLACES } from '../shapes.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { newsletter } from './design.ts'
import { checkNewsletter, type Joined, joinNewsletter } from './join.ts'
import { TEXTS } from './texts.ts'

type Outcome = Joined | 'known'
const GOOD: readonly Outcome[] = ['sent', 'kept', 'known']

/** A field for the address, what the shopper agrees to, and in words what became of it. */
function Newsletter({ values, path }: BlockProps<typeof newsletter>) {
  const theme = useTheme()
  const ports = usePorts()
  const accounts = useAccounts()
  const { t } = useLanguage()
  const type = useType()
  const colors = useColors({
    background: values.box,
    color: values.color,
    button: values.button,
    field: values.background,
  })
  const user = useShopper((shopper) => shopper.user)
  const token = useShopper((shopper) => shopper.token)
  const setUser = useShopper((shopper) => shopper.setUser)
  const [typed, setTyped] = useState<string | null>(null)
  const [phone, setPhone] = useState('')
  const [ticked, setTicked] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof checkNewsletter>>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<FieldHandle>(null)
  const phoneField = useRef<FieldHandle>(null)
  // A number that nobody takes is not asked for.
  const texts = useExtras(values.sms)?.sms === true
  // Whoever is signed in need not type what the shop knows.
  const email = typed ?? user?.email ?? ''
  const own = user !== null && user.email.toLowerCase() === email.trim().toLowerCase()

  const settle = (became: Outcome) => {
    setOutcome(became)
    ports.haptic(GOOD.includes(became) ? 'success' : 'error')
    if (!GOOD.includes(became)) return
    setTyped('')
    setPhone('')
    setTicked(false)
  }
  const submit = async () => {
    if (busy) return
    const found = checkNewsletter(email, ticked || !values.tick, phone)
    setProblem(found)
    setOutcome(null)
    if (found) {
      ports.haptic('error')
      if (found.at === 'email') field.current?.focus()
      if (found.at === 'phone') phoneField.current?.focus()
      return
    }
    if (own && user.acceptsMarketing && phone.trim() === '') return settle('known')
    setBusy(true)
    const became = await joinNewsletter(
      { queue: ports.queue, accounts },
      email,
      own && token ? { token, email: user.email } : null,
      phone,
    )
    if (became === 'sent' && own) setUser({ ...user, acceptsMarketing: true })
    setBusy(false)
    settle(became)
  }
  const title = t(values.title)
  const body = t(values.body)
  const consent = t(values.consent)
  const small = { ...type(13), lineHeight: 19 }
  const centered = values.align === 'center'
  return (
    <Ground path={path} values={values}>
      <Box
        style={{
          gap: 16,
          padding: 20,
          borderRadius: theme.radius,
          backgroundColor: colors.background,
          alignItems: centered ? 'center' : 'stretch',
          wide: { padding: 40, ...(centered ? {} : { flexDirection: 'row', gap: 48, alignItems: 'center' }) },
        }}
      >
        <Box
          style={{
            gap: 6,
            alignItems: PLACES[values.align],
            maxWidth: centered ? 640 : '100%',
            flexShrink: 1,
            ...(centered ? {} : { wide: { flexGrow: 1, flexBasis: 0 } }),
          }}
        >
          {title ? (
            <Text
              heading={2}
              style={{
                ...type(values.titleSize, values.titleFont),
                color: colors.color,
                textAlign: values.align,
              }}
            >
              {title}
            </Text>
          ) : null}
          {body ? (
            <Text
              style={{
                ...type(values.bodySize, values.bodyFont),
                color: colors.quiet,
                textAlign: values.align,
              }}
            >
              {body}
            </Text>
          ) : null}
        </Box>
        <Form
          label={title || t(values.submit)}
          onSubmit={() => void submit()}
          testID="newsletter"
          style={{
            gap: 12,
            width: '100%',
            maxWidth: centered ? 520 : '100%',
            flexShrink: 1,
            ...(centered ? {} : { wide: { width: 'auto', flexGrow: 1, flexBasis: 0 } }),
          }}
        >
          <Box style={{ gap: 12, wide: { flexDirection: 'row', alignItems: 'flex-start' } }}>
            <Box style={{ flexShrink: 1, wide: { flexGrow: 1, flexBasis: 0 } }}>
              <Field
                ref={field}
                label={t(values.email)}
                placeholder={t(values.email)}
                hideLabel
                kind="email"
                complete="email"
                value={email}
                onChange={(text) => {
                  setTyped(text)
                  setProblem(null)
                  setOutcome(null)
                }}
                error={problem?.at === 'email' ? t(values[problem.text]) : undefined}
                colors={colors}
                testID="newsletter-email"
              />
            </Box>
            <Button
              label={t(values.submit)}
              onPress={() => void submit()}
              submit
              busy={busy}
              colors={colors}
            />
          </Box>
          {texts ? (
            <Box style={{ gap: 6 }}>
              <Field
                ref={phoneField}
                label={t(values.phone)}
                placeholder={t(values.phone)}
                hideLabel
                kind="phone"
                complete="tel"
                value={phone}
                onChange={(text) => {
                  setPhone(text)
                  setProblem(null)
                  setOutcome(null)
                }}
                error={problem?.at === 'phone' ? t(values[problem.text]) : undefined}
                colors={colors}
                testID="newsletter-phone"
              />
              <Text style={{ ...small, color: colors.quiet, textAlign: values.align }}>
                {t(values.smsConsent)}
              </Text>
            </Box>
          ) : null}
          {values.tick && consent ? (
            <Box style={{ gap: 6 }}>
              <Press
                role="checkbox"
                selected={ticked}
                onPress={() => {
                  setTicked(!ticked)
                  setProblem(null)
                }}
                style={{ flexDirection: 'row', gap: 12, minHeight: 44, alignItems: 'center' }}
              >
                <Box
                  style={{
                    width: 24,
                    height: 24,
                    flexShrink: 0,
                    borderRadius: 6,
                    borderWidth: ticked ? 0 : 1,
                    borderColor: problem?.at === 'tick' ? colors.error : colors.quiet,
                    alignItems: 'center',
                    justifyContent: 'center',
                    backgroundColor: ticked ? colors.button : colors.field,
                  }}
                >
                  {ticked ? <Icon name="check" size={16} color={colors.buttonText} /> : null}
                </Box>
                <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
                  <Text style={{ ...small, color: colors.quiet }}>{consent}</Text>
                </Box>
              </Press>
              {problem?.at === 'tick' ? (
                <Box role="alert">
                  <Text style={{ ...small, color: colors.error }}>{t(values.notTicked)}</Text>
                </Box>
              ) : null}
            </Box>
          ) : consent ? (
            <Text style={{ ...small, color: colors.quiet, textAlign: values.align }}>{consent}</Text>
          ) : null}
          <Box role="status" testID="newsletter-outcome">
            {outcome ? (
              <Box
                style={{
                  flexDirection: 'row',
                  alignItems: 'center',
                  gap: 8,
                  justifyContent: PLACES[values.align],
                }}
              >
                {GOOD.includes(outcome) ? <Icon name="check" size={20} color={colors.color} /> : null}
                <Box style={{ flexShrink: 1 }}>
                  <Text
                    style={{
                      ...type(15, 'semis'),
                      color: GOOD.includes(outcome) || outcome === 'account' ? colors.color : colors.error,
                    }}
                  >
                    {t(outcome === 'kept' ? TEXTS.kept : values[outcome])}
                  </Text>
                </Box>
              </Box>
            ) : null}
          </Box>
          {outcome === 'account' ? (
            <LinkButton
              label={t(values.register)}
              href={pathTo('register')}
              look="outlined"
              colors={colors}
            />
          ) : null}
        </Form>
      </Box>
    </Ground>
  )
}

export default defineView<typeof newsletter>(Newsletter)
