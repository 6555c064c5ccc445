import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { FLOW_LIMITS, listSteps } from '@vitrine/core/automation/flow'
import type { Flow, FlowStep, FlowSteps } from '@vitrine/core/contract/push/automations'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { Icon, type IconName } from '../../icons.tsx'
import type { Problems } from '../problems.ts'
import { formatDay, formatNumber, stepText, triggerText } from '../step-texts.ts'
import { type StepPosition, TRIGGER_CARD } from '../steps.ts'
import { t } from '../translator.ts'
import { triggerIcon } from '../trigger-groups.ts'
import styles from './Canvas.module.css'
import { entryFigures, type FlowFigures, stepFigures } from './figures.ts'

const KIND_ICONS = { wait: 'clock', message: 'bell', branch: 'branch' } as const satisfies Record<
  FlowStep['kind'],
  IconName
>
const KINDS = ['message', 'wait', 'branch'] as const
const ZOOMS = [0.5, 0.6, 0.75, 0.9, 1, 1.15, 1.3] as const

type Drawing = {
  readonly problems: Problems
  readonly card: string
  readonly choose: (card: string) => void
  /** Position at which a step is being added. */
  readonly adding: StepPosition | null
  readonly onAddingChange: (position: StepPosition | null) => void
  readonly add: (kind: FlowStep['kind'], position: StepPosition) => void
  readonly hint: string
  /** What the saved flow did lately; null before it is known. */
  readonly figures: FlowFigures | null
}

/** Diagram of a flow: the trigger, then the steps, with two sides per branch. */
export function Canvas(
  props: Omit<Drawing, 'hint'> & {
    flow: Flow
    press: (event: KeyboardEvent) => void
    undo: (() => void) | null
    redo: (() => void) | null
  },
) {
  const { flow, press, undo, redo, ...drawing } = props
  const hint = useId()
  const [zoom, setZoom] = useState<number>(ZOOMS.indexOf(1))
  const scale = ZOOMS[zoom] ?? 1
  const count = listSteps(flow.steps).length
  const stepProps = { ...drawing, hint }
  const { trigger } = flow
  return (
    <>
      <div className={styles.tools}>
        <Tool label={common('undo')} icon="undo" act={undo} />
        <Tool label={t('redo')} icon="redo" act={redo} />
        <span className={styles.count} data-full={count >= FLOW_LIMITS.steps || undefined}>
          {t('canvas.count', { count: formatNumber(count), most: FLOW_LIMITS.steps })}
        </span>
        {drawing.figures ? (
          <span className={styles.period}>
            {t('canvas.since', { day: formatDay(drawing.figures.since.slice(0, 10)) })}
          </span>
        ) : null}
        <Zoom zoom={zoom} onZoom={setZoom} />
      </div>
      <p id={hint} className="v-hidden">
        {t('canvas.keys')}
      </p>
      <div className={styles.scroll}>
        <div className={styles.flow} style={{ zoom: scale }}>
          <ol className={styles.list} aria-label={t('canvas.label')}>
            <li className={styles.item}>
              <Card
                id={TRIGGER_CARD}
                icon={triggerIcon(trigger.kind)}
                tone="trigger"
                kind={t('kinds.trigger')}
                text={triggerText(trigger)}
                shown={entryFigures(drawing.figures)}
                hasFocus={count === 0}
                press={press}
                {...stepProps}
              />
              <Add
                position={{ branch: null, side: 'yes', at: 0 }}
                label={t('canvas.add', { name: t('kinds.trigger') })}
                only={flow.steps.length === 0}
                {...stepProps}
              />
            </li>
            <Steps steps={flow.steps} branch={null} side="yes" press={press} {...stepProps} />
          </ol>
          <span className={styles.exitLabel}>{t('canvas.end')}</span>
        </div>
      </div>
      <p className={styles.keys} aria-hidden="true">
        {t('canvas.keysShort')}
      </p>
    </>
  )
}

/** Buttons that show a diagram smaller, larger or in its own size. */
function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const percent = Math.round((ZOOMS[zoom] ?? 1) * 100)
  return (
    <span className={styles.zoom}>
      <Tool label={t('canvas.zoomOut')} icon="minus" act={zoom > 0 ? () => onZoom(zoom - 1) : null} />
      <button
        type="button"
        className={styles.scale}
        aria-label={t('canvas.zoomWhole', { percent })}
        onClick={() => onZoom(ZOOMS.indexOf(1))}
      >
        {percent}%
      </button>
      <Tool
        label={t('canvas.zoomIn')}
        icon="plus"
        act={zoom < ZOOMS.length - 1 ? () => onZoom(zoom + 1) : null}
      />
    </span>
  )
}

function Tool({ label, icon, act }: { label: string; icon: IconName; act: (() => void) | null }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={act === null} onClick={() => act?.()}>
        <Icon name={icon} size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

type Pressed = Drawing & { readonly press: (event: KeyboardEvent) => void }

function Steps(
  props: Pressed & { steps: FlowSteps; branch: string | null; side: StepPosition['side'] },
): ReactNode {
  const { steps, branch, side, ...shown } = props
  return steps.map((step, at) => (
    <li key={step.id} className={styles.item}>
      <Card
        id={step.id}
        icon={KIND_ICONS[step.kind]}
        tone={step.kind}
        kind={t(`kinds.${step.kind}`)}
        text={stepText(step)}
        shown={stepFigures(step, shown.figures)}
        {...shown}
      />
      {step.kind === 'branch' ? (
        <div className={styles.sides}>
          {(['yes', 'no'] as const).map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
            <div
              key={one}
              className={styles.branchLabel}
              role="group"
              aria-label={`${stepText(step)} ${t(`canvas.${one}`)}`}
            >
              <span className={styles.answer} data-side={one}>
                {t(`canvas.${one}`)}
              </span>
              <Add
                position={{ branch: step.id, side: one, at: 0 }}
                label={t(one === 'yes' ? 'canvas.addYes' : 'canvas.addNo')}
                {...shown}
              />
              {step[one].length > 0 ? (
                <ol className={styles.list} aria-label={t(`canvas.${one}`)}>
                  <Steps steps={step[one]} branch={step.id} side={one} {...shown} />
                </ol>
              ) : null}
              <span className={styles.fill} />
            </div>
          ))}
        </div>
      ) : null}
      <Add
        position={{ branch, side, at: at + 1 }}
        label={t('canvas.add', { name: t(`kinds.${step.kind}`) })}
        {...shown}
      />
    </li>
  ))
}

function Card(
  props: Pressed & {
    id: string
    icon: IconName
    tone: FlowStep['kind'] | 'trigger'
    kind: string
    text: string
    /** Figures below the text. */
    shown: readonly string[]
    /** Takes the focus when it is first shown. */
    hasFocus?: boolean
  },
) {
  const {
    id,
    icon,
    tone,
    kind,
    text,
    shown,
    hasFocus = false,
    card,
    choose,
    press,
    hint,
    problems,
    adding,
  } = props
  const wrong = (problems.get(id)?.size ?? 0) > 0
  return (
    <button
      type="button"
      className={styles.card}
      data-card={id}
      data-tone={tone}
      data-wrong={wrong || undefined}
      // biome-ignore lint/a11y/noAutofocus: the dialog that began an empty flow has taken the focus with it
      autoFocus={hasFocus}
      aria-current={card === id ? 'step' : undefined}
      aria-describedby={hint}
      tabIndex={card === id ? 0 : -1}
      onClick={() => choose(id)}
      // Keys pressed before the step menu has the focus are meant for the menu.
      onKeyDown={adding ? undefined : press}
    >
      <span className={styles.icon}>
        <Icon name={icon} size={18} />
      </span>
      <span className={styles.stepText}>
        <span className={styles.kind}>{kind}</span>
        <span className={styles.text} dir="auto">
          {text}
        </span>
      </span>
      {wrong ? (
        <span className={styles.wrong} title={t('canvas.problem')}>
          <Icon name="alert" size={16} />
          <span className="v-hidden">{t('canvas.problem')}</span>
        </span>
      ) : null}
      {shown.length > 0 ? (
        <span className={styles.figures}>
          {shown.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </span>
      ) : null}
    </button>
  )
}

const samePlace = (one: StepPosition | null, other: StepPosition) =>
  one !== null && one.branch === other.branch && one.side === other.side && one.at === other.at

/**
 * The "+" between steps. It is no tab stop: the keyboard adds from the card before it. With `only`, in an empty flow,
 * it shows a label.
 */
function Add(props: Drawing & { position: StepPosition; label: string; only?: boolean }) {
  const { position, label, only = false, adding, onAddingChange, add } = props
  return (
    <span className={styles.add} data-only={only || undefined}>
      <Menu
        opened={samePlace(adding, position)}
        onChange={(isOpen) => onAddingChange(isOpen ? position : null)}
        position="bottom"
        width={260}
        shadow="md"
        radius="lg"
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          {only ? (
            <button type="button" className={styles.addFirstStep}>
              <Icon name="plus" size={16} />
              {t('canvas.first')}
            </button>
          ) : (
            <button type="button" className={styles.plus} aria-label={label} tabIndex={-1}>
              <Icon name="plus" size={14} />
            </button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {KINDS.map((kind, at) => (
            <Menu.Item
              key={kind}
              data-autofocus={at === 0 || undefined}
              // The new card takes the focus; closing on its own, the menu would return it to the old one.
              closeMenuOnClick={false}
              leftSection={
                <span className={styles.icon} data-tone={kind}>
                  <Icon name={KIND_ICONS[kind]} size={16} />
                </span>
              }
              onClick={() => add(kind, position)}
            >
              <span className={styles.offer}>
                <strong>{t(`kinds.${kind}`)}</strong>
                <span>{t(`kindTexts.${kind}`)}</span>
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
