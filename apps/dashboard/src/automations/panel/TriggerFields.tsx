import { NumberInput, Select } from '@mantine/core'
import {
  type EndingKind,
  type ExitKind,
  getTriggerFacts,
  TRIGGERS,
} from '@vitrine/core/contract/push/automation-triggers'
import { type Flow, MAX_COOLDOWN_DAYS } from '@vitrine/core/contract/push/automations'
import { formatTimeOfDay } from '../../zones.ts'
import { formatExitReason, triggerText } from '../step-texts.ts'
import { t } from '../translator.ts'
import { listTriggersOfGroup, TRIGGER_GROUPS } from '../trigger-groups.ts'
import styles from './StepPanel.module.css'

type Trigger = Flow['trigger']
/** Length of a slot of the day in ms, as the server schedules. */
const SLOT_MS = 15 * 60_000
const SLOTS = Array.from({ length: 96 }, (_, at) => at * SLOT_MS)

/** Settings of the trigger, and the events that end the flow automatically. */
export function TriggerFields(props: { trigger: Trigger; setTrigger: (trigger: Trigger) => void }) {
  const { trigger, setTrigger } = props
  const { kind, days, percent, each, slot, cooldown } = trigger
  const { exits, endedBy, fields } = getTriggerFacts(kind)
  return (
    <>
      <Select
        label={t('trigger.kind')}
        allowDeselect={false}
        maxDropdownHeight={360}
        data={TRIGGER_GROUPS.map((group) => ({
          group: t(`groups.${group}`),
          items: listTriggersOfGroup(group).map((one) => ({
            value: one,
            label: triggerText({ ...trigger, kind: one }),
          })),
        }))}
        value={kind}
        onChange={(next) => {
          const triggerKind = TRIGGERS.find((one) => one === next)
          if (triggerKind) setTrigger({ ...trigger, kind: triggerKind })
        }}
      />
      {fields.includes('days') ? (
        <Whole
          label={t('trigger.days')}
          max={365}
          value={days}
          set={(next) => setTrigger({ ...trigger, days: next })}
        />
      ) : null}
      {fields.includes('percent') ? (
        <Whole
          label={t('trigger.percent')}
          max={99}
          value={percent}
          set={(next) => setTrigger({ ...trigger, percent: next })}
        />
      ) : null}
      {fields.includes('each') ? (
        <Whole
          label={t('trigger.each')}
          hint={t('trigger.eachHint')}
          max={100}
          value={each}
          set={(next) => setTrigger({ ...trigger, each: next })}
        />
      ) : null}
      {fields.includes('slot') ? (
        <Select
          label={t('trigger.slot')}
          allowDeselect={false}
          maxDropdownHeight={280}
          data={SLOTS.map((ms) => ({ value: String(ms), label: formatTimeOfDay(ms) }))}
          value={String(slot)}
          onChange={(next) => {
            if (next !== null) setTrigger({ ...trigger, slot: Number(next) })
          }}
        />
      ) : null}
      {fields.includes('cooldown') ? (
        <Whole
          label={t('trigger.cooldown')}
          hint={t('trigger.cooldownHint')}
          min={0}
          max={MAX_COOLDOWN_DAYS}
          value={cooldown}
          set={(next) => setTrigger({ ...trigger, cooldown: next })}
        />
      ) : null}
      <Exits exits={[...new Set([...exits, ...endedBy])]} />
    </>
  )
}

/** The events that end the flow by themselves. */
function Exits({ exits }: { exits: readonly (ExitKind | EndingKind)[] }) {
  return (
    <div className={styles.exits}>
      <h3>{t('trigger.exits')}</h3>
      {exits.length > 0 ? (
        <>
          <ul>
            {exits.map((exit) => (
              <li key={exit}>{formatExitReason(exit)}</li>
            ))}
          </ul>
          <p className={styles.hint}>{t('trigger.exitsHint')}</p>
        </>
      ) : (
        <p className={styles.hint}>{t('trigger.noExits')}</p>
      )}
    </div>
  )
}

function Whole(props: {
  label: string
  hint?: string
  min?: number
  max: number
  value: number
  set: (value: number) => void
}) {
  const { label, hint, min = 1, max, value, set } = props
  return (
    <NumberInput
      label={label}
      description={hint}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      value={value}
      onChange={(next) => {
        if (typeof next === 'number' && next >= min && next <= max) set(Math.trunc(next))
      }}
    />
  )
}
