import { useState, useSyncExternalStore } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { Switch } from '../components/Switch.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import type { Consent } from '../device/consent/consent.ts'
import type { ConsentChoice } from '../device/consent/consent-choice.ts'
import { Box } from '../primitives/box/Box'
import { Link } from '../primitives/link/Link'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { CHOOSING, TEXTS } from './texts.ts'

/**
 * Consent banner for analytics and, where the merchant uses it, advertising. Accept and reject look alike. Closing it
 * makes no choice: nothing is measured, and the next start asks again.
 */
export function ConsentPrompt({ consent }: { readonly consent: Consent }) {
  const { open, request, choice } = useSyncExternalStore(consent.state.subscribe, consent.state.getState)
  const branding = useSection('branding')
  const { t } = useLanguage()
  const colors = useColors({})
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const both = request?.ads === true
  const answer = (next: ConsentChoice) => {
    setChoosing(null)
    consent.answer(next)
  }
  const close = () => {
    setChoosing(null)
    consent.state.setState({ open: false })
  }
  const choose = () => setChoosing({ measure: choice !== null && choice !== 'no', ads: choice === 'all' })
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(TEXTS.title)}
      closeLabel={t(branding.close)}
      footer={
        choosing ? (
          <Button
            label={t(CHOOSING.save)}
            onPress={() => answer(toConsentChoice(choosing))}
            colors={colors}
            testID="consent-save"
          />
        ) : (
          <Answers both={both} onAnswer={answer} onChoose={choose} colors={colors} />
        )
      }
    >
      {choosing ? (
        <Switches choosing={choosing} onChange={setChoosing} colors={colors} />
      ) : (
        <Explanation both={both} policy={request?.policy} colors={colors} />
      )}
    </Sheet>
  )
}

/** Detailed choice by purpose. */
type Choosing = { readonly measure: boolean; readonly ads: boolean }

/** Accept and reject buttons of equal weight; with several purposes also a detailed choice. */
function Answers({
  both,
  onAnswer,
  onChoose,
  colors,
}: {
  readonly both: boolean
  readonly onAnswer: (choice: ConsentChoice) => void
  readonly onChoose: () => void
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  return (
    <Box style={{ gap: 8 }}>
      <Button
        variant="outlined"
        label={t(both ? CHOOSING.all : TEXTS.yes)}
        onPress={() => onAnswer(both ? 'all' : 'yes')}
        colors={colors}
        testID="consent-yes"
      />
      <Button
        variant="outlined"
        label={t(TEXTS.no)}
        onPress={() => onAnswer('no')}
        colors={colors}
        testID="consent-no"
      />
      {both ? (
        <Button
          variant="plain"
          label={t(CHOOSING.choose)}
          onPress={onChoose}
          colors={colors}
          testID="consent-choose"
        />
      ) : null}
    </Box>
  )
}

function Switches({
  choosing: { measure, ads },
  onChange,
  colors,
}: {
  readonly choosing: Choosing
  readonly onChange: (choosing: Choosing) => void
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  return (
    <Box testID="consent" style={{ gap: 8 }}>
      <Switch
        text={t(CHOOSING.measuring)}
        on={measure}
        // Advertising requires analytics.
        onPress={() => onChange({ measure: !measure, ads: ads && !measure })}
        colors={colors}
        testID="consent-measure"
      />
      <Switch
        text={t(CHOOSING.advertising)}
        on={ads}
        onPress={() => onChange({ measure: measure || !ads, ads: !ads })}
        colors={colors}
        testID="consent-ads"
      />
    </Box>
  )
}

/** Explanation of the request, with a link to the merchant's policy. */
function Explanation({
  both,
  policy,
  colors,
}: {
  readonly both: boolean
  readonly policy: string | null | undefined
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const type = useType()
  const text = { ...type(16), color: colors.color, lineHeight: 24 }
  return (
    <Box testID="consent" style={{ gap: 12 }}>
      <Text style={text}>{t(TEXTS.text)}</Text>
      {both ? <Text style={text}>{t(CHOOSING.ads)}</Text> : null}
      {policy ? (
        <Link href={policy} testID="consent-policy" style={{ minHeight: 44, justifyContent: 'center' }}>
          <Text style={{ ...type(15, 'semis'), color: colors.color, textDecorationLine: 'underline' }}>
            {t(TEXTS.policy)}
          </Text>
        </Link>
      ) : null}
    </Box>
  )
}

function toConsentChoice({ measure, ads }: Choosing): ConsentChoice {
  return ads ? 'all' : measure ? 'some' : 'no'
}
