import { ActionIcon, Tooltip } from '@mantine/core'
import type { Flow, FlowStep } from '@vitrine/core/contract/push/automations'
import type { FileAccess } from '../../app/files/FileChooser.tsx'
import { Icon, type IconName } from '../../icons.tsx'
import type { MoveDirection } from '../steps.ts'
import { t } from '../translator.ts'
import { BranchFields } from './BranchFields.tsx'
import { MessageStep } from './MessageStep.tsx'
import styles from './StepPanel.module.css'
import { TriggerFields } from './TriggerFields.tsx'
import { WaitFields } from './WaitFields.tsx'

/** Settings of the selected card: a step or the trigger. */
export function StepPanel(props: {
  flow: Flow
  /** Selected step; null for the trigger. */
  step: FlowStep | null
  problems: ReadonlyMap<string, string>
  files: FileAccess | null
  setTrigger: (trigger: Flow['trigger']) => void
  setStep: (step: FlowStep) => void
  move: (step: FlowStep, direction: MoveDirection) => void
  duplicate: (step: FlowStep) => void
  remove: (step: FlowStep) => void
  /** Returns the focus to the canvas. */
  leave: () => void
}) {
  const { flow, step, problems, files, setTrigger, setStep, move, duplicate, remove, leave } = props
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from any field of it
    <div
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        leave()
      }}
    >
      <header className={styles.head}>
        <h2>{step ? t(`kinds.${step.kind}`) : t('kinds.trigger')}</h2>
        {step ? (
          <div className={styles.tools}>
            <Tool label={t('panel.up')} icon="sortUp" act={() => move(step, 'up')} />
            <Tool label={t('panel.down')} icon="sortDown" act={() => move(step, 'down')} />
            <Tool label={t('panel.duplicate')} icon="copy" act={() => duplicate(step)} />
            <Tool label={t('panel.delete')} icon="trash" act={() => remove(step)} />
          </div>
        ) : null}
      </header>
      <div className={styles.fields} data-fields>
        {step === null ? (
          <TriggerFields trigger={flow.trigger} setTrigger={setTrigger} />
        ) : step.kind === 'wait' ? (
          <WaitFields step={step} setStep={setStep} />
        ) : step.kind === 'message' ? (
          <MessageStep
            key={step.id}
            content={step.message}
            problems={problems}
            files={files}
            imagePath={step.id}
            setContent={(message) => setStep({ ...step, message })}
          />
        ) : (
          <BranchFields step={step} setStep={setStep} />
        )}
      </div>
    </div>
  )
}

function Tool({ label, icon, act }: { label: string; icon: IconName; act: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={act}>
        <Icon name={icon} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
