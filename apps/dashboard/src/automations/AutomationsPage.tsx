import { ActionIcon, Button, Skeleton, Switch } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { allSteps } from '@vitrine/core/automation/flow'
import {
  type Automation,
  listAutomations,
  removeAutomation,
  saveAutomation,
  switchAutomation,
} from '@vitrine/core/contract/automations'
import { isLanguage } from '@vitrine/core/languages'
import { useState } from 'react'
import { call } from '../api.ts'
import { Confirm } from '../app/Confirm.tsx'
import shell from '../app/layout/page.module.css'
import { foresee, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { Icon } from '../icons.tsx'
import { Empty, Failed, PageHead } from '../parts/States.tsx'
import { Status } from '../parts/Status.tsx'
import styles from './AutomationsPage.module.css'
import { READY_MADE, type ReadyMade, readyMadeFlow } from './ready-made.ts'
import { numberText, spanText, triggerText } from './said.ts'
import { SUBJECT_ICONS } from './subjects.ts'
import { t } from './words.ts'

/** How often the counters are asked for while the list is looked at, ms. */
const FRESH_MS = 15_000

/** Everything that sends itself, with what became of it; where there is nothing, flows to start with. */
export function AutomationsPage() {
  const project = useProject()
  const { data, error, refetch } = useCall(listAutomations, { project: project.id }, { every: FRESH_MS })
  const [making, setMaking] = useState(false)
  const none = data?.automations.length === 0
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
            {t('create')}
          </Button>
        ) : null}
      </PageHead>
      {error && !data ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          {none ? (
            <div className={styles.empty}>
              <Empty title={t('empty')} text={t('emptyText')} icon="bolt" />
            </div>
          ) : null}
          {none || making ? <ReadyMadeFlows /> : null}
          {none ? null : (
            <ul className={styles.list} aria-label={t('title')}>
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

/** Turns automations on and off: shown at once, with a way back. */
export function useSwitch(project: string) {
  return useMutationOf(switchAutomation, {
    changes: [listAutomations],
    optimistic: ({ id, active }) => [
      foresee(listAutomations, { project }, ({ automations }) => ({
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
      foresee(listAutomations, { project: project.id }, ({ automations }) => ({
        automations: automations.filter((one) => one.id !== id),
      })),
    ],
    done: t('removed'),
  })
  return (
    <li className={styles.row}>
      <span className={styles.badge} data-on={active || undefined}>
        <Icon name={SUBJECT_ICONS[flow.trigger.kind]} size={20} />
      </span>
      <div className={styles.words}>
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
        {(['began', 'waiting', 'sent', 'opened', 'left'] as const).map((count) => (
          <div key={count}>
            <dt>{t(`counts.${count}`)}</dt>
            <dd>{numberText(counters[count])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.state}>
        <Status tone={active ? 'good' : 'quiet'}>
          {t(active ? 'on' : counters.began === 0 ? 'draft' : 'off')}
        </Status>
        <Switch
          aria-label={t('switchOf', { name })}
          checked={active}
          onChange={({ currentTarget }) =>
            switching.run({ project: project.id, id, active: currentTarget.checked })
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
          removal.run({ project: project.id, id })
        }}
      />
    </li>
  )
}

function ReadyMadeFlows() {
  const project = useProject()
  const navigate = useNavigate()
  const own = isLanguage(project.langs[0]) ? project.langs[0] : 'en'
  const making = useMutationOf(saveAutomation, { changes: [listAutomations] })
  const start = async (kind: ReadyMade) => {
    // Pressed twice, it is made once.
    if (making.busy) return
    try {
      const { automation } = await making.ask({
        project: project.id,
        id: crypto.randomUUID(),
        name: t(`ready.${kind}`),
        flow: readyMadeFlow(kind, own),
        seen: null,
      })
      await navigate({
        to: '/dashboard/$slug/automations/$automation',
        params: { slug: project.slug, automation: automation.id },
      })
    } catch {
      // It was said.
    }
  }
  return (
    <section className={styles.ready} aria-label={t('readyMade')}>
      <h2>{t('readyMade')}</h2>
      <ul>
        {READY_MADE.map((kind) => {
          const { trigger, steps } = readyMadeFlow(kind, own)
          const [first] = steps
          return (
            <li key={kind}>
              <button
                type="button"
                className={styles.offer}
                disabled={making.busy}
                onClick={() => void start(kind)}
              >
                <span className={styles.badge} data-on>
                  <Icon name={SUBJECT_ICONS[kind]} size={20} />
                </span>
                <span className={styles.words}>
                  <span className="v-hidden">{t('start', { name: t(`ready.${kind}`) })}</span>
                  <strong aria-hidden="true">{t(`ready.${kind}`)}</strong>
                  <span>{triggerText(trigger)}</span>
                </span>
                <span className={styles.facts}>
                  {first?.kind === 'wait' ? (
                    <span>
                      <Icon name="clock" size={14} />
                      {spanText(first.ms)}
                    </span>
                  ) : null}
                  <span>{t('steps', { count: allSteps(steps).length })}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
