import { SegmentedControl } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { keepPlace, session } from '../session/session.ts'
import { nextZoom } from './drag/drag.ts'
import { FieldsPane } from './fields/FieldsPane.tsx'
import { Stage } from './phone/Stage.tsx'
import { HistoryPanel } from './publish/HistoryPanel.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import styles from './StudioLayout.module.css'
import { SectionsPane } from './sections/SectionsPane.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Device, Screen, Zoom } from './view/device.ts'
import { t } from './words.ts'

type Tab = 'sections' | 'preview' | 'fields'

const isTab = (value: string): value is Tab => ['sections', 'preview', 'fields'].includes(value)

/** Sections, phone and settings side by side; one at a time on a narrow screen. */
export function StudioLayout({ onScreen }: { onScreen: (screen: Screen | null) => void }) {
  const [tab, setTab] = useState<Tab>(() => session.getState().design.tab)
  const [device, setDevice] = useState<Device>(() => session.getState().design.device)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [panel, setPanel] = useState<'history' | 'keys' | null>(null)
  const scale = useRef(1)
  const fields = useRef<HTMLElement>(null)
  const zoomBy = (way: 1 | -1) => setZoom(nextZoom(scale.current, way))
  const onKey = useRef<(key: string) => boolean>(() => false)
  onKey.current = (key) => {
    const keys: Readonly<Record<string, () => void>> = {
      '?': () => setPanel('keys'),
      '/': () => {
        show('fields')
        fields.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
      },
      '+': () => zoomBy(1),
      '=': () => zoomBy(1),
      '-': () => zoomBy(-1),
      '0': () => setZoom('fit'),
    }
    const work = Object.hasOwn(keys, key) ? keys[key] : undefined
    work?.()
    return work !== undefined
  }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
        return
      if (onKey.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const show = (value: string) => {
    if (!isTab(value)) return
    setTab(value)
    keepPlace({ tab: value })
  }
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
      <section className={styles.sections} aria-label={t('panes.sections')}>
        <SectionsPane onPicked={() => tab === 'sections' && show('fields')} />
      </section>
      <section className={styles.stage} aria-label={t('panes.preview')}>
        <Stage device={device} zoom={zoom} setZoom={setZoom} scaleRef={scale} onScreen={onScreen} />
      </section>
      <section ref={fields} className={styles.fields} aria-label={t('panes.fields')}>
        <FieldsPane />
      </section>
      <HistoryPanel opened={panel === 'history'} close={() => setPanel(null)} />
      <Shortcuts opened={panel === 'keys'} close={() => setPanel(null)} />
    </main>
  )
}

/** A single letter is text to whoever types, and belongs to an open dialog. */
function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role="dialog"], [role="slider"]') !== null
  )
}
