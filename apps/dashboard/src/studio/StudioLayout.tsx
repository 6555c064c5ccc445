import { SegmentedControl } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { UploadTray } from '../app/files/UploadTray.tsx'
import { openPalette, useCommands } from '../app/palette/palette.ts'
import { saveEditorLocation, session } from '../session/session.ts'
import { Stage } from './canvas/Stage.tsx'
import { CheckerPanel } from './checker/CheckerPanel.tsx'
import { Checking } from './checker/findings.ts'
import { CommentsPanel } from './comments/CommentsPanel.tsx'
import { CommentsSync } from './comments/CommentsSync.tsx'
import { getNextZoom } from './drag/drag.ts'
import { ChangePanel } from './edit-plan/ChangePanel.tsx'
import { FieldsPane } from './fields/FieldsPane.tsx'
import { MatrixPanel } from './matrix/MatrixPanel.tsx'
import { ProposalsPanel } from './proposals/ProposalsPanel.tsx'
import { HistoryPanel } from './publish/HistoryPanel.tsx'
import { OnPhone } from './publish/OnPhone.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import styles from './StudioLayout.module.css'
import { FloatingLayer } from './sections/FloatingLayer.tsx'
import { SectionsPane } from './sections/SectionsPane.tsx'
import { listStudioCommands } from './studio-commands.ts'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { Translating } from './translation/TranslationPanel.tsx'
import { t } from './translator.ts'
import { useStudioView } from './view/context.ts'
import type { Device, Screen, Zoom } from './view/device.ts'
import { type Phone, useKeys } from './view/preview-keyboard.ts'

type Tab = 'sections' | 'preview' | 'fields'

const isTab = (value: string): value is Tab => ['sections', 'preview', 'fields'].includes(value)

type Panel = 'ask' | 'check' | 'history' | 'keys' | 'matrix' | 'phone' | 'proposals' | 'publish'

type LayoutProps = {
  onScreen: (screen: Screen | null) => void
  phone: Phone
  /** Panel that is open initially. */
  first: 'proposals' | 'publish' | null
  /** Called when the comments close, so that the address no longer names a thread. */
  closeTalk: () => void
}

/** Layout of the studio: sections, preview and settings side by side, or one at a time on a narrow screen. */
export function StudioLayout({ onScreen, phone, first, closeTalk }: LayoutProps) {
  const view = useStudioView()
  const { studio, talk } = view
  const { tab, show, device, chooseDevice, zoom, setZoom, scale, zoomBy, fit } = usePlaceOfWork()
  const [panel, setPanel] = useState<Panel | null>(first)
  const fields = useRef<HTMLElement>(null)
  const picked = useCallback(() => tab === 'sections' && show('fields'), [tab, show])
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
    zoomFit: fit,
    help: () => setPanel('keys'),
    ask: () => setPanel('ask'),
    comment: () => talk.at(view.path),
    palette: openPalette,
  })
  const open = (next: Panel) => () => setPanel(next)
  useCommands(() =>
    listStudioCommands(view, {
      setDevice: chooseDevice,
      fit,
      publish: open('publish'),
      history: open('history'),
      help: open('keys'),
      check: open('check'),
      matrix: open('matrix'),
      proposals: open('proposals'),
      requestChange: open('ask'),
      comments: () => talk.all(view.path),
    }),
  )
  return (
    <main className={styles.studio} data-tab={tab} data-bottom-bars>
      <h1 className="v-hidden">{t('title')}</h1>
      <Toolbar
        device={device}
        setDevice={chooseDevice}
        panels={listToolbarPanels(open)}
        publishing={panel === 'publish'}
        setPublishing={(isOpen) => setPanel(isOpen ? 'publish' : null)}
      />
      <PaneTabs tab={tab} show={show} />
      <section className={styles.sections} data-selecting aria-label={t('panes.sections')}>
        <SectionsPane onPicked={picked} />
      </section>
      <section className={styles.stage} data-selecting aria-label={t('panes.preview')}>
        <Stage
          device={device}
          zoom={zoom}
          setZoom={setZoom}
          scaleRef={scale}
          onScreen={onScreen}
          openMatrix={open('matrix')}
        />
      </section>
      <section ref={fields} className={styles.fields} aria-label={t('panes.fields')}>
        <FieldsPane />
      </section>
      <FloatingLayer onPicked={picked} />
      <Checking />
      <Panels panel={panel} close={() => setPanel(null)} show={show} setDevice={chooseDevice} />
      <CommentsSync />
      <CommentsPanel onClose={closeTalk} onShow={() => show('preview')} />
      <Translating />
      <UploadTray uploads={view.uploads} />
    </main>
  )
}

/** Returns the functions that open the panels of the toolbar's buttons. */
function listToolbarPanels(open: (panel: Panel) => () => void) {
  return {
    openAsk: open('ask'),
    openCheck: open('check'),
    openHistory: open('history'),
    openKeys: open('keys'),
    openPhone: open('phone'),
    openProposals: open('proposals'),
  }
}

/** Returns the visible pane of a narrow screen, the device and the zoom. Tab and device are stored in this browser. */
function usePlaceOfWork() {
  const [tab, setTab] = useState<Tab>(() => session.getState().design.tab)
  const [device, setDevice] = useState<Device>(() => session.getState().design.device)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const scale = useRef(1)
  const show = useCallback((value: string) => {
    if (!isTab(value)) return
    setTab(value)
    saveEditorLocation({ tab: value })
  }, [])
  const chooseDevice = (value: Device) => {
    setDevice(value)
    setZoom('fit')
    saveEditorLocation({ device: value })
  }
  const zoomBy = (direction: 1 | -1) => setZoom(getNextZoom(scale.current, direction))
  const fit = () => setZoom('fit')
  return { tab, show, device, chooseDevice, zoom, setZoom, scale, zoomBy, fit }
}

function PaneTabs({ tab, show }: { tab: Tab; show: (value: string) => void }) {
  return (
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
  )
}

/** Panels and dialogs over the studio, one open at a time. */
function Panels(props: {
  panel: Panel | null
  close: () => void
  show: (tab: Tab) => void
  setDevice: (device: Device) => void
}) {
  const { panel, close, show, setDevice } = props
  return (
    <>
      <CheckerPanel opened={panel === 'check'} close={close} onShow={() => show('fields')} />
      <MatrixPanel opened={panel === 'matrix'} close={close} setDevice={setDevice} />
      <OnPhone opened={panel === 'phone'} close={close} />
      <HistoryPanel opened={panel === 'history'} close={close} />
      <ChangePanel opened={panel === 'ask'} close={close} />
      <ProposalsPanel opened={panel === 'proposals'} close={close} />
      <Shortcuts opened={panel === 'keys'} close={close} />
    </>
  )
}
