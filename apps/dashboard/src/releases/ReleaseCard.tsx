import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getHomeSummary } from '@vitrine/core/contract/projects/home'
import { getCampaign, listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { buildsOverview } from '@vitrine/core/contract/releases/builds'
import { getListing, listListings } from '@vitrine/core/contract/releases/listings'
import {
  cancelRelease,
  listReleases,
  type Release,
  type ReleaseState,
  rollBackRelease,
  saveRelease,
  startRelease,
} from '@vitrine/core/contract/releases/releases'
import { updatesOverview } from '@vitrine/core/contract/releases/updates'
import { useState } from 'react'
import { call } from '../api.ts'
import { Confirm } from '../app/Confirm.tsx'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { Status, type Tone } from '../components/Status.tsx'
import { Icon, type IconName } from '../icons.tsx'
import { formatTime, formatZonedTime } from '../zones.ts'
import { canManageRelease } from './permissions.ts'
import styles from './Releases.module.css'
import { t } from './translator.ts'

const TONES: Readonly<Record<ReleaseState, Tone>> = {
  planned: 'accent',
  'going-out': 'accent',
  out: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  back: 'warn',
}
const SETTLED = { out: 'wentOut', failed: 'wasHeld', cancelled: 'wasCancelled', back: 'wasBack' } as const
const ICONS = {
  design: 'design',
  campaign: 'bell',
  listing: 'store',
  build: 'phone',
  update: 'cloud',
} as const satisfies Record<string, IconName>

/** Calls whose cached results are refetched after a change of a release. */
export const CALLS_CHANGED_BY_RELEASE = [
  listReleases,
  listCampaigns,
  getCampaign,
  getListing,
  listListings,
  getHomeSummary,
  buildsOverview,
  updatesOverview,
]

type Part = Release['parts'][number]

/** Card of one release: time, status, parts and actions. */
export function ReleaseCard({ release, change }: { release: Release; change: () => void }) {
  const project = useProject()
  const { zone } = project
  const { name, note, at, state, by, settled, parts } = release
  const theirs = canManageRelease(project, release)
  return (
    <article className={styles.card} aria-label={name} data-state={state}>
      <header>
        <div className={styles.text}>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p className={styles.time}>
            <Icon name="clock" size={16} />
            <time dateTime={at}>{formatZonedTime(at, zone)}</time>
            {by ? <span>{t('by', { name: by })}</span> : null}
          </p>
        </div>
        <Status tone={TONES[state]}>
          <span role="status">{t(`states.${state}`)}</span>
        </Status>
      </header>
      {note ? (
        <p className={styles.note}>
          <bdi>{note}</bdi>
        </p>
      ) : null}
      {settled && (state === 'out' || state === 'failed' || state === 'cancelled' || state === 'back') ? (
        <p className={styles.settled}>{t(SETTLED[state], { time: formatTime(Date.parse(settled), zone) })}</p>
      ) : null}
      {state === 'failed' ? (
        <p className={styles.failed}>
          {t(parts.some(({ problem }) => problem !== null) ? 'failedText' : 'fixedText')}
        </p>
      ) : null}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <PartRow key={`${part.kind} ${part.ref}`} part={part} state={state} />
        ))}
      </ul>
      {theirs ? (
        <Actions release={release} change={change} />
      ) : state === 'out' || state === 'back' ? null : (
        <p className={styles.settled}>{t('notYours')}</p>
      )}
    </article>
  )
}

function PartRow({ part, state }: { part: Part; state: ReleaseState }) {
  const { slug, permissions } = useProject()
  const { kind, ref, problem, rollbackProblem, campaign } = part
  const title = usePartTitle(part, state)
  const sees = permissions.owner || permissions.allow_push
  const noteText = problem
    ? t(`problems.${problem}`)
    : rollbackProblem
      ? t(`kept.${rollbackProblem}`)
      : state === 'back'
        ? t(`takenBack.${kind}`)
        : null
  return (
    <li>
      <Icon name={ICONS[kind]} size={18} />
      <div>
        <span className={styles.kind}>{t(`parts.${kind}`)}</span>
        {kind === 'campaign' && ref !== null && sees && problem !== 'no-campaign' ? (
          <Link to="/dashboard/$slug/campaigns/$campaign" params={{ slug, campaign: ref }}>
            <bdi>{title}</bdi>
          </Link>
        ) : kind === 'listing' && problem !== 'no-listing' ? (
          <Link to="/dashboard/$slug/listing" params={{ slug }} search={{ view: 'versions' }}>
            <bdi>{title}</bdi>
          </Link>
        ) : kind === 'build' || kind === 'update' ? (
          <Link to="/dashboard/$slug/builds" params={{ slug }}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
        {noteText ? (
          <span className={problem ? styles.problem : rollbackProblem ? styles.warned : styles.muted}>
            {noteText}
          </span>
        ) : null}
      </div>
      {campaign && !noteText && state !== 'cancelled' ? (
        <span className={styles.muted}>{t(`campaigns.${campaign}`)}</span>
      ) : null}
    </li>
  )
}

function usePartTitle({ kind, ref, title, from, problem }: Part, state: ReleaseState): string {
  const { zone, permissions } = useProject()
  if (kind === 'campaign') {
    if (!(permissions.owner || permissions.allow_push)) return t('hidden')
    return title || t(problem === 'no-campaign' ? 'parts.campaign' : 'untitled')
  }
  const past = state === 'out' || state === 'back'
  if (kind === 'listing') {
    if (ref === null) return t(past ? 'listingWas' : 'listingThen')
    return title ? t('listingPublished', { version: title }) : t('parts.listing')
  }
  if (kind === 'update') return t('updateThen')
  if (kind === 'build') return title || t('parts.build')
  if (ref === null) return t(past ? 'draftWas' : 'draftThen')
  if (from === null) return t('parts.design')
  const time = formatTime(Date.parse(from), zone)
  return title ? t('namedVersion', { name: title, time }) : t('versionOf', { time })
}

function Actions({ release, change }: { release: Release; change: () => void }) {
  const project = useProject()
  const { id, name, version, state } = release
  const [asking, setAsking] = useState<'start' | 'back' | null>(null)
  const { start, cancel, back } = useReleaseCalls(release)
  const about = { project: project.id, id }
  const open = state === 'planned' || state === 'going-out' || state === 'failed'
  if (state === 'back') return null
  return (
    <footer>
      {open ? (
        <>
          <Button size="xs" variant="default" onClick={change} aria-label={t('changeOf', { name })}>
            {t('change')}
          </Button>
          <Button
            size="xs"
            variant={state === 'failed' ? 'filled' : 'default'}
            loading={start.busy}
            onClick={() => setAsking('start')}
          >
            {t('start')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={cancel.busy}
            onClick={() => cancel.mutate(about)}
          >
            {t('cancel')}
          </Button>
        </>
      ) : state === 'cancelled' ? (
        <Button size="xs" variant="default" onClick={change}>
          {t('reschedule')}
        </Button>
      ) : (
        <Button size="xs" variant="default" loading={back.busy} onClick={() => setAsking('back')}>
          {t('takeBack')}
        </Button>
      )}
      <Confirm
        opened={asking === 'start'}
        title={t('startTitle', { name })}
        text={t('startText')}
        action={t('start')}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          start.mutate({ ...about, version })
        }}
      />
      <Confirm
        opened={asking === 'back'}
        title={t('takeBackTitle', { name })}
        text={t('takeBackText')}
        action={t('takeBack')}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          back.mutate(about)
        }}
      />
    </footer>
  )
}

/** Returns the calls that start, cancel and undo a release. */
function useReleaseCalls({ id, name, note, at, version, parts }: Release) {
  const project = useProject()
  const start = useMutationOf(startRelease, {
    changes: CALLS_CHANGED_BY_RELEASE,
    done: (output) => t(output.release.state === 'out' ? 'started' : 'heldBack', { name }),
  })
  const cancel = useMutationOf(cancelRelease, {
    changes: CALLS_CHANGED_BY_RELEASE,
    done: t('cancelled', { name }),
    // Undo plans it again unchanged; the server refuses if its time has passed.
    undo: () => () =>
      call(saveRelease, {
        project: project.id,
        id,
        version: version + 1,
        name,
        note,
        at,
        parts: parts.map(({ kind, ref }) => ({ kind, ref })),
      }),
  })
  const back = useMutationOf(rollBackRelease, {
    changes: CALLS_CHANGED_BY_RELEASE,
    done: t('rolledBack', { name }),
  })
  return { start, cancel, back }
}
