import { Button } from '@mantine/core'
import { type CampaignDraft, MAX_TEST_VARIANTS } from '@vitrine/core/contract/push/campaigns'
import type { Language } from '@vitrine/core/i18n/languages'
import { useState } from 'react'
import { IntegerField } from '../app/form/IntegerField.tsx'
import { type Errors, TranslatedTexts } from '../app/push-message/TranslatedTexts.tsx'
import { Icon } from '../icons.tsx'
import styles from './Campaign.module.css'
import type { Writing } from './draft.ts'
import { t } from './translator.ts'
import { Winner } from './Winner.tsx'

/** Returns the name of a variant: 'A', 'B'. */
export function getVariantName(at: number): string {
  return String.fromCharCode(65 + at)
}

/** Inputs of a test's variants with their shares, and of the control group, which receives nothing. */
export function Variants({ draft, change, errors }: Writing & { errors: Errors }) {
  const { variants, holdout } = draft
  const totalShare = variants.reduce((sum, { share }) => sum + share, 0)
  const set = (next: typeof variants) => change({ variants: next })
  return (
    <div className={styles.fields}>
      <p className={styles.muted}>{t('variants.lead')}</p>
      {variants.map((variant, at) => {
        const maxShare = 99 - (totalShare - variant.share)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has its letter by its place
          <fieldset key={at} className={styles.variant}>
            <legend>{t('variants.name', { name: getVariantName(at + 1) })}</legend>
            <VariantTexts
              variant={variant}
              errors={errors}
              at={at}
              onChange={(next) => set(variants.with(at, next))}
            />
            <div className={styles.row}>
              <IntegerField
                label={t('variants.share')}
                suffix=" %"
                min={1}
                max={maxShare}
                value={variant.share}
                onChange={(share) => set(variants.with(at, { ...variant, share }))}
              />
            </div>
            <div>
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                onClick={() => set(variants.toSpliced(at, 1))}
              >
                {t('variants.remove', { name: getVariantName(at + 1) })}
              </Button>
            </div>
          </fieldset>
        )
      })}
      {variants.length > 0 ? (
        <>
          <p className={styles.muted}>
            {t('variants.rest', { name: getVariantName(0), share: 100 - totalShare })}
          </p>
          <Winner draft={draft} change={change} />
        </>
      ) : null}
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={variants.length >= MAX_TEST_VARIANTS || totalShare > 98}
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => {
            const { title, body, translations } = draft
            const share = Math.max(1, Math.min(99 - totalShare, Math.floor(100 / (variants.length + 2))))
            set([...variants, { title, body, translations, share }])
          }}
        >
          {t('variants.add')}
        </Button>
      </div>
      <div className={styles.row}>
        <IntegerField
          label={t('holdout')}
          description={t('holdoutHint')}
          suffix=" %"
          min={0}
          max={50}
          value={holdout}
          onChange={(next) => change({ holdout: next })}
        />
      </div>
    </div>
  )
}

type Variant = CampaignDraft['variants'][number]

function VariantTexts(props: {
  variant: Variant
  errors: Errors
  at: number
  onChange: (variant: Variant) => void
}) {
  const { variant, errors, at, onChange } = props
  const [language, setLanguage] = useState<Language | null>(null)
  return (
    <TranslatedTexts
      text={variant}
      translations={variant.translations}
      errors={errors}
      at={`variants.${at}.`}
      language={language}
      setLanguage={setLanguage}
      onText={(text) => onChange({ ...variant, ...text })}
      onTranslations={(translations) => onChange({ ...variant, translations })}
    />
  )
}
