import { NumberInput, Select, Switch } from '@mantine/core'
import { MAX_IN_APP_DAYS } from '@vitrine/core/contract/push/campaigns'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { isPushTopic, PUSH_TOPICS } from '@vitrine/core/push/topics'
import { useState } from 'react'
import { IntegerField } from '../app/form/IntegerField.tsx'
import { getLanguageName } from '../i18n/messages.ts'
import styles from './Campaign.module.css'
import type { Writing } from './draft.ts'
import { t } from './translator.ts'

/** Default duration of the in-app message in days. */
const IN_APP_DAYS = 7
const PLATFORMS = ['ios', 'android', 'web'] as const

/** Filter of the recipients by platform and language. Default: all. */
export function Narrowing({ draft, change }: Writing) {
  return (
    <div className={styles.row}>
      <Select
        label={t('platform')}
        allowDeselect={false}
        data={[
          { value: 'all', label: t('allPlatforms') },
          ...PLATFORMS.map((platform) => ({ value: platform, label: t(`platforms.${platform}`) })),
        ]}
        value={draft.platform ?? 'all'}
        onChange={(next) => change({ platform: PLATFORMS.find((one) => one === next) ?? null })}
      />
      <Select
        label={t('speaking')}
        allowDeselect={false}
        data={[
          { value: 'all', label: t('allLanguages') },
          ...LANGUAGES.map((language) => ({ value: language, label: getLanguageName(language) })),
        ]}
        value={draft.lang ?? 'all'}
        onChange={(next) => change({ lang: isLanguage(next) ? next : null })}
      />
    </div>
  )
}

/** Inputs of the sending rules. */
export function Rules({ draft, change }: Writing) {
  const { rules } = draft
  const set = (part: Partial<typeof rules>) => change({ rules: { ...rules, ...part } })
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <Select
          label={t('rules.topic')}
          description={t('rules.topicHint')}
          allowDeselect={false}
          data={[
            { value: 'none', label: t('rules.noTopic') },
            ...PUSH_TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
          ]}
          value={rules.topic ?? 'none'}
          onChange={(next) => set({ topic: isPushTopic(next) ? next : null })}
        />
        <IntegerField
          label={t('rules.expires')}
          description={t('rules.expiresHint')}
          min={1}
          max={672}
          value={rules.expires}
          onChange={(expires) => set({ expires })}
        />
      </div>
      <Switch
        label={t('rules.quietHours')}
        description={t('rules.quietHoursHint')}
        checked={rules.quiet === 'kept'}
        onChange={({ currentTarget }) => set({ quiet: currentTarget.checked ? 'kept' : 'ignored' })}
      />
      <Switch
        label={t('rules.cap')}
        description={t('rules.capHint')}
        checked={rules.cap === 'kept'}
        onChange={({ currentTarget }) => set({ cap: currentTarget.checked ? 'kept' : 'ignored' })}
      />
      <Switch
        label={t('rules.once')}
        description={t('rules.onceHint')}
        checked={rules.delivery === 'at-most-once'}
        onChange={({ currentTarget }) =>
          set({ delivery: currentTarget.checked ? 'at-most-once' : 'at-least-once' })
        }
      />
      <Switch
        label={t('rules.inApp')}
        description={t('rules.inAppHint')}
        checked={rules.inApp !== null}
        onChange={({ currentTarget }) => set({ inApp: currentTarget.checked ? IN_APP_DAYS : null })}
      />
      <div className={styles.row}>
        {rules.inApp === null ? null : (
          <IntegerField
            label={t('rules.inAppDays')}
            min={1}
            max={MAX_IN_APP_DAYS}
            value={rules.inApp}
            onChange={(inApp) => set({ inApp })}
          />
        )}
        <RateField value={rules.perMinute} onChange={(perMinute) => set({ perMinute })} />
      </div>
    </div>
  )
}

/** Input for the send rate in messages per minute; null for unlimited. */
function RateField({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  // A number outside the limits stays in the field until it loses focus, which moves it to the nearest limit. Without
  // it the field would show a rate that the campaign does not have.
  const [outside, setOutside] = useState<number | null>(null)
  return (
    <NumberInput
      label={t('rules.rate')}
      description={t('rules.rateHint')}
      placeholder={t('rules.noRate')}
      min={60}
      max={30_000}
      allowDecimal={false}
      clampBehavior="blur"
      value={outside ?? value ?? ''}
      onChange={(next) => {
        const isOutside = typeof next === 'number' && (next < 60 || next > 30_000)
        setOutside(isOutside ? next : null)
        if (next === '') onChange(null)
        else if (typeof next === 'number' && !isOutside) onChange(Math.trunc(next))
      }}
    />
  )
}
