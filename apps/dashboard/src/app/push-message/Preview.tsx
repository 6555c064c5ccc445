import { SegmentedControl, Select, Switch } from '@mantine/core'
import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { getLanguageDirection, isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { type ReactNode, useState } from 'react'
import { getLanguageName } from '../../i18n/messages.ts'
import { useProject } from '../projects.ts'
import { LockScreen } from './LockScreen.tsx'
import styles from './Messages.module.css'
import { t } from './translator.ts'

/** Lock screen preview of a push: iOS or Android, light or dark, by language, collapsed or expanded. */
export function Preview(props: {
  content: Pick<PushContent, 'title' | 'body' | 'translations' | 'image'>
  /** Language to show if it has a text; null for the default text. */
  language: Language | null
  setLanguage: (language: Language | null) => void
  /** Additional controls beside the language. */
  children?: ReactNode
}) {
  const { content, language, setLanguage, children } = props
  const project = useProject()
  const [system, setSystem] = useState<'ios' | 'android'>('ios')
  const [dark, setDark] = useState(false)
  const [open, setOpen] = useState(false)
  const there = Object.keys(content.translations).filter(isLanguage)
  const currentLanguage = there.find((one) => one === language) ?? null
  return (
    <div className={styles.preview}>
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
        text={(currentLanguage && content.translations[currentLanguage]) ?? content}
        image={content.image}
        direction={currentLanguage ? getLanguageDirection(currentLanguage) : 'auto'}
      />
      <div className={styles.tools}>
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
              { value: 'own', label: getLanguageName(project.langs[0] ?? 'en') },
              ...there.map((one) => ({ value: one, label: getLanguageName(one) })),
            ]}
            value={currentLanguage ?? 'own'}
            onChange={(next) => setLanguage(there.find((one) => one === next) ?? null)}
          />
        ) : null}
        {children}
      </div>
    </div>
  )
}
