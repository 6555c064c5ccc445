import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { factsOf, type Trigger } from '@vitrine/core/automation/triggers'
import {
  type Automation,
  flow as flowShape,
  listAutomations,
  saveAutomation,
} from '@vitrine/core/contract/push/automations'
import type { Consent } from '@vitrine/core/contract/shop/shop-scopes'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { foresee, useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { MissingConsent } from '../app/shop/MissingConsent.tsx'
import { toasts } from '../app/toasts.tsx'
import { Icon } from '../icons.tsx'
import { Status } from '../parts/Status.tsx'
import { common } from '../words/common.ts'
import styles from './AutomationPage.module.css'
import { useSwitch } from './AutomationsPage.tsx'
import { isBegunHere } from './blank.ts'
import { Conflict } from './Conflict.tsx'
import { DryRun } from './DryRun.tsx'
import { useWritten } from './draft.ts'
import { FlowEditor } from './FlowEditor.tsx'
import { problemsOf } from './problems.ts'
import { Runs } from './Runs.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { TRIGGER_CARD } from './steps.ts'
import { t } from './words.ts'

/** What the shop has to agree to, for a flow to hear of what starts it. */
function consentsOf(trigger: Trigger): readonly Consent[] {
  if (trigger === 'back-in-stock') return ['stock']
  if (trigger === 'price-drop') return ['goods']
  return factsOf(trigger).subject === 'order' ? ['orders'] : []
}

/** One automation as it is written, tried, turned on and followed. */
export function Editor({ automation, view }: { automation: Automation; view: 'flow' | 'runs' }) {
  const project = useProject()
  const navigate = useNavigate()
  const { id, active, version, counters } = automation
  const draft = useWritten(project.id, automation)
  const { shown, dirty, overtaken, seen } = draft
  const [card, setCard] = useState(TRIGGER_CARD)
  const [saving, setSaving] = useState(false)
  const [trying, setTrying] = useState(false)
  const [tried, setTried] = useState(false)
  const problems = problemsOf(shown.flow)
  const switching = useSwitch(project.id)
  const save = useMutationOf(saveAutomation, {
    changes: [listAutomations],
    keep: ({ automation: kept }) => [
      foresee(listAutomations, { project: project.id }, ({ automations }) => ({
        automations: automations.some((one) => one.id === kept.id)
          ? automations.map((one) => (one.id === kept.id ? kept : one))
          : [kept, ...automations],
      })),
    ],
    done: ({ automation: kept }) => t('savedDone', { version: kept.version }),
  })
  const begun = isBegunHere(automation)
  const nameless = shown.name.trim() === ''
  /** True where all can be kept; else what is wrong is shown. */
  const whole = (): boolean => {
    setTried(true)
    if (problems.size === 0 && !nameless) return true
    const first = [...problems.keys()].find((where) => where !== '')
    if (first) setCard(first)
    toasts.refused(first ? t('mend') : t(nameless ? 'needsName' : 'needsMessage'))
    return false
  }
  const put = async (carry: boolean): Promise<boolean> => {
    if (!dirty) return true
    try {
      await save.ask({ project: project.id, id, ...kept(shown), seen: begun ? null : seen, carry })
      draft.saved()
      return true
    } catch (error) {
      // What another has saved is asked for by the refusal itself: the page says it then.
      if (!(error instanceof ApiError)) throw error
      return false
    } finally {
      setSaving(false)
    }
  }
  const wish = () => {
    if (!whole()) return
    const other = JSON.stringify(shown.flow) !== JSON.stringify(automation.flow)
    if (other && counters.waiting > 0) setSaving(true)
    else void put(false)
  }
  const discard = () => {
    draft.discard()
    if (begun) void navigate({ to: '/dashboard/$slug/automations', params: { slug: project.slug } })
  }
  const keepCopy = async () => {
    if (!whole()) return
    const copy = crypto.randomUUID()
    try {
      const name = t('copyOf', { name: shown.name.trim().slice(0, 45) })
      await save.ask({ project: project.id, id: copy, ...kept(shown), name, seen: null })
      draft.discard()
      await navigate({
        to: '/dashboard/$slug/automations/$automation',
        params: { slug: project.slug, automation: copy },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (
    <>
      <header className={styles.head}>
        <Link
          className={styles.back}
          to="/dashboard/$slug/automations"
          params={{ slug: project.slug }}
          aria-label={t('backToAll')}
        >
          <Icon name="chevronStart" />
        </Link>
        <h1 className="v-hidden">{shown.name}</h1>
        <TextInput
          className={styles.name ?? ''}
          aria-label={t('name')}
          variant="unstyled"
          dir="auto"
          value={shown.name}
          error={nameless}
          onChange={({ currentTarget }) => draft.write({ name: currentTarget.value }, 'name')}
        />
        <Status tone={active ? 'good' : 'quiet'}>
          {t(active ? 'on' : counters.began === 0 ? 'draft' : 'off')}
        </Status>
        <span role="status" className={styles.kept}>
          {dirty ? t('unsaved') : t('saved')}
        </span>
        <div className={styles.actions}>
          {dirty ? (
            <Button variant="subtle" color="gray" onClick={discard}>
              {t('discard')}
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<Icon name="history" size={16} />}
            onClick={() => {
              if (whole()) setTrying(true)
            }}
          >
            {t('tryOut')}
          </Button>
          {active ? (
            <Button
              variant="default"
              onClick={() => switching.run({ project: project.id, id, active: false })}
            >
              {t('turnOff')}
            </Button>
          ) : null}
          {dirty ? (
            <Button disabled={overtaken} loading={save.busy} onClick={wish}>
              {common('save')}
            </Button>
          ) : null}
          {active ? null : (
            <Button
              leftSection={<Icon name="bolt" size={16} />}
              disabled={overtaken}
              onClick={() => {
                if (whole()) setTrying(true)
              }}
            >
              {t('turnOn')}
            </Button>
          )}
        </div>
      </header>
      {overtaken ? (
        <Conflict
          takeTheirs={discard}
          writeOver={() => draft.writeOver(version)}
          keepCopy={() => void keepCopy()}
        />
      ) : null}
      {begun ? null : (
        <SegmentedControl
          className={styles.tabs ?? ''}
          aria-label={t('tab')}
          value={view}
          onChange={(next) =>
            void navigate({
              to: '/dashboard/$slug/automations/$automation',
              params: { slug: project.slug, automation: id },
              search: next === 'runs' ? { view: 'runs' } : {},
              replace: true,
            })
          }
          data={[
            { value: 'flow', label: t('tabs.flow') },
            { value: 'runs', label: t('tabs.runs') },
          ]}
        />
      )}
      <MissingConsent project={project} consents={consentsOf(shown.flow.trigger.kind)} />
      {view === 'runs' && !begun ? (
        <Runs automation={automation} />
      ) : (
        <FlowEditor
          flow={shown.flow}
          problems={tried ? problems : tooLong(problems)}
          card={card}
          choose={setCard}
          write={(flow, about) => draft.write({ flow }, about)}
          undo={draft.undo}
          redo={draft.redo}
        />
      )}
      <SaveDialog
        opened={saving}
        count={counters.waiting}
        busy={save.busy}
        close={() => setSaving(false)}
        save={(carry) => void put(carry)}
      />
      <DryRun
        opened={trying}
        flow={shown.flow}
        active={active}
        close={() => setTrying(false)}
        turnOn={() => {
          setTrying(false)
          void put(false).then((there) => {
            if (there) switching.run({ project: project.id, id, active: true })
          })
        }}
      />
    </>
  )
}

/** What is written, as it is sent. */
function kept({ name, flow }: Pick<Automation, 'name' | 'flow'>) {
  return { name: name.trim(), flow: flowShape.parse(flow) }
}

/** What is too long is said while it is written; what is still missing once somebody wants to go on. */
function tooLong(problems: ReturnType<typeof problemsOf>): ReturnType<typeof problemsOf> {
  const shown = [...problems].map(
    ([card, fields]) => [card, new Map([...fields].filter(([, text]) => text.startsWith('Max')))] as const,
  )
  return new Map(shown.filter(([, fields]) => fields.size > 0))
}
