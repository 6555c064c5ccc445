import { Button, Skeleton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { OutputOf } from '@vitrine/core/contract/call'
import { type Attention, getHomeSummary, resumePushes } from '@vitrine/core/contract/projects/home'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useMutationOf } from '../app/mutations.ts'
import { formatLocalSchedule } from '../app/push-message/local-time.ts'
import { useCall } from '../app/queries.ts'
import { LoadError } from '../components/States.tsx'
import { Icon, type IconName } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import styles from './HomeCards.module.css'
import shared from './ProjectHome.module.css'
import { t } from './translator.ts'

const REFRESH_INTERVAL_MS = 60_000
type Morning = OutputOf<typeof getHomeSummary>
type Problem = Morning['attention'][number]

/** Queries the summary that all cards share. */
function useMorning(project: Project) {
  return useCall(getHomeSummary, { project: project.id }, { every: REFRESH_INTERVAL_MS })
}

/** Page on which each problem is fixed. */
const WAYS = {
  failures: '/dashboard/$slug/failed-jobs',
  'no-admin': '/dashboard/$slug/store',
  'shop-unwell': '/dashboard/$slug/health',
  'paused-campaigns': '/dashboard/$slug/campaigns',
  unpublished: '/dashboard/$slug/design/{-$section}',
  'dead-tokens': '/dashboard/$slug/subscribers',
  'outgrown-plan': '/dashboard/$slug/settings/billing',
} as const satisfies Readonly<Record<Exclude<Attention, 'push-stopped'>, LinkProps['to']>>
const GRAVE: readonly Attention[] = ['push-stopped', 'failures', 'no-admin', 'shop-unwell']

/**
 * Card of open problems, each with a link to fix it, or a note that there are none. Without a store there is nothing
 * that could be well, so the note is left out.
 */
export function NeedsAttention({ project }: { project: Project }) {
  const { data, error, refetch } = useMorning(project)
  if (project.shop === null && !error && !data?.attention.length) return null
  return (
    <section className={shared.card} aria-label={t('attention')}>
      <header>
        <h2>{t('attention')}</h2>
      </header>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !data ? (
        <div className={shared.waiting} aria-busy="true">
          <Skeleton height={36} radius="md" />
        </div>
      ) : data.attention.length === 0 ? (
        <p className={styles.well}>
          <Icon name="check" size={16} />
          {t('allWell')}
        </p>
      ) : (
        <ul className={styles.problems}>
          {data.attention.map((problem) => (
            <ProblemRow key={problem.kind} project={project} problem={problem} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProblemRow({ project, problem }: { project: Project; problem: Problem }) {
  const { kind, count, since } = problem
  const { slug } = project
  return (
    <li data-grave={GRAVE.includes(kind) || undefined}>
      <Icon name="alert" size={18} />
      <div>
        <strong>{t(`problems.${kind}`, { count })}</strong>
        {since ? <span>{t('since', { time: formatTime(Date.parse(since), project.zone) })}</span> : null}
      </div>
      {kind === 'push-stopped' ? (
        <SendAgain project={project} />
      ) : (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to={WAYS[kind]} params={{ slug }} {...props} />}
        >
          {t(`ways.${kind}`)}
        </Button>
      )}
    </li>
  )
}

/** Button for the owner to resume pushes; others read whom to ask. */
function SendAgain({ project }: { project: Project }) {
  const resumeMutation = useMutationOf(resumePushes, { changes: [getHomeSummary], done: t('sending') })
  if (!project.permissions.owner) return <span className={styles.ask}>{t('contactOwner')}</span>
  return (
    <Button
      size="xs"
      variant="default"
      loading={resumeMutation.busy}
      onClick={() => resumeMutation.mutate({ project: project.id })}
    >
      {t('ways.push-stopped')}
    </Button>
  )
}

/** Card of what is scheduled next. Renders nothing for members who may not send or publish. */
export function UpcomingCard({ project }: { project: Project }) {
  const { data } = useMorning(project)
  const { owner, allow_push, allow_publish } = project.permissions
  if (!data || !(owner || allow_push || allow_publish)) return null
  return (
    <section className={shared.card} aria-label={t('scheduled')}>
      <header>
        <h2>{t('scheduled')}</h2>
      </header>
      {data.scheduled.length === 0 ? (
        <p className={shared.empty}>{t('scheduledNone')}</p>
      ) : (
        <ul className={styles.coming}>
          {data.scheduled.map((one) => (
            <li key={one.kind === 'publishing' ? one.kind : one.id}>
              <Icon name={COMING[one.kind]} size={18} />
              <div>
                {one.kind === 'campaign' ? (
                  <Link
                    to="/dashboard/$slug/campaigns/$campaign"
                    params={{ slug: project.slug, campaign: one.id }}
                  >
                    <bdi>{one.title}</bdi>
                  </Link>
                ) : one.kind === 'release' ? (
                  <Link to="/dashboard/$slug/releases" params={{ slug: project.slug }}>
                    <bdi>{one.title}</bdi>
                  </Link>
                ) : (
                  <Link to="/dashboard/$slug/design/{-$section}" params={{ slug: project.slug }}>
                    {t('publishing')}
                  </Link>
                )}
                <span>
                  {one.kind === 'publishing' ? '' : `${t(one.kind)} · `}
                  <time dateTime={one.at}>
                    {one.kind === 'campaign' && one.schedule.kind === 'local'
                      ? formatLocalSchedule(one.schedule)
                      : formatTime(Date.parse(one.at), project.zone)}
                  </time>
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const COMING = { publishing: 'rocket', release: 'rocket', campaign: 'bell' } as const satisfies Record<
  string,
  IconName
>

/** Page of each step after the app is live. */
const NEXT = {
  campaign: '/dashboard/$slug/campaigns',
  'cart-reminder': '/dashboard/$slug/automations',
} as const satisfies Readonly<Record<string, LinkProps['to']>>

/** Suggestion of the most valuable next step. Renders nothing once all are done. */
export function NextStep({ project }: { project: Project }) {
  const { data } = useMorning(project)
  const next = data?.next
  if (next !== 'campaign' && next !== 'cart-reminder') return null
  return (
    <section className={styles.upcoming} aria-label={t('next')}>
      <span className={styles.badge}>
        <Icon name="sparkles" size={20} />
      </span>
      <div>
        <p>{t('next')}</p>
        <h2>{t(`nextSteps.${next}`)}</h2>
        <p>{t(`nextTexts.${next}`)}</p>
      </div>
      <Button renderRoot={(props) => <Link to={NEXT[next]} params={{ slug: project.slug }} {...props} />}>
        {t(`nextWays.${next}`)}
      </Button>
    </section>
  )
}
