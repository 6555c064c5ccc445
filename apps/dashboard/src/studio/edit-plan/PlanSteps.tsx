import { Button, Checkbox } from '@mantine/core'
import type { EditIntent } from '@vitrine/core/contract/designs/edit-plan'
import { getValueAt } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { PhonePreview } from '../canvas/PhonePreview.tsx'
import { useDesign, useStudioView } from '../view/context.ts'
import styles from './ChangePanel.module.css'
import { createStudioPlan, type StudioPlan } from './change-plan.ts'
import { toStepText } from './step-texts.ts'
import { t } from './translator.ts'
import type { ChangeRequest } from './use-change-plan.ts'

type Planned = Extract<ChangeRequest, { state: 'planned' }>

const PREVIEW_WIDTH = 216
/** Sections whose changes show on the first screen of the preview. */
const PREVIEWED = /^(?:home|branding|header|nav)\./

/**
 * Steps of a planned design change, each of which can be excluded, with what was asked for and cannot be done, and why,
 * and a preview of the result.
 */
export function PlanSteps({
  request,
  languages,
  apply,
}: {
  readonly request: Planned
  readonly languages: readonly Language[]
  readonly apply: (plan: StudioPlan) => void
}) {
  const { answer, seed } = request
  const [excluded, setExcluded] = useState<ReadonlySet<EditIntent>>(new Set())
  const design = useDesign((now) => now)
  const plan = usePlan(request, languages, excluded)
  const intents = answer.steps.map(({ intent }) => intent)
  const count = intents.filter((intent) => plan.steps.has(intent)).length
  const toggle = (intent: EditIntent) => {
    const next = new Set(excluded)
    if (!next.delete(intent)) next.add(intent)
    setExcluded(next)
  }
  const hasPreview = plan.operations.some(({ schema }) => PREVIEWED.test(schema))
  return (
    <div className={styles.plan} data-preview={hasPreview || undefined}>
      <div className={styles.lists}>
        {intents.length > 0 ? (
          <fieldset className={styles.steps}>
            <legend>{t('steps')}</legend>
            {answer.steps.map(({ intent, operations }) => (
              <Step
                key={JSON.stringify(intent)}
                text={toStepText(intent, plan.design, plan.steps.get(intent) ?? toOperations(operations))}
                checked={!excluded.has(intent)}
                failed={plan.failed.has(intent)}
                onChange={() => toggle(intent)}
              />
            ))}
          </fieldset>
        ) : null}
        <Refusals request={request} design={design} isWhole={intents.length === 0} />
        {intents.length > 0 ? (
          <footer className={styles.foot}>
            <Button disabled={count === 0} onClick={() => apply(plan)}>
              {t('apply', { count })}
            </Button>
          </footer>
        ) : null}
      </div>
      {hasPreview ? (
        <div className={styles.preview}>
          <PhonePreview
            key={seed}
            design={plan.design}
            label={t('preview')}
            width={PREVIEW_WIDTH}
            revealed={findTouchedBlock(plan)}
          />
        </div>
      ) : null}
    </div>
  )
}

/** Returns the path of the first block of the home screen that a plan adds or changes; null for none. */
function findTouchedBlock({ operations, design }: StudioPlan): string | null {
  const paths = operations.flatMap(({ schema }) => /^home\.blocks\.[\w-]+/.exec(schema)?.[0] ?? [])
  return paths.find((path) => getValueAt(design, path) !== undefined) ?? null
}

type Sent = Planned['answer']['steps'][number]['operations']
const toOperations = (plannedOperations: Sent) =>
  plannedOperations.map(({ schema, operation, value }) => ({
    schema,
    operation,
    device: '',
    ...(value === undefined ? {} : { value }),
  }))

/** Plans the included steps against the design that the merchant sees. */
function usePlan(
  { answer, seed }: Planned,
  languages: readonly Language[],
  excluded: ReadonlySet<EditIntent>,
): StudioPlan {
  const { path, selection, language, locking } = useStudioView()
  const design = useDesign((now) => now)
  const locks = useSyncExternalStore(locking.watch, locking.state)
  const section = path.split('.')[0] ?? 'home'
  return useMemo(
    () =>
      createStudioPlan(
        design,
        answer.steps.map(({ intent }) => intent).filter((intent) => !excluded.has(intent)),
        {
          section,
          selected: selection.paths(),
          languages,
          language,
          logoColors: answer.logoColors,
          shorterTexts: answer.shorterTexts,
          locked: locks.locks.flatMap(({ open, path: lockedPath }) => (open ? [] : [lockedPath])),
          hasModel: true,
        },
        seed,
      ),
    [design, answer, excluded, section, selection, languages, language, locks, seed],
  )
}

function Step({
  text: { name, action, color },
  checked,
  failed,
  onChange,
}: {
  readonly text: ReturnType<typeof toStepText>
  readonly checked: boolean
  readonly failed: boolean
  readonly onChange: () => void
}) {
  return (
    <Checkbox
      classNames={{ root: styles.step, labelWrapper: styles.label, body: styles.body }}
      checked={checked}
      onChange={onChange}
      label={
        <>
          <bdi className={styles.name}>{name}</bdi>
          <span className={styles.action}>
            <bdi>{action}</bdi>
            {color ? (
              <span className={styles.color}>
                <i style={{ background: `#${color}` }} aria-hidden="true" />
                <bdi dir="ltr">#{color}</bdi>
              </span>
            ) : null}
          </span>
          {checked && failed ? <span className={styles.failure}>{t('stepFailed')}</span> : null}
        </>
      }
    />
  )
}

type Refusal = Planned['answer']['refused'][number]

/** Says why a request is not in the plan; where nothing is left to do, what was checked. */
function explainRefusal(code: Refusal['code'], intent: Refusal['intent']): string {
  if (code === 'nothing-to-do' && (intent?.do === 'translate' || intent?.do === 'shorten'))
    return t(`why.nothing-to-do.${intent.do}`)
  if (code === 'needs-model' && intent?.do === 'shorten') return t('why.needs-model.shorten')
  return t(`why.${code}`)
}

/** What is not part of the plan, with the reason, and the words without an effect. */
function Refusals({
  request: { answer },
  design,
  isWhole,
}: {
  readonly request: Planned
  readonly design: Parameters<typeof toStepText>[1]
  readonly isWhole: boolean
}) {
  const unknownTerms = new Intl.ListFormat(getLocale(), { type: 'unit' }).format(answer.unknown)
  if (answer.refused.length === 0 && answer.unknown.length === 0) return null
  return (
    <section className={styles.refused} aria-labelledby="change-refused">
      <h3 id="change-refused">{t(isWhole ? 'refusedWhole' : 'refused')}</h3>
      <ul>
        {answer.refused.map(({ code, intent, words: clause }) => (
          <li key={`${code} ${clause} ${JSON.stringify(intent)}`}>
            <Icon name="alert" size={15} />
            <span>
              <q>
                <bdi>{clause === '' && intent ? toStepText(intent, design, []).action : clause}</bdi>
              </q>
              <span className={styles.reason}>{explainRefusal(code, intent)}</span>
            </span>
          </li>
        ))}
      </ul>
      {answer.unknown.length > 0 ? <p>{t('unknown', { words: unknownTerms })}</p> : null}
      {answer.notice ? <p>{t(`notice.${answer.notice}`)}</p> : null}
    </section>
  )
}
