import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { M } from '../messages.ts'
import { keepPlace, session } from '../session/session.ts'
import { FieldsPane } from './fields/FieldsPane.tsx'
import { SectionsPane } from './SectionsPane.tsx'
import { Stage } from './Stage.tsx'
import styles from './StudioLayout.module.css'
import { Toolbar } from './Toolbar.tsx'

type Tab = 'sections' | 'preview' | 'fields'
export type Device = 'phone' | 'tablet' | 'wide'
export type Screen = { rect: () => DOMRect; scale: () => number }

const isTab = (value: string): value is Tab => ['sections', 'preview', 'fields'].includes(value)

/** Sections, phone and settings side by side; one at a time on a narrow screen. */
export function StudioLayout({
  scheduled,
  published,
  onScreen,
}: {
  scheduled: string | null
  published: string | null
  onScreen: (screen: Screen | null) => void
}) {
  const [tab, setTab] = useState<Tab>(() => session.getState().design.tab)
  const [device, setDevice] = useState<Device>(() => session.getState().design.device)
  const show = (value: string) => {
    if (!isTab(value)) return
    setTab(value)
    keepPlace({ tab: value })
  }
  return (
    <main className={styles.studio} data-tab={tab}>
      <h1 className="v-hidden">{M.studio.title}</h1>
      <Toolbar
        scheduled={scheduled}
        published={published}
        device={device}
        setDevice={(value) => {
          setDevice(value)
          keepPlace({ device: value })
        }}
      />
      <SegmentedControl
        className={styles.tabs}
        fullWidth
        value={tab}
        onChange={show}
        data={[
          { value: 'sections', label: M.studio.panes.sections },
          { value: 'preview', label: M.studio.panes.preview },
          { value: 'fields', label: M.studio.panes.fields },
        ]}
      />
      <section className={styles.sections} aria-label={M.studio.panes.sections}>
        <SectionsPane onPicked={() => tab === 'sections' && show('fields')} />
      </section>
      <section className={styles.stage} aria-label={M.studio.panes.preview}>
        <Stage device={device} onScreen={onScreen} />
      </section>
      <section className={styles.fields} aria-label={M.studio.panes.fields}>
        <FieldsPane />
      </section>
    </main>
  )
}
