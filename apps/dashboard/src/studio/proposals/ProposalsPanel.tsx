import { Button, Modal, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { lookTemplates, type Proposal, proposeLooks } from '@vitrine/core/contract/looks'
import { createElement, useState } from 'react'
import { queryOf } from '../../app/queries.ts'
import { Icon } from '../../icons.tsx'
import { Failed } from '../../parts/States.tsx'
import { useStudioView } from '../view/context.ts'
import { UndoToast } from '../view/toasts.tsx'
import { ProposalCard, type Taken } from './ProposalCard.tsx'
import styles from './ProposalsPanel.module.css'
import { editsOf } from './parts.ts'
import { t } from './words.ts'

/** What a merchant may say, for who does not know where to begin. */
const IDEAS = ['ideas.warm', 'ideas.dark', 'ideas.playful', 'ideas.sale'] as const
const isTab = (value: string): value is 'ideas' | 'templates' => value === 'ideas' || value === 'templates'

/** Whole designs for the shop on phones, proposed or our own; what is taken is one step that can be undone. */
export function ProposalsPanel({ opened, close }: { opened: boolean; close: () => void }) {
  const [tab, setTab] = useState<'ideas' | 'templates'>('ideas')
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
          ]}
        />
        {tab === 'ideas' ? <Ideas take={take} phone={phone} /> : <Templates take={take} phone={phone} />}
      </div>
    </Modal>
  )
}

/** Makes what is taken one edit of the working design, says so, and offers the way back. */
function useTaking(close: () => void): Taken {
  const { studio: editor } = useStudioView()
  return (proposal, parts) => {
    const operations = editsOf(editor.state().design, proposal, parts)
    if (operations.length === 0 || !editor.edit(operations)) return
    close()
    const id = 'proposal-taken'
    const undo = () => {
      notifications.hide(id)
      editor.undo()
    }
    notifications.show({
      id,
      autoClose: 10_000,
      color: 'gray',
      message: createElement(UndoToast, { text: t('taken'), undo }),
    })
  }
}

type Shown = { readonly take: Taken; readonly phone: number }

type Named = { readonly key: string; readonly name: string; readonly proposal: Proposal }

/** The designs that were asked for, or why there are none yet. */
function Cards({
  asked,
  shown,
  take,
  phone,
}: Shown & {
  readonly asked: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly shown: readonly Named[] | undefined
}) {
  const waiting = asked.error === null && (!shown || phone <= 0)
  return (
    <>
      {asked.error ? <Failed error={asked.error} retry={() => void asked.refetch()} /> : null}
      <div className={styles.cards} aria-busy={asked.isFetching}>
        {phone > 0
          ? shown?.map(({ key, name, proposal }, at) => (
              <ProposalCard
                key={key}
                proposal={proposal}
                name={name}
                number={at + 1}
                width={phone}
                take={take}
              />
            ))
          : null}
        {waiting
          ? [1, 2, 3].map((each) => (
              <Skeleton key={each} className={styles.waiting} height={560} radius={28} />
            ))
          : null}
      </div>
    </>
  )
}

function Ideas({ take, phone }: Shown) {
  const { project } = useStudioView()
  const [typed, setTyped] = useState('')
  const [brief, setBrief] = useState({ sentence: '', colors: [], seed: '1' })
  const asked = useQuery({
    ...queryOf(proposeLooks, { project: project.id, brief }),
    // The same brief gives the same looks: asked again only by who wants others.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ask = (sentence: string) =>
    setBrief(({ seed }) => ({ sentence, colors: [], seed: String(Number(seed) + 1) }))
  return (
    <>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed.trim())
        }}
      >
        <TextInput
          className={styles.sentence}
          label={t('sentence')}
          placeholder={t('placeholder')}
          value={typed}
          error={typed.length > 500 ? t('tooLong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          leftSection={<Icon name="sparkles" size={16} />}
          loading={asked.isFetching}
          disabled={typed.length > 500}
        >
          {t('again')}
        </Button>
      </form>
      <div className={styles.ideas}>
        {IDEAS.map((idea) => (
          <Button
            key={idea}
            size="compact-sm"
            radius="xl"
            variant="default"
            onClick={() => {
              setTyped(t(idea))
              ask(t(idea))
            }}
          >
            {t(idea)}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{t('note')}</p>
      <Cards
        asked={asked}
        phone={phone}
        take={take}
        shown={asked.data?.proposals.map((proposal) => ({
          // Another brief is another proposal, with a phone of its own.
          key: `${brief.seed} ${proposal.look.mood}`,
          name: t(`moods.${proposal.look.mood}`),
          proposal,
        }))}
      />
    </>
  )
}

function Templates({ take, phone }: Shown) {
  const { project } = useStudioView()
  const asked = useQuery({
    ...queryOf(lookTemplates, { project: project.id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <p className={styles.note}>{t('templatesNote')}</p>
      <Cards
        asked={asked}
        phone={phone}
        take={take}
        shown={asked.data?.templates.map(({ name, proposal }) => ({
          key: name,
          name: t(`names.${name}`),
          proposal,
        }))}
      />
    </>
  )
}
