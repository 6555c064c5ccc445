import { ActionIcon, Button, Skeleton, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  type Automation,
  listAutomations,
  removeAutomation,
  switchAutomation,
} from '@vitrine/core/contract/push/automations'
import { useState } from 'react'
import { call } from '../api.ts'
import { Confirm } from '../app/Confirm.tsx'
import { formatStoreMoney, NO_FIGURE } from '../app/figures/text.ts'
import shell from '../app/layout/page.module.css'
import { applyOptimistically, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { EmptyState, LoadError, PageHead } from '../components/States.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import styles from './AutomationsPage.module.css'
import { listLocalAutomations, removeLocalAutomation } from './local-automations.ts'
import { NewFlow } from './NewFlow.tsx'
import { formatNumber, triggerText } from './step-texts.ts'
import { t } from './translator.ts'
import { triggerIcon } from './trigger-groups.ts'

/** Polling interval in ms of the counters. */
const REFRESH_INTERVAL_MS = 15_000

/** Page of all automations with their results; templates when there are none. */
export function AutomationsPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(
    listAutomations,
    { project: project.id },
    { every: REFRESH_INTERVAL_MS },
  )
  const [making, setMaking] = useState(false)
  const [localAutomations, setBegun] = useState(() => listLocalAutomations(project.id))
  const none = data?.automations.length === 0
  // Another tab may have saved it to the server.
  const begun = localAutomations.filter(({ id }) => !data?.automations.some((one) => one.id === id))
  return (
    <main className={shell.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {data && !none ? (
          <Button
            leftSection={<Icon name={making ? 'close' : 'plus'} size={16} />}
            variant={making ? 'default' : 'filled'}
            aria-expanded={making}
            onClick={() => setMaking(!making)}
          >
            {making ? common('close') : t('create')}
          </Button>
        ) : null}
      </PageHead>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          {none ? (
            <div className={styles.empty}>
              <EmptyState title={t('empty')} text={t('emptyText')} icon="bolt" />
            </div>
          ) : null}
          {none || making ? <NewFlow /> : null}
          {none && begun.length === 0 ? null : (
            <ul className={styles.list} aria-label={t('title')}>
              {data.automations.length > 0 ? <CountsHead /> : null}
              {begun.map((automation) => (
                <Begun
                  key={automation.id}
                  automation={automation}
                  drop={() => {
                    removeLocalAutomation(project.id, automation.id)
                    setBegun(listLocalAutomations(project.id))
                  }}
                />
              ))}
              {data.automations.map((automation) => (
                <Row key={automation.id} automation={automation} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <div className={styles.list} aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={96} radius="lg" />
          ))}
        </div>
      )}
    </main>
  )
}

const COUNTS = ['began', 'waiting', 'sent', 'opened', 'exited'] as const

/** Names of the counters above the list in wide windows, where the rows leave them out for the eye. */
function CountsHead() {
  return (
    <li className={styles.countsHead} aria-hidden="true">
      <div className={styles.counts}>
        {COUNTS.map((count) => (
          <span key={count}>{t(`counts.${count}`)}</span>
        ))}
        <span>{t('counts.revenue')}</span>
      </div>
      <div className={styles.state} />
    </li>
  )
}

/** Unsaved automation of this browser, which can be continued or deleted. */
function Begun({ automation, drop }: { automation: Automation; drop: () => void }) {
  const project = useProject()
  const { id, name, flow } = automation
  const [asking, setAsking] = useState(false)
  const displayName = name.trim() || t(`ready.${flow.trigger.kind}`)
  return (
    <li className={styles.row}>
      <span className={styles.badge}>
        <Icon name={triggerIcon(flow.trigger.kind)} size={20} />
      </span>
      <div className={styles.text}>
        <Link
          className={styles.name}
          to="/dashboard/$slug/automations/$automation"
          params={{ slug: project.slug, automation: id }}
        >
          {displayName}
        </Link>
        <span>{triggerText(flow.trigger)}</span>
      </div>
      <div className={styles.state}>
        <Status tone="warn">{t('blank.unsaved')}</Status>
        <ActionIcon aria-label={t('removeOf', { name: displayName })} onClick={() => setAsking(true)}>
          <Icon name="trash" />
        </ActionIcon>
      </div>
      <Confirm
        opened={asking}
        title={t('removeTitle')}
        text={t('blank.dropText')}
        action={t('remove')}
        busy={false}
        onCancel={() => setAsking(false)}
        onConfirm={drop}
      />
    </li>
  )
}

/** Returns the mutation that turns automations on and off, optimistically and with undo. */
export function useSwitch(project: string) {
  return useMutationOf(switchAutomation, {
    changes: [listAutomations],
    optimistic: ({ id, active }) => [
      applyOptimistically(listAutomations, { project }, ({ automations }) => ({
        automations: automations.map((one) => (one.id === id ? { ...one, active } : one)),
      })),
    ],
    done: ({ automation: { name, active } }) => t(active ? 'turnedOn' : 'turnedOff', { name }),
    undo:
      ({ id, active }) =>
      () =>
        call(switchAutomation, { project, id, active: !active }),
  })
}

function Row({ automation }: { automation: Automation }) {
  const project = useProject()
  const { id, name, active, flow, counters } = automation
  const switching = useSwitch(project.id)
  const [asking, setAsking] = useState(false)
  const removal = useMutationOf(removeAutomation, {
    changes: [listAutomations],
    optimistic: () => [
      applyOptimistically(listAutomations, { project: project.id }, ({ automations }) => ({
        automations: automations.filter((one) => one.id !== id),
      })),
    ],
    done: t('removed'),
  })
  return (
    <li className={styles.row}>
      <span className={styles.badge} data-on={active || undefined}>
        <Icon name={triggerIcon(flow.trigger.kind)} size={20} />
      </span>
      <div className={styles.text}>
        <Link
          className={styles.name}
          to="/dashboard/$slug/automations/$automation"
          params={{ slug: project.slug, automation: id }}
        >
          {name}
        </Link>
        <span>{triggerText(flow.trigger)}</span>
      </div>
      <dl className={styles.counts}>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{t(`counts.${count}`)}</dt>
            <dd>{formatNumber(counters[count])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('counts.revenue')}</dt>
          <dd>
            {counters.began === 0
              ? NO_FIGURE
              : formatStoreMoney(counters.direct.sum + counters.influenced.sum, project.currency, project)}
          </dd>
        </div>
      </dl>
      <div className={styles.state}>
        <Status tone={active ? 'good' : 'quiet'}>
          {t(active ? 'on' : counters.began === 0 ? 'draft' : 'off')}
        </Status>
        <Switch
          aria-label={t('switchOf', { name })}
          checked={active}
          onChange={({ currentTarget }) =>
            switching.mutate({ project: project.id, id, active: currentTarget.checked })
          }
        />
        <ActionIcon aria-label={t('removeOf', { name })} onClick={() => setAsking(true)}>
          <Icon name="trash" />
        </ActionIcon>
      </div>
      <Confirm
        opened={asking}
        title={t('removeTitle')}
        text={t('removeText')}
        action={t('remove')}
        busy={removal.busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          removal.mutate({ project: project.id, id })
        }}
      />
    </li>
  )
}
