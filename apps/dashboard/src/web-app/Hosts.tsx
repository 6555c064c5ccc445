import { Button, TextInput } from '@mantine/core'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  addHost,
  checkHost,
  getWebApp,
  type HostState,
  MAX_HOSTS,
  type OwnHost,
  removeHost,
  type WebApp,
} from '@vitrine/core/contract/releases/web-app'
import { useState } from 'react'
import { Confirm } from '../app/Confirm.tsx'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { Card } from '../components/Card.tsx'
import { Status, type Tone } from '../components/Status.tsx'
import { Icon } from '../icons.tsx'
import { CopyField } from './CopyField.tsx'
import { t } from './translator.ts'
import styles from './WebPage.module.css'

const TONES: Readonly<Record<HostState, Tone>> = {
  waiting: 'accent',
  wrong: 'warn',
  taken: 'bad',
  ready: 'good',
  lost: 'bad',
}

/** Writes the response of a call, which is the page's complete data, into the cache. */
const createUpdates = ({ web }: { web: WebApp }, { project }: { project: string }) => [
  applyOptimistically(getWebApp, { project }, () => ({ web })),
]

/** Custom domains: required DNS records, current ones, and status. */
export function Hosts({ project, web }: { project: Project; web: WebApp }) {
  const owner = project.permissions.owner
  const form = useCallForm(addHost, {
    initial: { host: '' },
    toInput: ({ host }) => ({ project: project.id, host }),
    toCacheUpdates: createUpdates,
    saved: () => ({ host: '' }),
  })
  return (
    <Card title={t('hosts')}>
      <p className={styles.text}>{t('hostsText')}</p>
      {web.hosts.map((host) => (
        <Host key={host.host} project={project} host={host} />
      ))}
      {!owner ? <p className={styles.text}>{t('ownerOnly')}</p> : null}
      {owner && web.hosts.length < MAX_HOSTS ? (
        <div className={styles.add}>
          <CallForm form={form} action={t('addHost')}>
            <TextInput
              label={t('host')}
              placeholder="app.shop.com"
              dir="ltr"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              {...form.text('host')}
            />
          </CallForm>
        </div>
      ) : null}
    </Card>
  )
}

function Host({ project, host }: { project: Project; host: OwnHost }) {
  const owner = project.permissions.owner
  const [leaving, setLeaving] = useState(false)
  const checkMutation = useMutationOf(checkHost, { toCacheUpdates: createUpdates })
  const remove = useMutationOf(removeHost, { toCacheUpdates: createUpdates, done: t('removed') })
  const input = { project: project.id, host: host.host }
  const ready = host.state === 'ready'
  return (
    <section className={styles.host} aria-label={host.displayName}>
      <header className={styles.hostHead}>
        <strong dir="ltr">{host.displayName}</strong>
        <Status tone={TONES[host.state]}>{t(`states.${host.state}`)}</Status>
      </header>
      <p className={styles.text} aria-live="polite">
        {t(`statesText.${host.state}`)}
      </p>
      {ready ? null : (
        <ol className={styles.records}>
          {host.records.map(({ type, name, value, isValid }) => (
            <li key={type} data-good={isValid || undefined}>
              <span className={styles.recordHead}>
                <Icon name={isValid ? 'check' : 'dot'} size={16} />
                <strong>{type}</strong>
                <span className={styles.text}>{t(isValid ? 'recordGood' : 'recordRequired')}</span>
              </span>
              <CopyField label={t('recordName')} value={name} />
              <CopyField label={t('recordValue')} value={value} />
            </li>
          ))}
        </ol>
      )}
      <Seen host={host} />
      {owner ? (
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            loading={checkMutation.busy}
            onClick={() => checkMutation.mutate(input)}
            leftSection={<Icon name="refresh" size={14} />}
          >
            {t('checkNow')}
          </Button>
          <Button variant="subtle" color="gray" size="xs" onClick={() => setLeaving(true)}>
            {t('remove')}
          </Button>
        </div>
      ) : null}
      <Confirm
        opened={leaving}
        title={t('removeTitle', { host: host.displayName })}
        text={t('removeText')}
        action={t('remove')}
        busy={remove.busy}
        onConfirm={() => {
          remove.mutate(input)
          setLeaving(false)
        }}
        onCancel={() => setLeaving(false)}
      />
    </section>
  )
}

/** DNS records currently found in place of the required ones. */
function Seen({ host: { currentRecords, state } }: { host: OwnHost }) {
  if (!currentRecords || state === 'ready') return null
  if (currentRecords.isUnknown) return <p className={styles.text}>{t('silent')}</p>
  const dnsRecords = [
    ...currentRecords.names.slice(0, 1),
    ...(currentRecords.names.length === 0 ? currentRecords.addresses : []),
    ...currentRecords.texts,
  ]
  return (
    <p className={styles.text}>
      {dnsRecords.length === 0 ? t('seenNothing') : t('seen')}{' '}
      <span dir="ltr" className={styles.currentRecords}>
        {dnsRecords.slice(0, 4).join(' · ')}
      </span>
    </p>
  )
}
