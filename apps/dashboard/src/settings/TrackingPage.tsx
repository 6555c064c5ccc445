import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import {
  ANALYTICS_DESTINATIONS,
  type AnalyticsDestination,
  getForwarding,
  saveGa4,
  saveMeta,
  stopForwarding,
  testGa4,
  testMeta,
} from '@vitrine/core/contract/analytics/forwarding'
import type { OutputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type ReactNode, useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { CallForm, SavedSettingsForm } from '../app/form/CallForm.tsx'
import { type FormOf, useCallForm } from '../app/form/call-form.ts'
import shell from '../app/layout/page.module.css'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Settings.module.css'
import { TONES, TryButton } from './TryButton.tsx'
import { t } from './translator.ts'

type Told = OutputOf<typeof getForwarding>[AnalyticsDestination]
type Outcome = OutputOf<typeof testMeta>
type Drawn = { readonly project: Project; readonly forwarding: Told }
const REFRESH_INTERVAL_MS = 60_000
const NAMES: Readonly<Record<AnalyticsDestination, string>> = { ga4: 'Google Analytics 4', meta: 'Meta' }

/** Page of third-party analytics that receive events. Off until the owner sets them up. */
export function TrackingPage() {
  const project = useProject()
  const may = project.permissions.owner || project.permissions.allow_analytics
  const { data, error, refetch } = useCall(
    getForwarding,
    { project: project.id },
    { enabled: may, every: REFRESH_INTERVAL_MS },
  )
  return (
    <main className={shell.page} data-layout="settings">
      <PageHead title={t('tracking')} lead={t('trackingLead')} />
      {!may ? (
        <EmptyState title={t('notAllowed.analytics')} icon="user" />
      ) : data ? (
        <div className={styles.cards} key={project.id}>
          <Ga4 project={project} forwarding={data.ga4} />
          <Meta project={project} forwarding={data.meta} />
        </div>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <div className={styles.cards} aria-busy="true">
          {ANALYTICS_DESTINATIONS.map((tool) => (
            <Skeleton key={tool} height={320} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}

function Ga4({ project, forwarding }: Drawn) {
  const owner = project.permissions.owner
  const form = useCallForm(saveGa4, {
    initial: { property: forwarding.id ?? '', secret: '' },
    toInput: ({ property, secret }) => ({
      project: project.id,
      property,
      secret: secret.trim() === '' ? undefined : secret,
    }),
    // A stored secret is not kept in the page.
    saved: (_answer, { property }) => ({ property: property.trim().toUpperCase(), secret: '' }),
    changes: [getForwarding],
    done: t('saved'),
  })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const trial = useMutationOf(testGa4)
  return (
    <Tool
      project={project}
      forwarding={forwarding}
      tool="ga4"
      form={form}
      empty={{ property: '', secret: '' }}
    >
      {{
        fields: (
          <>
            <TextInput
              label={t('property')}
              description={t('propertyHint')}
              placeholder="G-1AB2CD3EF4"
              disabled={!owner}
              {...form.text('property')}
            />
            <PasswordInput
              label={t('secret')}
              description={t('secretHint')}
              placeholder={forwarding.secret ? t('stored') : undefined}
              autoComplete="new-password"
              disabled={!owner}
              {...form.text('secret')}
            />
          </>
        ),
        trial: (
          <>
            <p className={styles.text}>{t('tryHint.ga4')}</p>
            <TryButton
              action={t('try')}
              busy={trial.busy}
              runTest={() => trial.mutateAsync({ project: project.id })}
              onOutcome={setOutcome}
            />
            <Tried outcome={outcome} tool="ga4" />
          </>
        ),
      }}
    </Tool>
  )
}

function Meta({ project, forwarding }: Drawn) {
  const owner = project.permissions.owner
  const form = useCallForm(saveMeta, {
    initial: { dataset: forwarding.id ?? '', token: '' },
    toInput: ({ dataset, token }) => ({
      project: project.id,
      dataset,
      token: token.trim() === '' ? undefined : token,
    }),
    saved: (_answer, { dataset }) => ({ dataset: dataset.trim(), token: '' }),
    changes: [getForwarding],
    done: t('saved'),
  })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const trial = useCallForm(testMeta, {
    initial: { code: '' },
    toInput: ({ code }) => ({ project: project.id, code }),
    onDone: setOutcome,
  })
  return (
    <Tool
      project={project}
      forwarding={forwarding}
      tool="meta"
      form={form}
      empty={{ dataset: '', token: '' }}
    >
      {{
        fields: (
          <>
            <TextInput
              label={t('dataset')}
              description={t('datasetHint')}
              placeholder="1234567890123456"
              inputMode="numeric"
              disabled={!owner}
              {...form.text('dataset')}
            />
            <PasswordInput
              label={t('token')}
              description={t('tokenHint')}
              placeholder={forwarding.secret ? t('stored') : undefined}
              autoComplete="new-password"
              disabled={!owner}
              {...form.text('token')}
            />
          </>
        ),
        trial: (
          <>
            <CallForm form={trial} action={t('try')}>
              <TextInput
                className={styles.short ?? ''}
                label={t('code')}
                description={t('tryHint.meta')}
                placeholder="TEST12345"
                {...trial.text('code')}
              />
            </CallForm>
            <Tried outcome={outcome} tool="meta" />
          </>
        ),
      }}
    </Tool>
  )
}

/** Card of an analytics tool: status, form, test and a button to turn it off. */
function Tool<V extends Record<string, unknown>>({
  project,
  forwarding,
  tool,
  form,
  empty,
  children,
}: Drawn & {
  readonly tool: AnalyticsDestination
  readonly form: FormOf<V>
  /** Form values once the tool is off. */
  readonly empty: V
  readonly children: { readonly fields: ReactNode; readonly trial: ReactNode }
}) {
  const owner = project.permissions.owner
  const on = forwarding.id !== null && forwarding.secret
  const [isConfirming, setIsConfirming] = useState(false)
  const stop = useMutationOf(stopForwarding, { changes: [getForwarding], done: t('turnedOff') })
  const turnOff = async () => {
    try {
      await stop.mutateAsync({ project: project.id, tool })
      form.hold(empty)
    } catch {
      // The mutation has reported the error.
    }
    setIsConfirming(false)
  }
  const state = !on ? 'off' : forwarding.error ? 'trouble' : 'on'
  return (
    <Card title={NAMES[tool]} aside={<Status tone={TONES[state]}>{t(`states.${state}`)}</Status>}>
      {on ? <HowItGoes forwarding={forwarding} zone={project.zone} /> : null}
      <SavedSettingsForm form={form} disabled={!owner} {...(on ? {} : { action: t('turnOn') })}>
        <p className={styles.text}>{owner ? t(`toolsText.${tool}`) : t('ownerOnly')}</p>
        {children.fields}
      </SavedSettingsForm>
      {on && owner ? (
        <>
          <section className={styles.trial} aria-label={t('trial')}>
            <h3>{t('trial')}</h3>
            {children.trial}
          </section>
          <div className={styles.foot}>
            <Button variant="subtle" color="red" w="fit-content" onClick={() => setIsConfirming(true)}>
              {t('turnOff')}
            </Button>
          </div>
          <Confirm
            opened={isConfirming}
            title={t('turnOffConfirm', { tool: NAMES[tool] })}
            text={t('turnOffText')}
            action={t('turnOff')}
            busy={stop.busy}
            onConfirm={() => void turnOff()}
            onCancel={() => setIsConfirming(false)}
          />
        </>
      ) : null}
    </Card>
  )
}

function HowItGoes({ forwarding, zone }: { forwarding: Told; zone: string }) {
  return (
    <div className={styles.statusRow} aria-live="polite">
      <span>{t('sent', { count: forwarding.sent })}</span>
      {forwarding.dropped > 0 ? <span>{t('dropped', { count: forwarding.dropped })}</span> : null}
      {forwarding.last ? (
        <span>{t('last', { time: formatTime(Date.parse(forwarding.last), zone) })}</span>
      ) : null}
      {forwarding.error ? (
        <span className={styles.trouble}>{t('trouble', { said: forwarding.error })}</span>
      ) : null}
    </div>
  )
}

/** Result of a test event, as a live region. */
function Tried({ outcome, tool }: { outcome: Outcome | null; tool: AnalyticsDestination }) {
  return (
    <div role="status">
      {outcome ? (
        <p className={styles.outcome} data-tone={outcome.outcome === 'taken' ? 'good' : 'bad'}>
          {outcome.outcome === 'taken'
            ? t(`taken.${tool}`)
            : t(`tried.${outcome.outcome}`, { said: outcome.failure ?? '' })}
        </p>
      ) : null}
    </div>
  )
}
