import { Button, NumberInput, Select, Skeleton, Switch } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import { getHomeSummary, resumePushes } from '@vitrine/core/contract/projects/home'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  FREQUENCY_CAP,
  getPushSettings,
  PUSH_RATE,
  savePushSettings,
} from '@vitrine/core/contract/push/push-settings'
import { ATTRIBUTION_WINDOW_HOURS } from '@vitrine/core/push/attribution'
import { formatTimeSlot, listTimeSlots } from '@vitrine/core/time/time-slots'
import { SavedSettingsForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Settings.module.css'
import { t } from './translator.ts'

type Told = OutputOf<typeof getPushSettings>

/** Page of push settings: sending limits and attribution. */
export function NotificationsPage() {
  const project = useProject()
  const may = project.permissions.owner || project.permissions.allow_push
  const { data, error, refetch } = useCall(getPushSettings, { project: project.id }, { enabled: may })
  return (
    <main className={shell.page} data-layout="settings">
      <PageHead title={t('notifications')} lead={t('notificationsLead')} />
      {!may ? (
        <EmptyState title={t('notAllowed.push')} icon="user" />
      ) : data ? (
        <div className={styles.cards} key={project.id}>
          <Sending project={project} stopped={data.stopped} />
          <Limits project={project} pushSettings={data} />
          <Credit project={project} pushSettings={data} />
        </div>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {[96, 360, 260].map((height) => (
            <Skeleton key={height} height={height} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}

/** Push status; when the gateway refuses the project, a button to resume. */
function Sending({ project, stopped }: { project: Project; stopped: Told['stopped'] }) {
  const resumeMutation = useMutationOf(resumePushes, {
    changes: [getPushSettings, getHomeSummary],
    done: t('resumed'),
  })
  return (
    <Card
      title={t('sending')}
      aside={<Status tone={stopped ? 'bad' : 'good'}>{t(stopped ? 'stopped' : 'goesOut')}</Status>}
    >
      {stopped ? (
        <div className={styles.stopped}>
          <p>{t('stoppedText', { time: formatTime(Date.parse(stopped.since), project.zone) })}</p>
          {stopped.why ? (
            <p className={styles.message} dir="auto">
              {t('response', { said: stopped.why })}
            </p>
          ) : null}
          {project.permissions.owner ? (
            <Button
              loading={resumeMutation.busy}
              onClick={() => resumeMutation.mutate({ project: project.id })}
            >
              {t('resume')}
            </Button>
          ) : (
            <p>{t('contactOwner')}</p>
          )}
        </div>
      ) : (
        <p className={styles.text}>{t('goesOutText')}</p>
      )}
    </Card>
  )
}

/** Writes the saved settings into the cache. */
function createSettingsUpdates(project: string) {
  return ({ settings }: OutputOf<typeof savePushSettings>) => [
    applyOptimistically(getPushSettings, { project }, (cachedSettings) => ({ ...cachedSettings, settings })),
  ]
}

const MINUTE_MS = 60_000
const NIGHT = { from: 22 * 60, to: 8 * 60 } as const

/** Returns the selectable times of day, including the stored one. */
function timesWith(storedMinutes: number) {
  const minutes = new Set([...listTimeSlots().map((slot) => slot / MINUTE_MS), storedMinutes])
  return [...minutes]
    .sort((one, other) => one - other)
    .map((minute) => ({ value: String(minute), label: formatTimeSlot(minute * MINUTE_MS) }))
}

/** Creates the form for frequency cap, quiet hours and send rate. */
function useLimitsForm(project: string, settings: Told['settings']) {
  return useCallForm(savePushSettings, {
    initial: {
      capped: settings.cap !== null,
      max: settings.cap?.max ?? 3,
      days: settings.cap?.days ?? 7,
      hushed: settings.quiet !== null,
      from: settings.quiet?.from ?? NIGHT.from,
      to: settings.quiet?.to ?? NIGHT.to,
      // Empty, or a partial input.
      rate: settings.rate ?? ('' as number | string),
    },
    toInput: ({ capped, max, days, hushed, from, to, rate }) => ({
      project,
      cap: capped ? { max, days } : null,
      quiet: hushed ? { from, to } : null,
      rate: rate === '' ? null : Number(rate),
    }),
    toCacheUpdates: createSettingsUpdates(project),
    done: t('saved'),
  })
}

function Limits({
  project,
  pushSettings: { settings, normalRate },
}: {
  project: Project
  pushSettings: Told
}) {
  const limits = useLimitsForm(project.id, settings)
  const { form } = limits
  const { values, errors, setFieldValue } = form
  const number = (name: 'max' | 'days', error: string, maximum: number) => ({
    value: values[name],
    onChange: (next: number | string) => setFieldValue(name, Number(next)),
    error: errors[error],
    min: 1,
    max: maximum,
    allowDecimal: false,
    allowNegative: false,
    clampBehavior: 'none' as const,
  })
  const time = (name: 'from' | 'to') => ({
    data: timesWith(values[name]),
    value: String(values[name]),
    onChange: (next: string | null) => next !== null && setFieldValue(name, Number(next)),
    error: errors[`quiet.${name}`],
    allowDeselect: false,
    searchable: true,
    maxDropdownHeight: 280,
  })
  return (
    <Card title={t('limits')}>
      <SavedSettingsForm form={limits}>
        <Switch
          label={t('cap')}
          description={t('capHint')}
          checked={values.capped}
          onChange={({ currentTarget }) => setFieldValue('capped', currentTarget.checked)}
        />
        {values.capped ? (
          <div className={`${styles.twoColumns} ${styles.dependentFields}`}>
            <NumberInput label={t('capMax')} {...number('max', 'cap.max', FREQUENCY_CAP.max)} />
            <NumberInput label={t('capDays')} {...number('days', 'cap.days', FREQUENCY_CAP.days)} />
          </div>
        ) : null}
        <Switch
          label={t('quiet')}
          description={t('quietHint')}
          checked={values.hushed}
          onChange={({ currentTarget }) => setFieldValue('hushed', currentTarget.checked)}
        />
        {values.hushed ? (
          <div className={`${styles.twoColumns} ${styles.dependentFields}`}>
            <Select label={t('quietFrom')} {...time('from')} />
            <Select label={t('quietTo')} {...time('to')} error={errors.quiet ?? errors['quiet.to']} />
          </div>
        ) : null}
        <NumberInput
          className={styles.short ?? ''}
          label={t('rate')}
          description={t('rateHint', { most: PUSH_RATE.max, normal: normalRate })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={String(normalRate)}
          min={PUSH_RATE.min}
          max={PUSH_RATE.max}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={values.rate}
          error={errors.rate}
          onChange={(next) => setFieldValue('rate', next)}
        />
      </SavedSettingsForm>
    </Card>
  )
}

const DAY = 24
/** Attribution windows common in other tools, in hours. */
const WINDOWS = [
  1,
  6,
  12,
  DAY,
  2 * DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  30 * DAY,
  ATTRIBUTION_WINDOW_HOURS.max,
] as const

function windowText(hours: number): string {
  return hours % DAY === 0 ? t('days', { count: hours / DAY }) : t('hours', { count: hours })
}

function Credit({ project, pushSettings: { settings } }: { project: Project; pushSettings: Told }) {
  const settingsForm = useCallForm(savePushSettings, {
    initial: { creditHours: settings.creditHours },
    toInput: ({ creditHours }) => ({ project: project.id, creditHours }),
    toCacheUpdates: createSettingsUpdates(project.id),
    done: t('saved'),
  })
  const { values, errors, setFieldValue } = settingsForm.form
  const windows = [...new Set<number>([...WINDOWS, settings.creditHours])].sort((one, other) => one - other)
  return (
    <Card title={t('credit')}>
      <dl className={styles.kinds}>
        {(['direct', 'influenced', 'none'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`credits.${kind}`)}</dt>
            <dd>{t(`creditsText.${kind}`, { window: windowText(values.creditHours) })}</dd>
          </div>
        ))}
      </dl>
      <SavedSettingsForm form={settingsForm}>
        <Select
          className={styles.short ?? ''}
          label={t('window')}
          description={t('windowHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={windows.map((hours) => ({ value: String(hours), label: windowText(hours) }))}
          value={String(values.creditHours)}
          allowDeselect={false}
          error={errors.creditHours}
          onChange={(next) => next !== null && setFieldValue('creditHours', Number(next))}
        />
        {settingsForm.form.isDirty() ? <p className={styles.text}>{t('windowKeeps')}</p> : null}
      </SavedSettingsForm>
    </Card>
  )
}
