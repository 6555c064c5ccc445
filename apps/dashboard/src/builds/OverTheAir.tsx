import { Button, Modal, SegmentedControl, Skeleton, Slider, TextInput } from '@mantine/core'
import type { OutputOf } from '@vitrine/core/contract/call'
import {
  type AppUpdate,
  CHANNELS,
  type Channel,
  publishUpdate,
  rollBackUpdate,
  shareUpdate,
  updatesOverview,
} from '@vitrine/core/contract/releases/updates'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Card } from '../components/Card.tsx'
import { EmptyState, LoadError } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { formatTime } from '../zones.ts'
import styles from './Builds.module.css'
import { t } from './translator.ts'

/** Polling interval in ms: phones fetch updates on their own schedule. */
const REFRESH_INTERVAL_MS = 15_000
const FIRST_SHARE = 10
const CHANGES = [updatesOverview]

/** Over-the-air updates of installed apps: rollout, devices, widen, roll back. */
export function OverTheAir() {
  const project = useProject()
  const { data, error, refetch } = useCall(
    updatesOverview,
    { project: project.id },
    { every: REFRESH_INTERVAL_MS },
  )
  const [channel, setChannel] = useState<Channel>('production')
  const [sending, setSending] = useState(false)
  return (
    <Card
      title={t('air')}
      aside={
        <Button size="xs" disabled={!data?.script} onClick={() => setSending(true)}>
          {t('airSend')}
        </Button>
      }
    >
      <p className={styles.muted}>{t('airLead')}</p>
      {data ? (
        <>
          <p className={styles.muted}>
            {data.script
              ? t('script', { time: formatTime(Date.parse(data.script.made), project.zone) })
              : t('noScript')}
          </p>
          <SegmentedControl
            className={styles.channels}
            fullWidth
            value={channel}
            data={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
            onChange={(next) => setChannel(CHANNELS.find((one) => one === next) ?? 'production')}
          />
          <Updates overview={data} channel={channel} />
          <Modal
            opened={sending}
            onClose={() => setSending(false)}
            title={t('airSendTitle', { channel: t(`channelShort.${channel}`) })}
          >
            {sending ? <SendForm channel={channel} close={() => setSending(false)} /> : null}
          </Modal>
        </>
      ) : error ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={120} radius="md" aria-busy="true" />
      )}
    </Card>
  )
}

function Updates({
  overview,
  channel,
}: {
  readonly overview: OutputOf<typeof updatesOverview>
  readonly channel: Channel
}) {
  const updates = overview.updates.filter((one) => one.channel === channel)
  const embedded = overview.running
    .filter((one) => one.channel === channel && one.update === null)
    .reduce((sum, { devices }) => sum + devices, 0)
  // Only the newest update per runtime can be widened or rolled back.
  const newest = new Set([...new Map([...updates].reverse().map((one) => [one.runtime, one.id])).values()])
  if (updates.length === 0 && embedded === 0)
    return <EmptyState title={t('airNone')} text={t('airNoneText')} icon="cloud" />
  return (
    <>
      {embedded > 0 ? <p className={styles.muted}>{t('embeddedOn', { count: embedded })}</p> : null}
      <ul className={styles.rows}>
        {updates.map((update) => (
          <Update key={update.id} update={update} newest={newest.has(update.id)} />
        ))}
      </ul>
    </>
  )
}

function Update({ update, newest }: { readonly update: AppUpdate; readonly newest: boolean }) {
  const { id, kind, made, share, note, rolledBackUpdateId, by, created, devices, failed } = update
  const project = useProject()
  const [asking, setAsking] = useState<'share' | 'back' | null>(null)
  const roll = useMutationOf(rollBackUpdate, { changes: CHANGES, done: t('rolledBack') })
  const time = (instant: string) => formatTime(Date.parse(instant), project.zone)
  const title =
    kind === 'embedded' || made === null
      ? t('updateEmbedded')
      : t(rolledBackUpdateId ? 'updateBack' : 'updateOf', { time: time(made) })
  const facts = [time(created), by, t('devices', { count: devices })].filter((one) => one !== '')
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.name}>
          <bdi>{title}</bdi>
          {newest ? (
            <Status tone={share < 100 ? 'accent' : 'good'}>
              {share < 100 ? t('rollingOut', { share }) : t('reachesAll')}
            </Status>
          ) : null}
        </div>
        {note ? <bdi>{note}</bdi> : null}
        <p className={styles.muted}>{facts.join(' · ')}</p>
        {failed > 0 ? <p className={styles.error}>{t('failedOn', { count: failed })}</p> : null}
      </div>
      {newest ? (
        <div className={styles.acts}>
          {share < 100 ? (
            <Button size="xs" variant="default" onClick={() => setAsking('share')}>
              {t('widen')}
            </Button>
          ) : null}
          <Button size="xs" variant="default" loading={roll.busy} onClick={() => setAsking('back')}>
            {t('rollBack')}
          </Button>
        </div>
      ) : null}
      <Modal opened={asking === 'share'} onClose={() => setAsking(null)} title={t('widenTitle')}>
        {asking === 'share' ? <ShareForm update={update} close={() => setAsking(null)} /> : null}
      </Modal>
      <Confirm
        opened={asking === 'back'}
        title={t('rollBackTitle')}
        text={t('rollBackText')}
        action={t('rollBack')}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          roll.mutate({ project: project.id, id })
        }}
      />
    </li>
  )
}

function SendForm({ channel, close }: { readonly channel: Channel; readonly close: () => void }) {
  const project = useProject()
  const form = useCallForm(publishUpdate, {
    initial: { id: crypto.randomUUID(), share: FIRST_SHARE, note: '' },
    toInput: (values) => ({ project: project.id, channel, ...values }),
    changes: CHANGES,
    done: ({ update }) => t('airSent', { share: update.share }),
    onDone: close,
  })
  const { share } = form.form.values
  return (
    <CallForm form={form} action={t('airConfirm', { share })} onCancel={close}>
      <ShareSlider min={1} value={share} choose={(next) => form.form.setFieldValue('share', next)} />
      <TextInput label={t('note')} {...form.text('note')} />
    </CallForm>
  )
}

function ShareForm({ update, close }: { readonly update: AppUpdate; readonly close: () => void }) {
  const project = useProject()
  const form = useCallForm(shareUpdate, {
    initial: { share: 100 },
    toInput: (values) => ({ project: project.id, id: update.id, ...values }),
    changes: CHANGES,
    done: (answer) => t('airSent', { share: answer.update.share }),
    onDone: close,
  })
  const { share } = form.form.values
  return (
    <CallForm form={form} action={t('airConfirm', { share })} onCancel={close}>
      <ShareSlider
        min={update.share}
        value={share}
        choose={(next) => form.form.setFieldValue('share', next)}
      />
    </CallForm>
  )
}

function ShareSlider(props: {
  readonly min: number
  readonly value: number
  readonly choose: (share: number) => void
}) {
  const { min, value, choose } = props
  return (
    <div className={styles.share}>
      <div className={styles.shareHead}>
        <span>{t('share')}</span>
        <strong>{t('reaches', { share: value })}</strong>
      </div>
      <Slider thumbLabel={t('share')} label={null} min={min} max={100} value={value} onChange={choose} />
      <p className={styles.muted}>{t('shareHint')}</p>
    </div>
  )
}
