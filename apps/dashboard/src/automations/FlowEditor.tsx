import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { editStep, stepOf } from '@vitrine/core/automation/flow'
import type { Flow, FlowStep } from '@vitrine/core/contract/push/automations'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { UploadFields } from '../app/files/open-uploads.ts'
import { useFormUploads } from '../app/files/use-form-uploads.ts'
import { common } from '../i18n/common-messages.ts'
import { getTextDirection, useLanguage } from '../i18n/messages.ts'
import styles from './AutomationPage.module.css'
import { Canvas } from './canvas/Canvas.tsx'
import type { FlowFigures } from './canvas/figures.ts'
import { getKeyAction } from './canvas/keyboard-actions.ts'
import { StepPanel } from './panel/StepPanel.tsx'
import type { Problems } from './problems.ts'
import { runKey, useStepActions } from './step-actions.ts'
import { type StepPosition, TRIGGER_CARD } from './steps.ts'
import { t } from './translator.ts'

/** Media query below which the panel opens over the canvas. */
const NARROW = '(max-width: 75em)'

type FlowEditorProps = {
  flow: Flow
  figures: FlowFigures | null
  problems: Problems
  /** Selected card: a step's id, or the trigger's. */
  card: string
  choose: (card: string) => void
  /** Changes the flow. Consecutive changes `about` the same thing are undone together. */
  write: (flow: Flow, about: string | null) => void
  undo: (() => void) | null
  redo: (() => void) | null
}

/** Canvas of a flow with the settings of the selected step, usable by mouse or keyboard alone. */
export function FlowEditor(props: FlowEditorProps) {
  const { flow, figures, problems, choose, write, undo, redo } = props
  const narrow = useMediaQuery(NARROW) ?? false
  const [isOpen, setIsOpen] = useState(false)
  const [adding, setAdding] = useState<StepPosition | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { canvas, panel, focus, focusFields } = useEditorFocus(choose)
  const rtl = getTextDirection(useLanguage()) === 'rtl'
  const { steps } = flow
  const step = stepOf(steps, props.card)
  const card = step ? props.card : TRIGGER_CARD
  const actions = useStepActions({ flow, write, focus, announce: setAnnouncement })
  const files = useFormUploads(createImageFields(steps, actions.put))
  const remove = (one: FlowStep) => {
    setIsOpen(false)
    actions.remove(one)
  }
  const press = (event: KeyboardEvent) => {
    const key = getKeyAction(event, rtl)
    if (!key) return
    event.preventDefault()
    const edit = () => {
      setIsOpen(narrow)
      focusFields()
    }
    runKey(key, steps, card, { ...actions, remove, focus, edit, add: setAdding, undo, redo })
  }
  return (
    <div className={styles.editor}>
      <div ref={canvas} className={styles.stage}>
        <Canvas
          flow={flow}
          figures={figures}
          problems={problems}
          card={card}
          choose={(id) => {
            choose(id)
            setIsOpen(narrow)
          }}
          press={press}
          adding={adding}
          onAddingChange={(position) => {
            setAdding(position)
            if (position === null) focus(card)
          }}
          add={(kind, position) => {
            setAdding(null)
            actions.add(kind, position)
          }}
          undo={undo}
          redo={redo}
        />
      </div>
      <PanelFrame narrow={narrow} opened={isOpen} close={() => setIsOpen(false)}>
        <div ref={panel}>
          <StepPanel
            key={card}
            flow={flow}
            step={step}
            problems={problems.get(card) ?? new Map()}
            files={files}
            setTrigger={(trigger) => write({ ...flow, trigger }, `trigger ${trigger.kind}`)}
            setStep={(next) => {
              const changed = editStep(steps, next.id, () => [next])
              actions.put(changed, `step ${next.id}`)
            }}
            move={actions.move}
            duplicate={actions.duplicate}
            remove={remove}
            leave={() => {
              setIsOpen(false)
              focus(card)
            }}
          />
        </div>
      </PanelFrame>
      <Announcement text={announcement} />
    </div>
  )
}

/** Says to screen readers what a change of the flow did. */
function Announcement({ text }: { text: string }) {
  return (
    <div role="status" className="v-hidden">
      {text}
    </div>
  )
}

/** Returns the images of a flow's messages by step, as fields that receive uploads. */
function createImageFields(
  steps: readonly FlowStep[],
  put: (steps: readonly FlowStep[], about: string) => void,
): UploadFields {
  const messageAt = (id: string) => {
    const step = stepOf(steps, id)
    return step?.kind === 'message' ? step : null
  }
  return {
    valueAt: (id) => {
      const step = messageAt(id)
      return step && (step.message.image ?? '')
    },
    set: (id, url) => {
      const step = messageAt(id)
      if (step)
        put(
          editStep(steps, id, () => [{ ...step, message: { ...step.message, image: url } }]),
          `step ${id}`,
        )
    },
  }
}

/** Fields of a step, the most likely first: a message's title comes before the choice of another language. */
const FIELDS = ['[data-fields] [role=tabpanel] :is(input, textarea)', '[data-fields] :is(input, textarea)']

/** Focuses what the first of the selectors with a match finds. */
function focusFirst(part: HTMLElement | null, selectors: readonly string[]): void {
  const matches = selectors.flatMap((one) => part?.querySelector<HTMLElement>(one) ?? [])
  matches[0]?.focus()
}

/**
 * Returns functions that focus a card or the fields of a step once they are rendered. `choose` selects a card's step.
 */
function useEditorFocus(choose: (card: string) => void) {
  const canvas = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const focusIn = (part: RefObject<HTMLElement | null>, selectors: readonly string[]) =>
    requestAnimationFrame(() => focusFirst(part.current, selectors))
  const focus = (id: string) => {
    choose(id)
    focusIn(canvas, [`[data-card="${CSS.escape(id)}"]`])
  }
  const focusFields = () => void focusIn(panel, FIELDS)
  return { canvas, panel, focus, focusFields }
}

/** Panel beside the canvas, or a drawer over it in narrow windows. */
function PanelFrame(props: { narrow: boolean; opened: boolean; close: () => void; children: ReactNode }) {
  const { narrow, opened, close, children } = props
  return narrow ? (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size={440}
      title={t('panel.label')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {children}
    </Drawer>
  ) : (
    <aside className={styles.panel} aria-label={t('panel.label')}>
      {children}
    </aside>
  )
}
