import { SegmentedControl, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { stepOf } from '@vitrine/core/automation/flow'
import { type Automation, automationRuns } from '@vitrine/core/contract/automations'
import type { OutputOf } from '@vitrine/core/contract/call'
import { useState } from 'react'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Empty, Failed } from '../parts/States.tsx'
import { Status, type Tone } from '../parts/Status.tsx'
import { clockText } from '../zones.ts'
import styles from './Runs.module.css'
import { reasonText, stepText } from './said.ts'
import { t } from './words.ts'

type Run = OutputOf<typeof automationRuns>['runs'][number]

const STATES = ['waiting', 'done', 'left'] as const
const TONES: Readonly<Record<Run['state'], Tone>> = { waiting: 'accent', done: 'good', left: 'quiet' }
const FRESH_MS = 10_000

/** Who is where in the flow, and why somebody left it. */
export function Runs({ automation }: { automation: Automation }) {
  const project = useProject()
  const [state, setState] = useState<string>('all')
  const asked = { project: project.id, id: automation.id }
  const { data, error, refetch } = useCall(automationRuns, asked, { every: FRESH_MS })
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.card} aria-busy="true">
        <Skeleton height={220} radius="md" />
      </div>
    )
  const runs = data.runs.filter((run) => state === 'all' || run.state === state)
  return (
    <div className={styles.card}>
      {data.runs.length === 0 ? (
        <Empty title={t('runs.none')} text={t('runs.noneText')} icon="user" />
      ) : (
        <>
          <div className={styles.tools}>
            <SegmentedControl
              size="xs"
              aria-label={t('runs.state')}
              value={state}
              onChange={setState}
              data={[
                { value: 'all', label: t('runs.all') },
                ...STATES.map((one) => ({ value: one, label: t(`runs.${one}`) })),
              ]}
            />
            {data.runs.length >= 100 ? <span>{t('runs.latest')}</span> : null}
          </div>
          {runs.length === 0 ? (
            <Empty title={t('runs.filtered')} icon="user" />
          ) : (
            <table className={styles.table}>
              <thead>
                <tr>
                  {(['shopper', 'state', 'where', 'began', 'version'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`runs.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {runs.map((run) => (
                  <Row key={`${run.subscriber} ${run.cause}`} run={run} automation={automation} />
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </div>
  )
}

function Row({ run, automation }: { run: Run; automation: Automation }) {
  const { zone, slug } = useProject()
  return (
    <tr>
      <th scope="row">
        <Link
          className={styles.shopper}
          to="/dashboard/$slug/subscribers"
          params={{ slug }}
          search={{ subscriber: run.subscriber }}
        >
          {run.subscriber.slice(0, 8)}
        </Link>
      </th>
      <td>
        <Status tone={TONES[run.state]}>{t(`runs.${run.state}`)}</Status>
      </td>
      <td>{whereText(run, automation, zone)}</td>
      <td>
        <time dateTime={run.created}>{clockText(Date.parse(run.created), zone)}</time>
      </td>
      <td>{run.version}</td>
    </tr>
  )
}

/** Where a run waits and until when, or why it left. */
function whereText({ state, reason, step, due }: Run, { flow }: Automation, zone: string): string {
  if (state === 'left') return reason === null ? '' : reasonText(reason)
  if (state === 'done' || due === null) return ''
  const known = step === null ? null : stepOf(flow.steps, step)
  const when = clockText(Date.parse(due), zone)
  return known ? t('runs.at', { step: stepText(known), when }) : when
}
