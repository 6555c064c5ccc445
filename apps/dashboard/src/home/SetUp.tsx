import { ActionIcon, Button, Progress, Skeleton, Tooltip } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { InputOf, OutputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  dismissSetUp,
  getSetUp,
  type SetUpGuide,
  type SetUpStep,
  type SetUpStepStatus,
  skipSetUp,
} from '@vitrine/core/contract/projects/setup'
import { type ReactNode, useState } from 'react'
import { applyOptimistically, type MutationOptions, useMutationOf } from '../app/mutations.ts'
import { useCall } from '../app/queries.ts'
import { callUntilAnswered } from '../app/repeated-calls.ts'
import { LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import shared from './ProjectHome.module.css'
import styles from './SetUp.module.css'
import { sortSteps } from './setup-steps.ts'
import { t } from './translator.ts'

const REFRESH_INTERVAL_MS = 30_000

/** Page of each step. */
const PLACES = {
  connect: { to: '/dashboard/$slug/store' },
  design: { to: '/dashboard/$slug/design/{-$section}' },
  brand: { to: '/dashboard/$slug/design/{-$section}', params: { section: 'branding' } },
  publish: { to: '/dashboard/$slug/design/{-$section}' },
  team: { to: '/dashboard/$slug/team' },
  push: { to: '/dashboard/$slug/builds' },
  listing: { to: '/dashboard/$slug/listing', search: { view: 'checks' } },
  build: { to: '/dashboard/$slug/builds' },
  domain: { to: '/dashboard/$slug/web' },
} as const satisfies Readonly<
  Record<
    SetUpStep,
    {
      readonly to: LinkProps['to']
      readonly params?: { readonly section: string }
      readonly search?: { readonly view: 'checks' }
    }
  >
>

/** Typical duration of a step in minutes; absent when unpredictable. */
const MINUTES: Partial<Readonly<Record<SetUpStep, number>>> = {
  connect: 3,
  brand: 3,
  publish: 1,
  team: 1,
  push: 15,
  listing: 30,
}

/** Queries a project's setup guide, shared by all its components. */
export function useSetUp(project: Project) {
  return useCall(getSetUp, { project: project.id }, { every: REFRESH_INTERVAL_MS })
}

type Words = MutationOptions<InputOf<typeof dismissSetUp>, OutputOf<typeof dismissSetUp>>

function useDismissal(project: Project, options: Words = {}) {
  const input = { project: project.id }
  return useMutationOf(dismissSetUp, {
    changes: [getSetUp],
    optimistic: ({ dismissed }) => [
      applyOptimistically(getSetUp, input, (guide) => ({ ...guide, dismissed })),
    ],
    ...options,
  })
}

/** Button that restores a dismissed guide. Renders nothing while it is visible or completed. */
export function ReopenSetUp({ project }: { project: Project }) {
  const { data } = useSetUp(project)
  const { mutate, busy } = useDismissal(project)
  if (!data?.dismissed) return null
  const { remaining, done } = sortSteps(data)
  if (remaining.length === 0) return null
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon name="checkup" size={16} />}
      onClick={() => mutate({ project: project.id, dismissed: false })}
    >
      {t('setUp.reopen')}
      <span className={styles.count}>
        {t('setUp.progress', { done: done.length, all: done.length + remaining.length })}
      </span>
    </Button>
  )
}

/**
 * Setup guide: the steps until the app is live. Renders nothing once dismissed. `isFolded` shows it as one line whose
 * steps open on request.
 */
export function SetUp({ project, isFolded = false }: { project: Project; isFolded?: boolean }) {
  const { data, error, refetch } = useSetUp(project)
  if (data) return <Guide project={project} guide={data} isFolded={isFolded} />
  return (
    <section className={shared.card} aria-label={t('setUp.title')}>
      <h2 className={styles.title}>{t('setUp.title')}</h2>
      {error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={shared.waiting} aria-busy="true">
          {[8, 76, 44, 44].map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <Skeleton key={index} height={height} radius="md" />
          ))}
        </div>
      )}
    </section>
  )
}

function Guide(props: { project: Project; guide: SetUpGuide; isFolded: boolean }) {
  const { project, guide, isFolded } = props
  const [isOpen, setOpen] = useState(!isFolded)
  const { remaining, done, skipped, others } = sortSteps(guide)
  const { mutate } = useDismissal(project, {
    done: t('setUp.hidden'),
    undo: (input) => () => callUntilAnswered(dismissSetUp, { ...input, dismissed: false }),
  })
  if (guide.dismissed || remaining.length + done.length + skipped.length === 0) return null
  const all = remaining.length + done.length
  const finished = remaining.length === 0
  const waits = others.some(({ state }) => state !== 'done')
  const progressText = t('setUp.progress', { done: done.length, all })
  return (
    <section className={shared.card} aria-label={t('setUp.title')}>
      <header className={styles.head} data-folded={!isOpen || undefined}>
        {finished ? (
          <span className={styles.finished}>
            <Icon name="check" size={18} />
          </span>
        ) : null}
        <div>
          <h2>{t(finished ? (waits ? 'setUp.yours' : 'setUp.finished') : 'setUp.title')}</h2>
          {/* Said again by screen readers whenever a step is done. */}
          <p role="status">{finished ? t(waits ? 'setUp.yoursText' : 'setUp.finishedText') : progressText}</p>
        </div>
        {isFolded && !finished ? (
          <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen((now) => !now)}>
            {t(isOpen ? 'setUp.fold' : 'setUp.unfold')}
          </Button>
        ) : null}
        <Tooltip label={t('setUp.hide')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('setUp.hide')}
            onClick={() => mutate({ project: project.id, dismissed: true })}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </Tooltip>
      </header>
      {isOpen || finished ? <Steps project={project} guide={guide} progressText={progressText} /> : null}
    </section>
  )
}

/** All steps of the guide: the remaining ones, then those that need no action, folded. */
function Steps({
  project,
  guide,
  progressText,
}: {
  project: Project
  guide: SetUpGuide
  progressText: string
}) {
  const { remaining, done, skipped, others, next } = sortSteps(guide)
  const all = remaining.length + done.length
  return (
    <>
      {remaining.length === 0 ? null : (
        <>
          <Progress.Root size={6} radius="xl">
            <Progress.Section
              value={(100 * done.length) / all}
              aria-label={t('setUp.title')}
              aria-valuetext={progressText}
            />
          </Progress.Root>
          <ol className={styles.steps}>
            {remaining.map((step) => (
              <Left key={step.name} project={project} step={step} next={step === next} />
            ))}
          </ol>
        </>
      )}
      <Folded summary={t('setUp.doneSteps', { count: done.length })} steps={done}>
        {(step) => (
          <>
            <Icon name="check" size={15} />
            <Way project={project} step={step} />
          </>
        )}
      </Folded>
      <Folded summary={t('setUp.skippedSteps', { count: skipped.length })} steps={skipped}>
        {(step) => (
          <>
            <Way project={project} step={step} />
            <Skip project={project} step={step} />
          </>
        )}
      </Folded>
      <Folded summary={t('setUp.others', { count: others.length })} steps={others}>
        {(step) => (
          <>
            {step.state === 'done' ? <Icon name="check" size={15} /> : null}
            <strong>{t(`setUpSteps.${step.name}`)}</strong>
            <span>{step.state === 'done' ? t('done') : t(`setUp.who.${step.who}`)}</span>
          </>
        )}
      </Folded>
    </>
  )
}

function Left({ project, step, next }: { project: Project; step: SetUpStepStatus; next: boolean }) {
  const { name, optional } = step
  const minutes = MINUTES[name]
  return (
    <li data-next={next || undefined}>
      <div>
        <p className={styles.name}>
          {next ? <strong>{t(`setUpSteps.${name}`)}</strong> : <Way project={project} step={step} />}
          <Standing step={step} />
          {optional ? <span className={styles.muted}>{t('setUp.optional')}</span> : null}
          {minutes !== undefined && step.state === 'open' ? (
            <span className={styles.muted}>{t('setUp.minutes', { count: minutes })}</span>
          ) : null}
        </p>
        {next ? <p className={styles.text}>{t(`setUpTexts.${name}`)}</p> : null}
      </div>
      {optional ? <Skip project={project} step={step} /> : null}
      {next ? (
        <Button renderRoot={(props) => <StepLink project={project} name={name} {...props} />}>
          {t(`setUpWays.${name}`)}
        </Button>
      ) : null}
    </li>
  )
}

/** Progress of a step that was started. */
function Standing({ step: { name, state, remainingCount } }: { step: SetUpStepStatus }) {
  if (name === 'listing' && remainingCount !== null && state === 'begun')
    return <Status tone="warn">{t('setUp.refused', { count: remainingCount })}</Status>
  if (state !== 'begun') return null
  const begun = name === 'publish' || name === 'push' || name === 'build' || name === 'domain' ? name : null
  return <Status>{begun === null ? t('setUp.begun') : t(`setUpBegun.${begun}`)}</Status>
}

function Way({ project, step: { name } }: { project: Project; step: SetUpStepStatus }) {
  return (
    <StepLink project={project} name={name} className={styles.stepLink}>
      {t(`setUpSteps.${name}`)}
    </StepLink>
  )
}

function StepLink({
  project: { slug },
  name,
  ...props
}: {
  project: Project
  name: SetUpStep
  className?: string
  children?: ReactNode
}) {
  const target: Pick<LinkProps, 'to' | 'search'> & { readonly params?: object } = PLACES[name]
  return <Link to={target.to} params={{ slug, ...target.params }} search={target.search} {...props} />
}

/** Button that skips a step or resumes it. */
function Skip({ project, step: { name, skipped } }: { project: Project; step: SetUpStepStatus }) {
  const skip = useMutationOf(skipSetUp, {
    changes: [getSetUp],
    optimistic: (input) => [
      applyOptimistically(getSetUp, { project: project.id }, (guide) => ({
        ...guide,
        steps: guide.steps.map((one) => (one.name === input.step ? { ...one, skipped: input.skipped } : one)),
      })),
    ],
  })
  const actionLabel = t(skipped ? 'setUp.unskip' : 'setUp.skip')
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      aria-label={`${actionLabel}: ${t(`setUpSteps.${name}`)}`}
      onClick={() => skip.mutate({ project: project.id, step: name, skipped: !skipped })}
    >
      {actionLabel}
    </Button>
  )
}

/** Collapsed group of steps that need no action, with their number. */
function Folded(props: {
  summary: string
  steps: readonly SetUpStepStatus[]
  children: (step: SetUpStepStatus) => ReactNode
}) {
  const { summary, steps, children } = props
  if (steps.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>
        <Icon name="chevronEnd" size={14} />
        {summary}
      </summary>
      <ul>
        {steps.map((step) => (
          <li key={step.name} data-done={step.state === 'done' || undefined}>
            {children(step)}
          </li>
        ))}
      </ul>
    </details>
  )
}
