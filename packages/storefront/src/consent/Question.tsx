import { useState, useSyncExternalStore } from 'react'
import { Button } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { Switch } from '../components/Switch.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import type { Consent } from '../device/consent/consent.ts'
import type { Choice } from '../device/consent/consent-choice.ts'
import { Box } from '../primitives/box/Box'
import { Link } from '../primitives/link/Link'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { CHOOSING, TEXTS } from './texts.ts'

/**
 * Asks whether visits may be measured, and where the merchant has advertisers told, whether those may be. A yes and a no
 * look alike. Closing it answers nothing: nothing is measured, and the next opening asks again.
 */
export function Question({ consent }: { readonly consent: Consent }) {
  const { open, asked, choice } = useSyncExternalStore(consent.state.subscribe, consent.state.getState)
  const words = useSection('branding')
  const { t } = useLanguage()
  const colors = useColors({})
  const type = useType()
  const [choosing, setChoosing] = useState<{ measure: boolean; ads: boolean } | null>(null)
  const both = asked?.ads === true
  const answer = (next: Choice) => {
    setChoosing(null)
    consent.answer(next)
  }
  const close = () => {
    setChoosing(null)
    consent.state.setState({ open: false })
  }
  const text = { ...type(16), color: colors.color, lineHeight: 24 }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t(TEXTS.title)}
      closeLabel={t(words.close)}
      footer={
        choosing ? (
          <Button
            label={t(CHOOSING.save)}
            onPress={() => answer(chosen(choosing))}
            colors={colors}
            testID="consent-save"
          />
        ) : (
          <Box style={{ gap: 8 }}>
            <Button
              look="outlined"
              label={t(both ? CHOOSING.all : TEXTS.yes)}
              onPress={() => answer(both ? 'all' : 'yes')}
              colors={colors}
              testID="consent-yes"
            />
            <Button
              look="outlined"
              label={t(TEXTS.no)}
              onPress={() => answer('no')}
              colors={colors}
              testID="consent-no"
            />
            {both ? (
              <Button
                look="plain"
                label={t(CHOOSING.choose)}
                onPress={() =>
                  setChoosing({
                    measure: choice !== null && choice !== 'no',
                    ads: choice === 'all',
                  })
                }
                colors={colors}
                testID="consent-choose"
              />
            ) : null}
          </Box>
        )
      }
    >
      {choosing ? (
        <Box testID="consent" style={{ gap: 8 }}>
          <Switch
            text={t(CHOOSING.measuring)}
            on={choosing.measure}
            // Advertisers are told of what was measured.
            onPress={() =>
              setChoosing({ measure: !choosing.measure, ads: choosing.ads && !choosing.measure })
            }
            colors={colors}
            testID="consent-measure"
          />
          <Switch
            text={t(CHOOSING.advertising)}
            on={choosing.ads}
            onPress={() => setChoosing({ measure: choosing.measure || !choosing.ads, ads: !choosing.ads })}
            colors={colors}
            testID="consent-ads"
          />
        </Box>
      ) : (
        <Box testID="consent" style={{ gap: 12 }}>
          <Text style={text}>{t(TEXTS.text)}</Text>
          {both ? <Text style={text}>{t(CHOOSING.ads)}</Text> : null}
          {asked?.policy ? (
            <Link
              href={asked.policy}
              testID="consent-policy"
              style={{ minHeight: 44, justifyContent: 'center' }}
            >
              <Text style={{ ...type(15, 'semis'), color: colors.color, textDecorationLine: 'underline' }}>
                {t(TEXTS.policy)}
              </Text>
            </Link>
          ) : null}
        </Box>
      )}
    </Sheet>
  )
}

function chosen({ measure, ads }: { readonly measure: boolean; readonly ads: boolean }): Choice {
  return ads ? 'all' : measure ? 'some' : 'no'
}
