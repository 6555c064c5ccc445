import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import shell from '../app/layout/page.module.css'
import { PageHead } from '../components/States.tsx'
import { Icon } from '../icons.tsx'
import styles from './Admin.module.css'
import { Impersonation } from './Impersonation.tsx'
import { JobQueues } from './JobQueues.tsx'
import { Projects } from './Projects.tsx'
import { t } from './translator.ts'
import { Users } from './Users.tsx'

const TABS = ['projects', 'users', 'work', 'acting'] as const
type Tab = (typeof TABS)[number]
const TYPING_MS = 300

/** Page for platform administrators; not found for everyone else. */
export function AdminPage() {
  const [tab, setTab] = useState<Tab>('projects')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), TYPING_MS)
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {tab === 'projects' || tab === 'users' ? (
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<Icon name="search" size={16} />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : null}
      </PageHead>
      <SegmentedControl
        className={styles.tabs ?? ''}
        aria-label={t('title')}
        value={tab}
        onChange={(nextTab) => setTab(TABS.find((one) => one === nextTab) ?? 'projects')}
        data={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      {tab === 'projects' ? <Projects search={search} /> : null}
      {tab === 'users' ? <Users search={search} /> : null}
      {tab === 'work' ? <JobQueues /> : null}
      {tab === 'acting' ? <Impersonation /> : null}
    </main>
  )
}
