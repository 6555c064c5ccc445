import { Alert, Button, Loader, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Proposal, proposeDesigns } from '@vitrine/core/contract/designs/design-proposals'
import { type ReactNode, useRef, useState } from 'react'
import { queryOf } from '../../app/queries.ts'
import { Icon } from '../../icons.tsx'
import { useStudioView } from '../view/context.ts'
import { BriefReading } from './BriefReading.tsx'
import { Cards, type CardsContext, type NamedDesign } from './Cards.tsx'
import { ProposalSources, useStarts } from './ProposalSources.tsx'
import styles from './ProposalsPanel.module.css'
import { createInitialBrief, type ProposalRequest, useIdeas } from './proposal-request.ts'
import { t } from './translator.ts'

/** Example prompts for merchants. */
const IDEAS = [
  'ideas.warm',
  'ideas.dark',
  'ideas.playful',
  'ideas.sale',
  'ideas.clear',
  'ideas.fresh',
] as const
const LOOKS = 3
const LONGEST = 500
/** Three proposals for the merchant's prompt; initially derived from the store alone. */
export function PromptExamples({ take, phone }: CardsContext) {
  const { project } = useStudioView()
  const [typed, setTyped] = useState('')
  const starts = useStarts(project.id)
  const plain = createInitialBrief(project)
  const first = useQuery({
    ...queryOf(proposeDesigns, { project: project.id, brief: plain }),
    // The same brief gives the same proposals, so refetch only on request.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { asked, ask, edit, again, cancel } = useIdeas(project.id)
  const busy = asked !== null && asked.end === null && asked.error === null && !asked.cancelled
  const own = asked && (asked.proposals.size > 0 || !asked.cancelled)
  const designs = own
    ? [...asked.proposals]
        .sort(([a], [b]) => a - b)
        .map(([at, proposal]) => toNamedDesign(asked.brief.seed, proposal, at))
    : first.data?.proposals.map((proposal, at) => toNamedDesign(plain.seed, proposal, at))
  const resultsRef = useRef<HTMLDivElement>(null)
  const tooLong = typed.trim().length > LONGEST
  const submit = (sentence: string) => {
    if (sentence.length > LONGEST) return
    ask(sentence, starts.colors, starts.sources)
    revealResults(resultsRef.current)
  }
  return (
    <>
      <form
        className={styles.brief}
        onSubmit={(event) => {
          event.preventDefault()
          submit(typed.trim())
        }}
      >
        <Sentence typed={typed} setTyped={setTyped} onSubmit={submit}>
          <Button
            type="submit"
            leftSection={<Icon name="sparkles" size={16} />}
            loading={busy && !asked.working}
            disabled={tooLong || starts.isReading}
          >
            {t('generate')}
          </Button>
        </Sentence>
        <ProposalSources starts={starts} />
        <p className={styles.note}>
          <Icon name="store" size={16} />
          {t('note')}
        </p>
      </form>
      <div className={styles.results} ref={resultsRef}>
        {asked?.reading && (asked.brief.sentence !== '' || asked.sources.length > 0) ? (
          <BriefReading reading={asked.reading} sources={asked.sources} onChange={edit} />
        ) : null}
        <Working request={asked} busy={busy} cancel={cancel} />
        <Cards
          error={own ? asked.error : first.error}
          retry={() => (own ? again() : void first.refetch())}
          busy={own ? busy : first.isFetching}
          missing={own ? (busy ? LOOKS - asked.proposals.size : 0) : first.data ? 0 : LOOKS}
          phone={phone}
          take={take}
          designs={withDistinctNames(designs ?? [])}
        />
      </div>
    </>
  )
}

/** Scrolls to the designs where they begin in the lower half of the window, as on a phone. */
function revealResults(results: HTMLElement | null): void {
  if (!results || results.getBoundingClientRect().top < window.innerHeight / 2) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  results.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
}

/** Numbers designs of the same name, so that they can be told apart. */
function withDistinctNames(designs: readonly NamedDesign[]): readonly NamedDesign[] {
  const counts = new Map<string, number>()
  return designs.map((design) => {
    const count = (counts.get(design.name) ?? 0) + 1
    counts.set(design.name, count)
    return count === 1 ? design : { ...design, name: `${design.name} ${count}` }
  })
}

// A different brief, or a replaced proposal, gets its own key and so its own preview.
const toNamedDesign = (seed: string, proposal: Proposal, at: number): NamedDesign => ({
  key: `${seed} ${at} ${proposal.theme.mood}`,
  name: t(`moods.${proposal.theme.mood}`),
  proposal,
})

/** Prompt input; a click on an example submits it. */
function Sentence(props: {
  typed: string
  setTyped: (typed: string) => void
  onSubmit: (sentence: string) => void
  /** The button that submits it. */
  children: ReactNode
}) {
  const { typed, setTyped, onSubmit, children } = props
  return (
    <div className={styles.ask}>
      <Textarea
        rows={2}
        label={t('sentence')}
        placeholder={t('placeholder')}
        value={typed}
        error={typed.trim().length > LONGEST ? t('tooLong') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          onSubmit(typed.trim())
        }}
      />
      {children}
      <div className={styles.ideas}>
        {IDEAS.map((idea) => (
          <Button
            key={idea}
            size="compact-sm"
            radius="xl"
            variant="default"
            onClick={() => {
              setTyped(t(idea))
              onSubmit(t(idea))
            }}
          >
            {t(idea)}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Status of the model with a cancel button; afterwards, attribution where required. */
function Working({
  request,
  busy,
  cancel,
}: {
  readonly request: ProposalRequest | null
  readonly busy: boolean
  readonly cancel: () => void
}) {
  const notice = request?.end?.notice ?? null
  return (
    <div className={styles.working} role="status" aria-live="polite">
      {busy && request?.working ? (
        <>
          <Loader size="xs" aria-hidden="true" />
          <span>{t('making', { count: request.proposals.size })}</span>
          <Button size="compact-sm" variant="default" onClick={cancel}>
            {t('cancel')}
          </Button>
        </>
      ) : null}
      {request?.cancelled ? <span>{t('cancelled')}</span> : null}
      {notice ? (
        <Alert
          className={styles.notice}
          color="yellow"
          variant="light"
          icon={<Icon name="sparkles" size={16} />}
        >
          {t(`notice.${notice}`)}
        </Alert>
      ) : null}
      {request?.end?.engine === 'model' && !notice ? <span>{t('byModel')}</span> : null}
    </div>
  )
}
