import { Button, LinkButton } from '../../components/Button.tsx'
import { type Colors, useColors, useType } from '../../components/colors.ts'
import { Field } from '../../components/Field.tsx'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { useExtras } from '../../context/server-responses.ts'
import { Box } from '../../primitives/box/Box'
import { Form } from '../../primitives/form/Form'
import { Icon } from '../../primitives/icon/Icon'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import { toPath } from '../../screens.ts'
import { ALIGNMENT_STYLES } from '../aspect-ratios.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { type BlockProps, defineView } from '../view.ts'
import type { newsletter } from './design.ts'
import { TEXTS } from './texts.ts'
import {
  type NewsletterForm,
  type NewsletterOutcome,
  SUCCESSFUL_OUTCOMES,
  useNewsletter,
} from './useNewsletter.ts'

type Values = BlockProps<typeof newsletter>['values']
type PartProps = { readonly values: Values; readonly colors: Colors; readonly form: NewsletterForm }

/** Newsletter form: e-mail field, consent text, and the result. */
function Newsletter({ values, path }: BlockProps<typeof newsletter>) {
  const theme = useTheme()
  const { t } = useLanguage()
  const colors = useColors({
    background: values.box,
    color: values.color,
    button: values.button,
    field: values.background,
  })
  // Without an integration that takes phone numbers the field is hidden.
  const takesPhone = useExtras(values.sms)?.sms === true
  const form = useNewsletter(values.tick)
  const centered = values.align === 'center'
  const parts = { values, colors, form }
  return (
    <BlockBackground path={path} values={values}>
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
        <Heading values={values} colors={colors} />
        <Form
          label={t(values.title) || t(values.submit)}
          onSubmit={form.submit}
          testID="newsletter"
          style={{
            gap: 12,
            width: '100%',
            maxWidth: centered ? 520 : '100%',
            flexShrink: 1,
            ...(centered ? {} : { wide: { width: 'auto', flexGrow: 1, flexBasis: 0 } }),
          }}
        >
          <EmailRow {...parts} />
          {takesPhone ? <PhoneField {...parts} /> : null}
          <Consent {...parts} />
          <Box role="status" testID="newsletter-outcome">
            {form.outcome ? <OutcomeMessage outcome={form.outcome} values={values} colors={colors} /> : null}
          </Box>
          {form.outcome === 'account' ? (
            <LinkButton
              label={t(values.register)}
              href={toPath('register')}
              variant="outlined"
              colors={colors}
            />
          ) : null}
        </Form>
      </Box>
    </BlockBackground>
  )
}

function Heading({ values, colors }: Omit<PartProps, 'form'>) {
  const { t } = useLanguage()
  const type = useType()
  const title = t(values.title)
  const body = t(values.body)
  const centered = values.align === 'center'
  return (
    <Box
      style={{
        gap: 6,
        alignItems: ALIGNMENT_STYLES[values.align],
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
  )
}

function EmailRow({ values, colors, form }: PartProps) {
  const { t } = useLanguage()
  const { problem } = form
  return (
    <Box style={{ gap: 12, wide: { flexDirection: 'row', alignItems: 'flex-start' } }}>
      <Box style={{ flexShrink: 1, wide: { flexGrow: 1, flexBasis: 0 } }}>
        <Field
          ref={form.emailField}
          label={t(values.email)}
          placeholder={t(values.email)}
          hideLabel
          kind="email"
          complete="email"
          value={form.email}
          onChange={(typed) => form.change({ typed })}
          error={problem?.at === 'email' ? t(values[problem.text]) : undefined}
          colors={colors}
          testID="newsletter-email"
        />
      </Box>
      <Button label={t(values.submit)} onPress={form.submit} submit busy={form.isBusy} colors={colors} />
    </Box>
  )
}

/** Field for a phone number for text messages, with its consent text. */
function PhoneField({ values, colors, form }: PartProps) {
  const { t } = useLanguage()
  const small = useSmallType()
  const { problem } = form
  return (
    <Box style={{ gap: 6 }}>
      <Field
        ref={form.phoneField}
        label={t(values.phone)}
        placeholder={t(values.phone)}
        hideLabel
        kind="phone"
        complete="tel"
        value={form.phone}
        onChange={(phone) => form.change({ phone })}
        error={problem?.at === 'phone' ? t(values[problem.text]) : undefined}
        colors={colors}
        testID="newsletter-phone"
      />
      <Text style={{ ...small, color: colors.quiet, textAlign: values.align }}>{t(values.smsConsent)}</Text>
    </Box>
  )
}

/** Consent text, with a checkbox where the merchant requires one. */
function Consent({ values, colors, form }: PartProps) {
  const { t } = useLanguage()
  const small = useSmallType()
  const consent = t(values.consent)
  if (!consent) return null
  if (!values.tick)
    return <Text style={{ ...small, color: colors.quiet, textAlign: values.align }}>{consent}</Text>
  const { isTicked } = form
  const isMissing = form.problem?.at === 'tick'
  return (
    <Box style={{ gap: 6 }}>
      <Press
        role="checkbox"
        selected={isTicked}
        onPress={() => form.change({ isTicked: !isTicked })}
        style={{ flexDirection: 'row', gap: 12, minHeight: 44, alignItems: 'center' }}
      >
        <Box
          style={{
            width: 24,
            height: 24,
            flexShrink: 0,
            borderRadius: 6,
            borderWidth: isTicked ? 0 : 1,
            borderColor: isMissing ? colors.error : colors.quiet,
            alignItems: 'center',
            justifyContent: 'center',
            backgroundColor: isTicked ? colors.button : colors.field,
          }}
        >
          {isTicked ? <Icon name="check" size={16} color={colors.buttonText} /> : null}
        </Box>
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text style={{ ...small, color: colors.quiet }}>{consent}</Text>
        </Box>
      </Press>
      {isMissing ? (
        <Box role="alert">
          <Text style={{ ...small, color: colors.error }}>{t(values.notTicked)}</Text>
        </Box>
      ) : null}
    </Box>
  )
}

function OutcomeMessage({
  outcome,
  values,
  colors,
}: Omit<PartProps, 'form'> & { readonly outcome: NewsletterOutcome }) {
  const { t } = useLanguage()
  const type = useType()
  const isGood = SUCCESSFUL_OUTCOMES.includes(outcome)
  return (
    <Box
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 8,
        justifyContent: ALIGNMENT_STYLES[values.align],
      }}
    >
      {isGood ? <Icon name="check" size={20} color={colors.color} /> : null}
      <Box style={{ flexShrink: 1 }}>
        <Text
          style={{
            ...type(15, 'semis'),
            color: isGood || outcome === 'account' ? colors.color : colors.error,
          }}
        >
          {t(outcome === 'kept' ? TEXTS.kept : values[outcome])}
        </Text>
      </Box>
    </Box>
  )
}

function useSmallType() {
  const type = useType()
  return { ...type(13), lineHeight: 19 }
}

export default defineView<typeof newsletter>(Newsletter)
