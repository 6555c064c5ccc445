import { Radio } from '@mantine/core'
import type { FlowStep } from '@vitrine/core/contract/push/automations'
import { EVERYBODY } from '@vitrine/core/contract/push/segment-rules'
import { useState } from 'react'
import { SegmentBuilder } from '../../app/segment/SegmentBuilder.tsx'
import { t } from '../translator.ts'
import styles from './StepPanel.module.css'

type Branch = Extract<FlowStep, { kind: 'branch' }>

/** Inputs of a branch's condition: properties of the shopper, or their actions in this flow. */
export function BranchFields({ step, setStep }: { step: Branch; setStep: (step: Branch) => void }) {
  const { when } = step
  // Restores the shopper condition when the merchant switches back to it.
  const [lastCondition, setLastCondition] = useState(when.asks === 'shopper' ? when.is : EVERYBODY)
  return (
    <>
      <Radio.Group
        label={t('branch.condition')}
        value={when.asks}
        onChange={(next) =>
          setStep({
            ...step,
            when: next === 'shopper' ? { asks: 'shopper', is: lastCondition } : { asks: 'opened' },
          })
        }
      >
        <div className={styles.choices}>
          <Radio value="opened" label={t('branch.opened')} />
          <Radio value="shopper" label={t('branch.shopper')} />
        </div>
      </Radio.Group>
      {when.asks === 'shopper' ? (
        <SegmentBuilder
          segment={when.is}
          onChange={(is) => {
            setLastCondition(is)
            setStep({ ...step, when: { asks: 'shopper', is } })
          }}
        />
      ) : null}
    </>
  )
}
