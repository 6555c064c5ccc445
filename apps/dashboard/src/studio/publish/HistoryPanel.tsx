import { Drawer, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { t } from '../translator.ts'
import { EditHistory } from './EditHistory.tsx'
import { Publishings } from './Publishings.tsx'

/** Panel of edits and of published versions, newest first, each of which can be restored. */
export function HistoryPanel({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={440}
      title={t('history.title')}
      overlayProps={{ opacity: 0.2 }}
    >
      {opened ? <Views close={close} /> : null}
    </Drawer>
  )
}

const VIEWS = ['edits', 'publishings'] as const

function Views({ close }: { close: () => void }) {
  const [view, setView] = useState<string>('edits')
  return (
    <>
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('history.views')}
        data={VIEWS.map((value) => ({ value, label: t(`history.view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'edits' ? <EditHistory close={close} /> : <Publishings close={close} />}
    </>
  )
}
