import { SegmentedControl } from '@mantine/core'
import { useRef, useState } from 'react'
import { keepPlace, session } from '../session/session.ts'
import { nextZoom } from './drag/drag.ts'
import { FieldsPane } from './fields/FieldsPane.tsx'
import { Stage } from './phone/Stage.tsx'
import { ProposalsPanel } from './proposals/ProposalsPanel.tsx'
import { HistoryPanel } from './publish/HistoryPanel.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import styles from './StudioLayout.module.css'
import { FloatingLayer } from './sections/Floating.tsx'
import { SectionsPane } from './sections/SectionsPane.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useStudioView } from './view/context.ts'
import type { Device, Screen, Zoom } from './view/device.ts'
import { type Phone, useKeys } from './view/keys.ts'
import { t } from './words.ts'

type Tab = 'sections' | 'preview' | 'fields'

const isTab = (value: string): value is Tab => ['sections', 'preview', 'fields'].includes(value)

/** Sections, phone and settings side by side; one at a time on a narrow screen. */
export function StudioLayout({
  onScreen,
  phone,
}: {
  onScreen: (screen: Screen | null) => void
  phone: Phone
}) {
  const { studio } = useStudioView()
  const [tab, setTab] = useState<Tab>(() => session.getState().design.tab)
  const [device, setDevice] = useState<Device>(() => session.getState().design.device)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [panel, setPanel] = useState<'history' | 'keys' | 'proposals' | null>(null)
  const scale = useRef(1)
  const fields = useRef<HTMLElement>(null)
  const zoomBy = (way: 1 | -1) => setZoom(nextZoom(scale.current, way))
  const show = (value: string) => {
    if (!isTab(value)) return
    setTab(value)
    keepPlace({ tab: value })
  }
  useKeys(phone, {
    undo: () => studio.undo(),
    redo: () => studio.redo(),
    save: () => void studio.flush(),
    search: () => {
      show('fields')
      fields.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
    },
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    zoomFit: () => setZoom('fit'),
    help: () => setPanel('keys'),
  })
  return (
    <main className={styles.studio} data-tab={tab}>
      <h1 className="v-hidden">{t('title')}</h1>
      <Toolbar
        device={device}
        setDevice={(value) => {
          setDevice(value)
          setZoom('fit')
          keepPlace({ device: value })
        }}
        openHistory={() => setPanel('history')}
        openProposals={() => setPanel('proposals')}
        openKeys={() => setPanel('keys')}
      />
      <SegmentedControl
        className={styles.tabs}
        fullWidth
        value={tab}
        onChange={show}
        data={[
          { value: 'sections', label: t('panes.sections') },
          { value: 'preview', label: t('panes.preview') },
          { value: 'fields', label: t('panes.fields') },
        ]}
      />
      <section className={styles.sections} data-selecting aria-label={t('panes.sections')}>
        <SectionsPane onPicked={() => tab === 'sections' && show('fields')} />
      </section>
      <section className={styles.stage} data-selecting aria-label={t('panes.preview')}>
        <Stage device={device} zoom={zoom} setZoom={setZoom} scaleRef={scale} onScreen={onScreen} />
      </section>
      <section ref={fields} className={styles.fields} aria-label={t('panes.fields')}>
        <FieldsPane />
      </section>
      <FloatingLayer onPicked={() => tab === 'sections' && show('fields')} />
      <HistoryPanel opened={panel === 'history'} close={() => setPanel(null)} />
      <ProposalsPanel opened={panel === 'proposals'} close={() => setPanel(null)} />
      <Shortcuts opened={panel === 'keys'} close={() => setPanel(null)} />
    </main>
  )
}
