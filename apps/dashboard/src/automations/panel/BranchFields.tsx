import { Radio } from '@mantine/core'
import type { FlowStep } from '@vitrine/core/contract/automations'
import { EVERYBODY } from '@vitrine/core/contract/segment'
import { t } from '../words.ts'
import styles from './StepPanel.module.css'

type Branch = Extract<FlowStep, { kind: 'branch' }>

/** What a branch asks when a shopper comes to it. */
export function BranchFields({ step, setStep }: { step: Branch; setStep: (step: Branch) => void }) {
  const { when } = step
  return (
    <Radio.Group
      label={t('branch.asks')}
      value={when.asks}
      onChange={(next) =>
        setStep({
          ...step,
          when: next === 'shopper' ? { asks: 'shopper', is: EVERYBODY } : { asks: 'opened' },
        })
      }
    >
      <div className={styles.fields}>
        <Radio value="opened" label={t('branch.opened')} />
        <Radio value="shopper" label={t('branch.shopper')} />
      </div>
    </Radio.Group>
  )
}
