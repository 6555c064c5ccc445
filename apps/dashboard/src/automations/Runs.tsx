import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { stepAfter, stepOf } from '@vitrine/core/automation/flow'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  type Automation,
  type AutomationRun,
  automationRuns,
  type Flow,
  MAX_COUNTED_RUNS,
  RUN_STATES,
  RUNS_PAGE_SIZE,
} from '@vitrine/core/contract/push/automations'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { getShopperName } from '../app/shopper/shopper-name.ts'
import { type Column, DataTable } from '../app/table/DataTable.tsx'
import { ChoiceFilter, Paging, SearchField } from '../app/table/ListControls.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { Status, type Tone } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Runs.module.css'
import { type AutomationSearch, withSearchChange } from './runs-search.ts'
import { formatExitReason, formatNumber, stepName } from './step-texts.ts'
import { t } from './translator.ts'

type Run = AutomationRun

const route = getRouteApi('/dashboard/_app/$slug/automations/$automation')

const TONES: Readonly<Record<Run['state'], Tone>> = { waiting: 'accent', done: 'good', left: 'quiet' }
const REFRESH_INTERVAL_MS = 10_000

/** List of runs: where each shopper is in the flow, what comes next, and why a shopper exited. */
export function Runs({ automation }: { automation: Automation }) {
  const project = useProject()
  const search = route.useSearch()
  const goTo = route.useNavigate()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...queryOf(automationRuns, {
      project: project.id,
      id: automation.id,
      search: search.q?.slice(0, 100) ?? '',
      state: search.state ?? [],
      cursor: search.cursor ?? null,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL_MS,
  })
  const go = (next: AutomationSearch, replace = false) => void goTo({ search: next, replace })
  const change = (part: Partial<AutomationSearch>, replace = false) =>
    go(withSearchChange(search, part), replace)
  const page = search.page ?? 1
  const turn = (cursor: string | null, to: number) =>
    go({ ...search, cursor: cursor ?? undefined, page: to > 1 ? to : undefined })
  const filtered = Boolean(search.q?.trim()) || (search.state?.length ?? 0) > 0
  const none = data?.runs.length === 0
  return (
    <div className={styles.card}>
      {none && !filtered ? null : (
        <div className={styles.tools}>
          <SearchField
            label={t('runs.search')}
            value={search.q ?? ''}
            onSearch={(searchText) => change({ q: searchText || undefined }, true)}
          />
          <ChoiceFilter
            name={t('runs.state')}
            choices={RUN_STATES}
            labelOf={(state) => t(`runs.${state}`)}
            selected={search.state ?? []}
            onChoose={(state) => change({ state: state.length > 0 ? [...state] : undefined })}
          />
        </div>
      )}
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : none ? (
        filtered ? (
          <EmptyState title={t('runs.filtered')} text={t('runs.filteredText')} icon="search">
            <Button variant="default" onClick={() => change({ q: undefined, state: undefined })}>
              {t('runs.clear')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('runs.none')} text={t('runs.noneText')} icon="user" />
        )
      ) : (
        <RunsTable data={data} stale={isPlaceholderData} />
      )}
      {data && !none ? (
        <Paging
          text={t('runs.range', {
            first: formatNumber((page - 1) * RUNS_PAGE_SIZE + 1),
            last: formatNumber((page - 1) * RUNS_PAGE_SIZE + data.runs.length),
            count:
              data.count > MAX_COUNTED_RUNS ? `${formatNumber(MAX_COUNTED_RUNS)}+` : formatNumber(data.count),
          })}
          newer={data.previous === null ? null : () => turn(page === 2 ? null : data.previous, page - 1)}
          older={data.cursor === null || isPlaceholderData ? null : () => turn(data.cursor, page + 1)}
        />
      ) : null}
    </div>
  )
}

function RunsTable({ data, stale }: { data: OutputOf<typeof automationRuns> | undefined; stale: boolean }) {
  const project = useProject()
  const navigate = useNavigate()
  return (
    <DataTable<Run>
      label={t('tabs.runs')}
      columns={columnsOf(data?.flows ?? [], project.zone)}
      rows={data?.runs}
      idOf={({ subscriber, cause }) => `${subscriber} ${cause}`}
      nameOf={getShopperName}
      sorting={{ sort: 'created', direction: 'down' }}
      onSort={() => undefined}
      onOpen={({ subscriber }) =>
        void navigate({
          to: '/dashboard/$slug/subscribers',
          params: { slug: project.slug },
          search: { subscriber },
        })
      }
      stale={stale}
    />
  )
}

type Flows = readonly { readonly version: number; readonly flow: Flow }[]

function columnsOf(flows: Flows, zone: string): readonly Column<Run>[] {
  const flowOf = ({ version }: Run) => flows.find((one) => one.version === version)?.flow ?? null
  const at = (instant: string) => (
    <time dateTime={instant} className={styles.muted}>
      {formatTime(Date.parse(instant), zone)}
    </time>
  )
  return [
    {
      id: 'shopper',
      label: t('runs.shopper'),
      card: 'title',
      cell: (run) => <bdi>{getShopperName(run)}</bdi>,
    },
    {
      id: 'state',
      label: t('runs.state'),
      card: 'state',
      cell: ({ state }) => <Status tone={TONES[state]}>{t(`runs.${state}`)}</Status>,
    },
    {
      id: 'where',
      label: t('runs.where'),
      card: 'text',
      cell: (run) => <bdi>{whereText(run, flowOf(run))}</bdi>,
    },
    {
      id: 'next',
      label: t('runs.next'),
      card: 'tag',
      cell: (run) =>
        run.due === null ? null : (
          <span className={styles.nextStep}>
            <bdi>{nextText(run, flowOf(run))}</bdi>
            {at(run.due)}
          </span>
        ),
    },
    { id: 'began', label: t('runs.began'), minor: true, card: 'aside', cell: ({ created }) => at(created) },
    { id: 'version', label: t('runs.version'), minor: true, end: true, cell: ({ version }) => version },
  ]
}

/** Returns the current step of a run, or why it was exited; '' for a completed one. */
function whereText({ state, reason, step }: Run, flow: Flow | null): string {
  if (state === 'left') return reason === null ? '' : formatExitReason(reason)
  const currentStep = flow && step !== null ? stepOf(flow.steps, step) : null
  return currentStep ? stepName(currentStep) : ''
}

/** Returns what happens when the current step is due. */
function nextText({ step }: Run, flow: Flow | null): string {
  const currentStep = flow && step !== null ? stepOf(flow.steps, step) : null
  if (!flow || !currentStep) return ''
  const next = currentStep.kind === 'wait' ? stepAfter(flow.steps, currentStep.id) : currentStep
  return next ? stepName(next) : t('canvas.end')
}
