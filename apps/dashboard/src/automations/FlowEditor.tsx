import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { allSteps, editStep, FLOW_LIMITS, stepOf } from '@vitrine/core/automation/flow'
import type { Flow, FlowStep, FlowSteps } from '@vitrine/core/contract/push/automations'
import { type KeyboardEvent, useRef, useState } from 'react'
import { toasts } from '../app/toasts.tsx'
import { common } from '../words/common.ts'
import { directionOf, useLanguage } from '../words/words.ts'
import styles from './AutomationPage.module.css'
import { Canvas } from './canvas/Canvas.tsx'
import { keyOf } from './canvas/keys.ts'
import { StepPanel } from './panel/StepPanel.tsx'
import type { Problems } from './problems.ts'
import { stepName } from './said.ts'
import {
  cardAfterRemoval,
  carryStep,
  copyOf,
  insertStep,
  neighbour,
  type Place,
  placeOf,
  refusalAt,
  removeStep,
  stepAtFirst,
  stepsAt,
  TRIGGER_CARD,
  type Way,
} from './steps.ts'
import { t } from './words.ts'

/** Where the panel has no room beside the canvas it opens over it. */
const NARROW = '(max-width: 75em)'

/** The canvas of a flow and, beside it, the step that is chosen; all of it by mouse or by keyboard alone. */
export function FlowEditor(props: {
  flow: Flow
  problems: Problems
  /** The card that is chosen: a step's id, or the trigger's. */
  card: string
  choose: (card: string) => void
  /** Changes `about` the same thing that follow one another are taken back together. */
  write: (flow: Flow, about: string | null) => void
  undo: (() => void) | null
  redo: (() => void) | null
}) {
  const { flow, problems, choose, write, undo, redo } = props
  const narrow = useMediaQuery(NARROW) ?? false
  const [opened, setOpened] = useState(false)
  const [adding, setAdding] = useState<Place | null>(null)
  const [said, setSaid] = useState('')
  const canvas = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const rtl = directionOf(useLanguage()) === 'rtl'
  const { steps } = flow
  const step = stepOf(steps, props.card)
  const card = step ? props.card : TRIGGER_CARD
  // What a toast takes back later is taken from the flow as it is then.
  const latest = useRef(flow)
  latest.current = flow

  const put = (next: FlowSteps, about: string | null = null) => write({ ...flow, steps: [...next] }, about)
  /** Brings the keyboard to a card, once it is drawn. */
  const focus = (id: string) => {
    choose(id)
    requestAnimationFrame(() =>
      canvas.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)?.focus(),
    )
  }
  const edit = () => {
    setOpened(narrow)
    requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[data-fields] :is(input, textarea, select)')?.focus(),
    )
  }
  const refused = (why: 'steps' | 'depth') => {
    const text =
      why === 'steps'
        ? t('canvas.full', { most: FLOW_LIMITS.steps })
        : t('canvas.deep', { most: FLOW_LIMITS.depth })
    toasts.refused(text)
    setSaid(text)
  }
  const add = (kind: FlowStep['kind'], place: Place) => {
    setAdding(null)
    const made = stepAtFirst(kind)
    const why = refusalAt(steps, place, made)
    if (why) return refused(why)
    put(insertStep(steps, place, made))
    setSaid(t('say.added', { name: t(`kinds.${kind}`) }))
    focus(made.id)
  }
  const remove = (one: FlowStep) => {
    const place = placeOf(steps, one.id)
    if (!place) return
    put(removeStep(steps, one.id))
    setOpened(false)
    const text = t('say.deleted', { name: stepName(one) })
    setSaid(text)
    focus(cardAfterRemoval(steps, one.id))
    toasts.done(text, {
      label: common('undo'),
      act: () => {
        const now = latest.current
        if (stepOf(now.steps, one.id)) return
        // The branch that it stood in may be gone meanwhile: then it comes to the end of the flow.
        const there = place.branch === null || stepOf(now.steps, place.branch)
        const back = there ? place : { branch: null, side: 'yes' as const, at: now.steps.length }
        const why = refusalAt(now.steps, back, one)
        if (why) return refused(why)
        write({ ...now, steps: [...insertStep(now.steps, back, one)] }, null)
        focus(one.id)
      },
    })
  }
  const duplicate = (one: FlowStep) => {
    const place = placeOf(steps, one.id)
    if (!place) return
    const copy = copyOf(one)
    const why = refusalAt(steps, place, copy)
    if (why) return refused(why)
    put(insertStep(steps, { ...place, at: place.at + 1 }, copy))
    setSaid(t('say.copied', { name: stepName(one) }))
    focus(copy.id)
  }
  const move = (one: FlowStep, way: Way) => {
    const next = carryStep(steps, one.id, way)
    const place = placeOf(next, one.id)
    if (JSON.stringify(next) === JSON.stringify(steps) || !place) return setSaid(t('say.stays'))
    put(next)
    setSaid(t('say.moved', { name: stepName(one), at: place.at + 1, count: stepsAt(next, place).length }))
    focus(one.id)
  }
  const press = (event: KeyboardEvent) => {
    const key = keyOf(event, rtl)
    if (!key) return
    event.preventDefault()
    switch (key.act) {
      case 'go': {
        const next = neighbour(steps, card, key.way)
        if (next) focus(next)
        return
      }
      case 'first':
        return focus(TRIGGER_CARD)
      case 'last':
        return focus(allSteps(steps).at(-1)?.id ?? TRIGGER_CARD)
      case 'edit':
        return edit()
      case 'add':
        return setAdding(behind(steps, card))
      case 'undo':
        return undo?.()
      case 'redo':
        return redo?.()
      case 'delete':
        return step ? remove(step) : undefined
      case 'duplicate':
        return step ? duplicate(step) : undefined
      case 'move':
        return step ? move(step, key.way) : undefined
    }
  }
  const fields = (
    <div ref={panel}>
      <StepPanel
        key={card}
        flow={flow}
        step={step}
        problems={problems.get(card) ?? new Map()}
        setTrigger={(trigger) => write({ ...flow, trigger }, `trigger ${trigger.kind}`)}
        setStep={(next) =>
          put(
            editStep(steps, next.id, () => [next]),
            `step ${next.id}`,
          )
        }
        move={move}
        duplicate={duplicate}
        remove={remove}
        leave={() => {
          setOpened(false)
          focus(card)
        }}
      />
    </div>
  )
  return (
    <div className={styles.editor}>
      <div ref={canvas} className={styles.stage}>
        <Canvas
          flow={flow}
          problems={problems}
          card={card}
          choose={(id) => {
            choose(id)
            setOpened(narrow)
          }}
          press={press}
          adding={adding}
          ask={(place) => {
            setAdding(place)
            if (place === null) focus(card)
          }}
          add={add}
          undo={undo}
          redo={redo}
        />
      </div>
      {narrow ? (
        <Drawer
          opened={opened}
          onClose={() => setOpened(false)}
          position="right"
          size={440}
          title={t('panel.label')}
          closeButtonProps={{ 'aria-label': common('close') }}
        >
          {fields}
        </Drawer>
      ) : (
        <aside className={styles.panel} aria-label={t('panel.label')}>
          {fields}
        </aside>
      )}
      <div role="status" className="v-hidden">
        {said}
      </div>
    </div>
  )
}

/** The place behind a card. */
function behind(steps: FlowSteps, card: string): Place {
  const place = placeOf(steps, card)
  return place ? { ...place, at: place.at + 1 } : { branch: null, side: 'yes', at: 0 }
}
