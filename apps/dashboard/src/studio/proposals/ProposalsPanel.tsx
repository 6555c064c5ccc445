import { Modal, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { listDesignTemplates } from '@vitrine/core/contract/designs/design-proposals'
import { useState } from 'react'
import { queryOf } from '../../app/queries.ts'
import { useStudioView } from '../view/context.ts'
import { showUndoToast } from '../view/toasts.tsx'
import { Cards, type CardsContext } from './Cards.tsx'
import { OwnTemplates } from './OwnTemplates.tsx'
import { PromptExamples } from './PromptExamples.tsx'
import type { OnDesignTaken } from './ProposalCard.tsx'
import styles from './ProposalsPanel.module.css'
import { createProposalEdits } from './proposal-parts.ts'
import { t } from './translator.ts'

const TABS = ['ideas', 'templates', 'own'] as const
type Tab = (typeof TABS)[number]
const isTab = (value: string): value is Tab => TABS.some((one) => one === value)

/** Panel of complete designs, proposed or saved. Applying one is a single undo step. */
export function ProposalsPanel({ opened, close }: { opened: boolean; close: () => void }) {
  const [tab, setTab] = useState<Tab>('ideas')
  const { ref, width } = useElementSize()
  const take = useTaking(close)
  const columns = width >= 900 ? 3 : width >= 620 ? 2 : 1
  const phone = Math.min(300, Math.floor((Math.min(width, 1180) - (columns - 1) * 24) / columns) - 48)
  return (
    <Modal opened={opened} onClose={close} fullScreen title={t('open')} classNames={{ body: styles.body }}>
      <div className={styles.panel} ref={ref}>
        <SegmentedControl
          className={styles.tabs}
          value={tab}
          onChange={(value) => isTab(value) && setTab(value)}
          data={[
            { value: 'ideas', label: t('title') },
            { value: 'templates', label: t('templates') },
            { value: 'own', label: t('own') },
          ]}
        />
        {tab === 'ideas' ? <PromptExamples take={take} phone={phone} /> : null}
        {tab === 'templates' ? <Templates take={take} phone={phone} /> : null}
        {tab === 'own' ? <OwnTemplates take={take} phone={phone} /> : null}
      </div>
    </Modal>
  )
}

/** Returns a function that applies a design as one edit and shows a notification with undo. */
function useTaking(close: () => void): OnDesignTaken {
  const { studio: editor } = useStudioView()
  return (proposal, parts) => {
    const operations = createProposalEdits(editor.state().design, proposal, parts, editor.keeping)
    if (operations.length === 0 || !editor.edit(operations)) return
    close()
    showUndoToast(editor, 'proposal-taken', t('taken'))
  }
}

function Templates({ take, phone }: CardsContext) {
  const { project } = useStudioView()
  const templateQuery = useQuery({
    ...queryOf(listDesignTemplates, { project: project.id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <p className={styles.note}>{t('templatesNote')}</p>
      <Cards
        error={templateQuery.error}
        retry={() => void templateQuery.refetch()}
        busy={templateQuery.isFetching}
        missing={templateQuery.data ? 0 : 3}
        phone={phone}
        take={take}
        designs={(templateQuery.data?.templates ?? []).map(({ name, proposal }) => ({
          key: name,
          name: t(`names.${name}`),
          proposal,
        }))}
      />
    </>
  )
}
