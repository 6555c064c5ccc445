import { isLanguage } from '@vitrine/core/i18n/languages'
import { useCallback } from 'react'
import { APPEARANCE_TITLE, APPEARANCES, getAppearanceName, useAppearance } from '../components/appearance.ts'
import { Choice } from '../components/Choice.tsx'
import type { Colors } from '../components/colors.ts'
import { ENDONYMS } from '../components/web-address.ts'
import { useLanguage } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { TEXTS } from './texts.ts'

/**
 * Settings for the language and color scheme of this device. Renders nothing when there is only one of each.
 */
export function Preferences({ colors }: { readonly colors: Colors }) {
  const { t, language, languages, setLanguage } = useLanguage()
  const remember = useShopper((shopper) => shopper.setLanguage)
  const { offered, choice, choose } = useAppearance()
  const getLanguageOptions = useCallback(
    () => languages.map((one) => ({ value: one, label: ENDONYMS[one] })),
    [languages],
  )
  const getAppearanceOptions = useCallback(
    () => APPEARANCES.map((one) => ({ value: one ?? '', label: t(getAppearanceName(one)) })),
    [t],
  )
  if (languages.length < 2 && !offered) return null
  return (
    <AccountPanel title={t(TEXTS.preferences)} colors={colors}>
      {languages.length > 1 ? (
        <Choice
          label={t(TEXTS.language)}
          options={getLanguageOptions}
          value={language}
          selectedLabel={ENDONYMS[language]}
          onChange={(next) => {
            if (!isLanguage(next)) return
            remember(next)
            setLanguage(next)
          }}
          colors={colors}
          testID="account-language"
        />
      ) : null}
      {offered ? (
        <Choice
          label={t(APPEARANCE_TITLE)}
          options={getAppearanceOptions}
          value={choice ?? ''}
          selectedLabel={t(getAppearanceName(choice))}
          onChange={(next) => choose(next === 'light' || next === 'dark' ? next : null)}
          colors={colors}
          testID="account-appearance"
        />
      ) : null}
    </AccountPanel>
  )
}
