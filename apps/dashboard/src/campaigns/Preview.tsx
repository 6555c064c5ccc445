import { SegmentedControl, Select, Switch } from '@mantine/core'
import type { CampaignDraft } from '@vitrine/core/contract/campaigns'
import { direction, isLanguage } from '@vitrine/core/languages'
import { useState } from 'react'
import { useProject } from '../app/projects.ts'
import { ownName } from '../words/words.ts'
import styles from './Campaign.module.css'
import { LockScreen } from './LockScreen.tsx'
import { variantName } from './Variants.tsx'
import { t } from './words.ts'

/** The push as it will stand on a locked phone: either system, light and dark, each language and each text of a test. */
export function Preview({ draft }: { draft: CampaignDraft }) {
  const project = useProject()
  const [system, setSystem] = useState<'ios' | 'android'>('ios')
  const [dark, setDark] = useState(false)
  const [open, setOpen] = useState(false)
  const [language, setLanguage] = useState('own')
  const [variant, setVariant] = useState(0)
  const chosen = draft.variants[variant - 1] ?? draft
  const there = Object.keys(chosen.translations).filter(isLanguage)
  const shown = there.find((one) => one === language) ?? null
  const text = (shown && chosen.translations[shown]) ?? { title: chosen.title, body: chosen.body }
  return (
    <aside className={styles.preview} aria-label={t('preview.title')}>
      <SegmentedControl
        fullWidth
        aria-label={t('preview.system')}
        value={system}
        onChange={(next) => setSystem(next === 'android' ? 'android' : 'ios')}
        data={[
          { value: 'ios', label: t('preview.ios') },
          { value: 'android', label: t('preview.android') },
        ]}
      />
      <LockScreen
        system={system}
        dark={dark}
        open={open}
        app={project.name}
        text={text}
        image={draft.image}
        direction={shown ? direction(shown) : 'auto'}
      />
      <div className={styles.previewTools}>
        <Switch
          label={t('preview.dark')}
          checked={dark}
          onChange={({ currentTarget }) => setDark(currentTarget.checked)}
        />
        <Switch
          label={t('preview.open')}
          checked={open}
          onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
        />
        {there.length > 0 ? (
          <Select
            size="xs"
            aria-label={t('preview.language')}
            allowDeselect={false}
            data={[
              { value: 'own', label: ownName(project.langs[0] ?? 'en') },
              ...there.map((one) => ({ value: one, label: ownName(one) })),
            ]}
            value={shown ?? 'own'}
            onChange={(next) => setLanguage(next ?? 'own')}
          />
        ) : null}
        {draft.variants.length > 0 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('preview.variant')}
            value={String(Math.min(variant, draft.variants.length))}
            onChange={(next) => setVariant(Number(next))}
            data={[0, ...draft.variants.map((_, at) => at + 1)].map((at) => ({
              value: String(at),
              label: variantName(at),
            }))}
          />
        ) : null}
      </div>
    </aside>
  )
}
