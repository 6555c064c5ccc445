import { Button, Modal } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { listSteps } from '@vitrine/core/automation/flow'
import type { Trigger } from '@vitrine/core/contract/push/automation-triggers'
import { type Flow, listAutomations, saveAutomation } from '@vitrine/core/contract/push/automations'
import {
  createReadyMadeFlow,
  getDefaultTrigger,
  READY_MADE_FLOWS,
} from '@vitrine/core/contract/push/ready-made-flows'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { useState } from 'react'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { Icon } from '../icons.tsx'
import styles from './AutomationsPage.module.css'
import { createLocalAutomation } from './local-automations.ts'
import { formatDuration, triggerText } from './step-texts.ts'
import { t } from './translator.ts'
import { listTriggersOfGroup, TRIGGER_GROUPS, triggerIcon } from './trigger-groups.ts'

/** Page to create a flow: from a trigger alone, or from a template. */
export function NewFlow() {
  const project = useProject()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const own = isLanguage(project.langs[0]) ? project.langs[0] : 'en'
  const making = useMutationOf(saveAutomation, { changes: [listAutomations] })
  const open = (automation: string) =>
    navigate({ to: '/dashboard/$slug/automations/$automation', params: { slug: project.slug, automation } })
  const start = async (kind: Trigger) => {
    // A double click creates it once.
    if (making.busy) return
    try {
      const { automation } = await making.mutateAsync({
        project: project.id,
        id: crypto.randomUUID(),
        name: t(`ready.${kind}`),
        flow: createReadyMadeFlow(kind, own),
        baseVersion: null,
      })
      await open(automation.id)
    } catch {
      // The mutation has reported the error.
    }
  }
  return (
    <section className={styles.ready} aria-label={t('readyMade')}>
      <div className={styles.readyHead}>
        <h2>{t('readyMade')}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => setChoosing(true)}
        >
          {t('blank.start')}
        </Button>
      </div>
      <ul>
        {READY_MADE_FLOWS.map((kind) => (
          <li key={kind}>
            <ReadyMade
              kind={kind}
              flow={createReadyMadeFlow(kind, own)}
              disabled={making.busy}
              start={() => void start(kind)}
            />
          </li>
        ))}
      </ul>
      <Modal opened={choosing} onClose={() => setChoosing(false)} title={t('blank.title')} size="lg">
        <p className={styles.lead}>{t('blank.text')}</p>
        <Triggers open={(kind) => void open(createLocalAutomation(project.id, kind, t(`ready.${kind}`)))} />
      </Modal>
    </section>
  )
}

/** Template of a flow: its trigger and length. */
function ReadyMade(props: { kind: Trigger; flow: Flow; disabled: boolean; start: () => void }) {
  const { kind, flow, disabled, start } = props
  const { trigger, steps } = flow
  const [first] = steps
  const [name, when] = [t(`ready.${kind}`), triggerText(trigger)]
  return (
    <button type="button" className={styles.offer} disabled={disabled} onClick={start}>
      <span className={styles.badge} data-on>
        <Icon name={triggerIcon(kind)} size={20} />
      </span>
      <span className={styles.text}>
        <span className="v-hidden">{t('start', { name })}</span>
        <strong aria-hidden="true">{name}</strong>
        {/* Some flows are named as their trigger. */}
        {when === name ? null : <span>{when}</span>}
      </span>
      <span className={styles.facts}>
        {first?.kind === 'wait' ? (
          <span>
            <Icon name="clock" size={14} />
            {formatDuration(first.ms)}
          </span>
        ) : null}
        <span>{t('steps', { count: listSteps(steps).length })}</span>
      </span>
    </button>
  )
}

/** List of all triggers. */
function Triggers({ open }: { open: (kind: Trigger) => void }) {
  return (
    <>
      {TRIGGER_GROUPS.map((group) => (
        <section key={group} className={styles.group} aria-label={t(`groups.${group}`)}>
          <h3>{t(`groups.${group}`)}</h3>
          <ul>
            {listTriggersOfGroup(group).map((kind) => (
              <li key={kind}>
                <button type="button" className={styles.trigger} onClick={() => open(kind)}>
                  <Icon name={triggerIcon(kind)} size={18} />
                  {triggerText(getDefaultTrigger(kind))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
