import { Textarea, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import { type Field, getMaxLength } from '@vitrine/core/design/fields'
import { getValueAt, isObject } from '@vitrine/core/design/operations'
import { getLanguageDirection, LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { countCharacters } from '@vitrine/core/limits/limits'
import { use, useState } from 'react'
import { getLanguageName } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { getElementName } from '../engine/edits.ts'
import { getHint, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { offerTranslations, toTranslatable, useHasModel } from '../view/translation-offer.ts'
import { type ControlProps, toText } from './control-props.ts'
import styles from './LocalTexts.module.css'
import { useLimited } from './limited-input.ts'
import { findMissingTexts } from './missing-texts.ts'
import { OtherPaths } from './shared-fields.ts'

type TextProps = ControlProps<Extract<Field, { kind: 'text' }>>

/**
 * Control for a translatable text in the current language, with a note of missing languages; or in all languages of the
 * app, stacked.
 */
export function LocalTextControl(props: TextProps) {
  const { field, value } = props
  const { language, project, studio } = useStudioView()
  // A translation is made for one element.
  const single = use(OtherPaths).length === 0
  const model = useHasModel() && single
  const [all, setAll] = useState(false)
  const languages = LANGUAGES.filter((each) => each === project.lang || project.langs.includes(each))
  const missingLanguages = single ? findMissingTexts(value, languages) : []
  const visibleLanguages = all ? [language, ...languages.filter((each) => each !== language)] : [language]
  const label = labelOf(field)
  const translate = () => {
    const { design } = studio.state()
    const { path } = props
    const owner = path.slice(0, path.lastIndexOf('.'))
    const where = `${getElementName(design, owner)} › ${label}`
    const main = [project.lang, ...languages.filter((each) => each !== project.lang)]
    const text = toTranslatable(design, { path, where, maximum: field.maximum }, missingLanguages, main)
    if (text) offerTranslations([text])
  }
  return (
    <div className={styles.texts}>
      {visibleLanguages.map((each, index) => (
        <OneLanguage key={each} {...props} language={each} first={index === 0} alone={!all} />
      ))}
      {languages.length > 1 ? (
        <div className={styles.row}>
          {missingLanguages.length > 0 ? (
            <Tooltip
              label={t('texts.missing', { languages: missingLanguages.map(getLanguageName).join(', ') })}
            >
              <span className={styles.missing}>
                <Icon name="globe" size={12} />
                {missingLanguages.map((each) => each.toUpperCase()).join(' ')}
                <span className="v-hidden">
                  {t('texts.missing', { languages: missingLanguages.map(getLanguageName).join(', ') })}
                </span>
              </span>
            </Tooltip>
          ) : null}
          {missingLanguages.length > 0 && model ? (
            <UnstyledButton
              className={styles.translate}
              aria-label={`${t('texts.translate')}: ${label}`}
              onClick={translate}
            >
              {t('texts.translate')}
            </UnstyledButton>
          ) : null}
          <UnstyledButton
            className={styles.languageToggle}
            aria-expanded={all}
            aria-label={`${t(all ? 'texts.one' : 'texts.all')}: ${label}`}
            onClick={() => setAll(!all)}
          >
            {t(all ? 'texts.one' : 'texts.all')}
          </UnstyledButton>
        </div>
      ) : null}
    </div>
  )
}

function OneLanguage({
  field,
  path,
  value,
  language,
  first,
  alone,
}: TextProps & {
  readonly language: Language
  /** True for the first input, which carries the field's label. */
  readonly first: boolean
  readonly alone: boolean
}) {
  const { studio } = useStudioView()
  const texts = isObject(value) ? value : {}
  const maxLength = getMaxLength(field)
  const leaf = `${path}.${language}`
  const limited = useLimited(leaf, toText(texts[language]), maxLength, (next) => {
    // Creates the whole record for a new text; otherwise sets only this language.
    if (isObject(getValueAt(studio.state().design, path))) studio.set(leaf, next)
    else studio.set(path, { [language]: next }, leaf)
  })
  const mixed = use(OtherPaths).length > 0 && texts[language] === undefined
  const used = countCharacters(limited.value)
  // Short texts always show their limit; long texts show it when it comes near.
  const isNearLimit = maxLength <= 100 || used >= maxLength * 0.8
  const label = labelOf(field)
  const props = {
    label: alone ? label : first ? `${label} · ${getLanguageName(language)}` : getLanguageName(language),
    description: first ? getHint(field) : undefined,
    'aria-label': t('languageOf', { label, language: getLanguageName(language) }),
    dir: getLanguageDirection(language),
    lang: language,
    placeholder: mixed
      ? t('shared.mixed')
      : language === 'en'
        ? undefined
        : toText(texts.en) || t('fallback'),
    rightSection: isNearLimit ? (
      <span className={styles.limit} data-over={used > maxLength || undefined}>
        {t('limit', { used, maximum: maxLength })}
      </span>
    ) : null,
    rightSectionWidth: isNearLimit ? 64 : undefined,
    ...limited,
  }
  return field.multiline ? <Textarea autosize minRows={2} maxRows={8} {...props} /> : <TextInput {...props} />
}
