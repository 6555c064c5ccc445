import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  checkHealth,
  FINDINGS,
  fixHealth,
  getHealth,
  type ShopHealth,
} from '@vitrine/core/contract/projects/health'
import { getHomeSummary } from '@vitrine/core/contract/projects/home'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { checkShop } from '@vitrine/core/contract/shop/shop'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { getLocale } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { ApiVersion } from './ApiVersion.tsx'
import styles from './Health.module.css'
import { t } from './translator.ts'

const REFRESH_INTERVAL_MS = 30_000
/** Maximum number of affected items named per problem. */
const MAX_NAMES = 5
type Found = ShopHealth['checks'][number]
type Broken = Pick<ShopHealth['history'][number], 'code' | 'count' | 'total' | 'names'>

/** Page of the store's health: problems, fixes and history. */
export function HealthPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(
    getHealth,
    { project: project.id },
    { enabled: project.shop !== null, every: REFRESH_INTERVAL_MS },
  )
  const check = useMutationOf(checkHealth, {
    changes: [getHomeSummary],
    toCacheUpdates: (answer, { project: id }) => [
      applyOptimistically(getHealth, { project: id }, () => answer),
    ],
  })
  const runCheck = () => check.mutate({ project: project.id })
  const health = data?.health
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {project.shop === null ? null : (
          <Button
            variant="default"
            onClick={runCheck}
            loading={check.busy}
            leftSection={<Icon name="refresh" size={16} />}
          >
            {t('checkNow')}
          </Button>
        )}
      </PageHead>
      <p className="v-hidden" role="status">
        {check.busy ? t('checking') : ''}
      </p>
      {project.shop === null ? (
        <EmptyState title={t('noShop')} text={t('noShopText')} icon="store">
          <Link to="/dashboard/$slug/store" params={{ slug: project.slug }}>
            {t('toStore')}
          </Link>
        </EmptyState>
      ) : error && !health ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : !health ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={72} radius="lg" />
          <Skeleton height={360} radius="lg" />
        </div>
      ) : health.checked === null ? (
        <EmptyState title={check.busy ? t('checking') : t('never')} text={t('neverText')} icon="checkup" />
      ) : (
        <Told project={project} health={health} busy={check.busy} />
      )}
    </main>
  )
}

function Told({ project, health, busy }: { project: Project; health: ShopHealth; busy: boolean }) {
  const broken = health.checks.filter(({ state }) => state === 'broken')
  const time = (at: string) => formatTime(Date.parse(at), project.zone)
  const when = [
    ...(health.checked ? [t('checkedAt', { time: time(health.checked) })] : []),
    ...(health.next ? [t('nextAt', { time: time(health.next) })] : []),
  ]
  return (
    <div className={styles.cards}>
      <section className={styles.sum} data-bad={broken.length > 0 || undefined} aria-live="polite">
        <Icon name={broken.length > 0 ? 'alert' : 'check'} size={22} />
        <div>
          <h2>{broken.length > 0 ? t('someBroken', { count: broken.length }) : t('allWell')}</h2>
          <p>{busy ? t('checking') : when.join(', ')}</p>
        </div>
      </section>
      {broken.map((problem) => (
        <Trouble key={problem.check} project={project} problem={problem} />
      ))}
      <Card title={t('checks')}>
        <ul className={styles.checks}>
          {health.checks.map(({ check, state }) => (
            <li key={check}>
              <span>{t(`checkNames.${check}`)}</span>
              {state === 'well' ? (
                <Status tone="good">{t('working')}</Status>
              ) : state === 'broken' ? (
                <Status tone="bad">{t('brokenState')}</Status>
              ) : (
                <span className={styles.untried}>
                  <Status>{t('notTried')}</Status>
                  <small>{t('notTriedText')}</small>
                </span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {health.version ? <ApiVersion project={project} version={health.version} /> : null}
      <Card title={t('history')}>
        {health.history.length === 0 ? (
          <p className={styles.none}>{t('historyNone')}</p>
        ) : (
          <ul className={styles.history}>
            {health.history.map((one) => (
              <li key={one.id}>
                <span className={styles.problem}>{formatProblem(one)}</span>
                <time dateTime={one.began}>
                  {one.ended
                    ? t('lasted', { from: time(one.began), to: time(one.ended) })
                    : t('open', { from: time(one.began) })}
                  {one.ended && !one.alerted ? ` · ${t('hiccup')}` : ''}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

/** Describes a problem in a sentence. */
function formatProblem({ code, count, total, names }: Broken): string {
  const hiddenCount = names.length - MAX_NAMES
  const list =
    hiddenCount > 0
      ? t('andMore', { names: names.slice(0, MAX_NAMES).join(', '), count: hiddenCount })
      : new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(names)
  return t(`findings.${code}`, { count: count ?? 0, of: total ?? 0, names: list })
}

/** Active problem: since when, what to do, and a button where we can fix it. */
function Trouble({ project, problem }: { project: Project; problem: Found }) {
  const fixMutation = useMutationOf(fixHealth, {
    changes: [getHomeSummary, checkShop],
    toCacheUpdates: (answer, { project: id }) => [
      applyOptimistically(getHealth, { project: id }, () => answer),
    ],
    done: ({ health }) =>
      health.checks.some(({ check, state }) => check === problem.check && state === 'well')
        ? t('fixed')
        : t('brokenState'),
  })
  const { code } = problem
  if (code === null) return null
  const fix = FINDINGS[code].fix
  return (
    <section className={styles.trouble} aria-label={t(`checkNames.${problem.check}`)}>
      <header>
        <h2 dir="auto">{formatProblem({ ...problem, code })}</h2>
        {problem.since ? (
          <span>{t('since', { time: formatTime(Date.parse(problem.since), project.zone) })}</span>
        ) : null}
      </header>
      <div className={styles.todo}>
        <strong>{t('whatToDo')}</strong>
        <p>{t(`todo.${code}`)}</p>
      </div>
      {fix === null ? null : !project.permissions.owner ? (
        <p className={styles.none}>{t('contactOwner')}</p>
      ) : fix === 'consent' ? (
        <Button
          className={styles.act}
          renderRoot={(props) => (
            <Link to="/dashboard/$slug/store" params={{ slug: project.slug }} {...props} />
          )}
        >
          {t('fixes.consent')}
        </Button>
      ) : (
        <Button
          className={styles.act}
          loading={fixMutation.busy}
          onClick={() => fixMutation.mutate({ project: project.id, fix })}
        >
          {t(`fixes.${fix}`)}
        </Button>
      )}
    </section>
  )
}
