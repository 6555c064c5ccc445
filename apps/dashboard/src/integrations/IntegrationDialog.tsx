import { Button, Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  checkIntegration,
  disconnectIntegration,
  type IntegrationView,
  listIntegrations,
  restoreIntegration,
} from '@vitrine/core/contract/shop/integrations'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { callUntilAnswered } from '../app/repeated-calls.ts'
import { Status } from '../components/Status.tsx'
import { getProductLanguage } from '../i18n/messages.ts'
import { Icon, type IconName } from '../icons.tsx'
import { formatTime } from '../zones.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { IntegrationLogo } from './IntegrationLogo.tsx'
import styles from './Integrations.module.css'
import { t } from './translator.ts'

type Drawn = { readonly project: Project; readonly one: IntegrationView; readonly close: () => void }

/** Dialog of one integration: status, features, data access and settings. */
export function IntegrationDialog({
  project,
  one,
  close,
}: Omit<Drawn, 'one'> & { readonly one: IntegrationView | null }) {
  return (
    <Modal
      opened={one !== null}
      onClose={close}
      size={620}
      title={
        one ? (
          <span className={styles.dialogTitle}>
            <IntegrationLogo one={one} />
            {one.title}
          </span>
        ) : null
      }
    >
      {one ? <About key={one.name} project={project} one={one} close={close} /> : null}
    </Modal>
  )
}

function About({ project, one, close }: Drawn) {
  const owner = project.permissions.owner
  return (
    <div className={styles.about}>
      <p className={styles.text}>
        {one.summary}{' '}
        {one.website ? (
          <a href={one.website} target="_blank" rel="noreferrer noopener">
            {t('website')}
          </a>
        ) : null}
      </p>
      {one.state === 'off' || one.page ? null : <HowItGoes project={project} one={one} />}
      <Facts title={t('adds')} icon="plus" texts={one.adds} />
      <Facts title={t('sees')} icon="eye" texts={one.sees} />
      {one.page ? (
        <Button
          w="fit-content"
          renderRoot={(props) => (
            <Link to="/dashboard/$slug/settings/tracking" params={{ slug: project.slug }} {...props} />
          )}
        >
          {one.state === 'off' ? t('setUp') : t('change')}
        </Button>
      ) : owner ? (
        <ConnectForm project={project} one={one} done={close} />
      ) : (
        <p className={styles.text}>{t('ownerOnly')}</p>
      )}
      {one.state !== 'off' && !one.page && owner ? (
        <TurnOff project={project} one={one} close={close} />
      ) : null}
    </div>
  )
}

function Facts({
  title,
  icon,
  texts,
}: {
  readonly title: string
  readonly icon: IconName
  readonly texts: readonly string[]
}) {
  return (
    <section className={styles.facts}>
      <h3>{title}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <Icon name={icon} size={16} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Result of the last check of the provider, with a button to check now. */
function HowItGoes({ project, one }: Omit<Drawn, 'close'>) {
  const check = useMutationOf(checkIntegration, {
    changes: [listIntegrations],
    done: ({ fault }) => (fault === null ? t('checkedWell') : t(`faults.${fault}`)),
  })
  const time = (instant: string) => formatTime(Date.parse(instant), project.zone)
  const broken = one.fault !== null
  return (
    <section className={styles.healthSection} data-tone={broken ? 'bad' : 'good'} aria-label={t('health')}>
      <div className={styles.howText} aria-live="polite">
        <Status tone={broken ? 'bad' : 'good'}>{t(broken ? 'states.broken' : 'states.on')}</Status>
        {one.fault ? (
          <p className={styles.fault}>
            {t(`faults.${one.fault}`)} {t(`fix.${one.fault}`)}
          </p>
        ) : null}
        <p className={styles.muted}>
          {one.since ? `${t('since', { time: time(one.since) })} · ` : ''}
          {one.checked ? t('checked', { time: time(one.checked) }) : t('notChecked')}
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        loading={check.busy}
        onClick={() => check.mutate({ project: project.id, integration: one.name })}
      >
        {t('checkNow')}
      </Button>
    </section>
  )
}

function TurnOff({ project, one, close }: Drawn) {
  const of = { project: project.id, integration: one.name }
  const off = useMutationOf(disconnectIntegration, {
    changes: [listIntegrations],
    optimistic: () => [
      applyOptimistically(
        listIntegrations,
        { project: project.id, language: getProductLanguage() },
        (cachedIntegrations) => ({
          integrations: cachedIntegrations.integrations.map((each) =>
            each.name === one.name ? { ...each, state: 'off' as const, fault: null } : each,
          ),
        }),
      ),
    ],
    done: t('turnedOff', { name: one.title }),
    undo: () => () => callUntilAnswered(restoreIntegration, of),
  })
  return (
    <div className={styles.foot}>
      <Button
        variant="subtle"
        color="red"
        onClick={() => {
          off.mutate(of)
          close()
        }}
      >
        {t('turnOff')}
      </Button>
      <span className={styles.muted}>{t('turnOffHint')}</span>
    </div>
  )
}
