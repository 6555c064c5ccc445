import { NumberInput, Select } from '@mantine/core'
import { FLOW_LIMITS, WAIT_EVENTS } from '@vitrine/core/automation/flow'
import type { FlowStep } from '@vitrine/core/contract/push/automations'
import { useState } from 'react'
import { parseDuration, toMilliseconds, UNIT_NAMES } from '../step-texts.ts'
import { t } from '../translator.ts'
import styles from './StepPanel.module.css'

type Wait = Extract<FlowStep, { kind: 'wait' }>

/** Inputs of a wait: a duration in the merchant's unit. */
export function WaitFields({ step, setStep }: { step: Wait; setStep: (step: Wait) => void }) {
  const span = parseDuration(step.ms)
  // Keeps the merchant's unit: 24 hours do not become 1 day while editing.
  const [unit, setUnit] = useState(span.unit)
  const count = step.ms / toMilliseconds(1, unit)
  const maxAmount = Math.floor(FLOW_LIMITS.waitMs / toMilliseconds(1, unit))
  const set = (next: number, of: typeof unit) => {
    const ms = toMilliseconds(Math.trunc(next), of)
    if (ms >= toMilliseconds(1, 'minutes') && ms <= FLOW_LIMITS.waitMs) setStep({ ...step, ms })
  }
  return (
    <>
      <div className={styles.twoColumns}>
        <NumberInput
          label={t('wait.count')}
          min={1}
          max={maxAmount}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="blur"
          value={Number.isInteger(count) ? count : span.count}
          onChange={(next) => {
            if (typeof next === 'number') set(next, unit)
          }}
        />
        <Select
          label={t('wait.unit')}
          allowDeselect={false}
          data={UNIT_NAMES.map((name) => ({ value: name, label: t(`units.${name}`) }))}
          value={unit}
          onChange={(next) => {
            const unitName = UNIT_NAMES.find((name) => name === next)
            if (!unitName) return
            setUnit(unitName)
            set(Math.min(count, Math.floor(FLOW_LIMITS.waitMs / toMilliseconds(1, unitName))), unitName)
          }}
        />
      </div>
      <p className={styles.hint}>{t('wait.hint')}</p>
      <Select
        label={t('wait.until')}
        description={t('wait.untilHint')}
        allowDeselect={false}
        data={[
          { value: '', label: t('wait.never') },
          ...WAIT_EVENTS.map((event) => ({ value: event, label: t(`untils.${event}`) })),
        ]}
        value={step.until ?? ''}
        onChange={(next) => setStep({ ...step, until: WAIT_EVENTS.find((event) => event === next) })}
      />
    </>
  )
}
