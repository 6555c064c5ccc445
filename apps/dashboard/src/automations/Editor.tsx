import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { automationSteps } from '@vitrine/core/contract/push/automation-steps'
import { getTriggerFacts } from '@vitrine/core/contract/push/automation-triggers'
import type { Automation } from '@vitrine/core/contract/push/automations'
import { useState } from 'react'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { MissingConsent } from '../app/shop/MissingConsent.tsx'
import { Status } from '../components/Status.tsx'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'
import styles from './AutomationPage.module.css'
import { useSwitch } from './AutomationsPage.tsx'
import { Conflict } from './Conflict.tsx'
import type { FlowFigures } from './canvas/figures.ts'
import { DryRun } from './DryRun.tsx'
import { useAutomationDraft } from './draft.ts'
import { type Draft, useProblems, useSaving } from './draft-saving.ts'
import { FlowEditor } from './FlowEditor.tsx'
import { isLocalAutomation } from './local-automations.ts'
import { Runs } from './Runs.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { TRIGGER_CARD } from './steps.ts'
import { t } from './translator.ts'

/** Polling interval in ms of the figures in the flow. */
const FIGURES_REFRESH_MS = 60_000

/** Editor of one automation: write, try, activate and follow it. */
export function Editor({ automation, view }: { automation: Automation; view: 'flow' | 'runs' }) {
  const project = useProject()
  const { id, active, version, counters } = automation
  const draft = useAutomationDraft(project.id, automation)
  const { shown, overtaken } = draft
  const [card, setCard] = useState(TRIGGER_CARD)
  const [saving, setSaving] = useState(false)
  const [trying, setTrying] = useState(false)
  const { problems, nameless, checkWhole } = useProblems(shown, setCard)
  const switching = useSwitch(project.id)
  const store = useSaving(project, automation, draft)
  const begun = isLocalAutomation(automation)
  const figures = useFigures(project.id, begun ? null : id)
  const saveDraft = (carry: boolean) => store.save(carry).finally(() => setSaving(false))
  const on: EditorActions = {
    discard: store.discard,
    save: () => {
      if (!checkWhole()) return
      const other = JSON.stringify(shown.flow) !== JSON.stringify(automation.flow)
      if (other && counters.waiting > 0) setSaving(true)
      else void saveDraft(false)
    },
    tryOut: () => {
      if (checkWhole()) setTrying(true)
    },
    turnOff: () => switching.mutate({ project: project.id, id, active: false }),
  }
  return (
    <>
      <EditorHead automation={automation} draft={draft} nameless={nameless} saving={store.busy} on={on} />
      {overtaken ? (
        <Conflict
          takeTheirs={store.discard}
          writeOver={() => draft.writeOver(version)}
          onSaveCopy={() => void (checkWhole() && store.keepCopy())}
        />
      ) : null}
      {begun ? null : <ViewTabs automation={id} view={view} />}
      <MissingConsent project={project} consents={getTriggerFacts(shown.flow.trigger.kind).consents} />
      {view === 'runs' && !begun ? (
        <Runs automation={automation} />
      ) : (
        <FlowEditor
          flow={shown.flow}
          figures={figures}
          problems={problems}
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
        busy={store.busy}
        close={() => setSaving(false)}
        save={(carry) => void saveDraft(carry)}
      />
      <DryRun
        opened={trying}
        flow={shown.flow}
        active={active}
        close={() => setTrying(false)}
        turnOn={() => {
          setTrying(false)
          void saveDraft(false).then((there) => {
            if (there) switching.mutate({ project: project.id, id, active: true })
          })
        }}
      />
    </>
  )
}

/** Returns what a saved automation's steps did lately; null for an unsaved one and before the answer. */
function useFigures(project: string, id: string | null): FlowFigures | null {
  const { data } = useCall(
    automationSteps,
    { project, id: id ?? '' },
    { enabled: id !== null, every: FIGURES_REFRESH_MS },
  )
  return data ?? null
}

type EditorActions = Readonly<Record<'discard' | 'save' | 'tryOut' | 'turnOff', () => void>>

/** Header with name, status and actions. */
function EditorHead(props: {
  automation: Automation
  draft: Draft
  nameless: boolean
  saving: boolean
  on: EditorActions
}) {
  const { automation, draft, nameless, saving, on } = props
  const { active, counters } = automation
  const { shown, dirty } = draft
  const { slug } = useProject()
  return (
    <header className={styles.head}>
      <Link
        className={styles.backLink}
        to="/dashboard/$slug/automations"
        params={{ slug }}
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
      <span role="status" className={styles.saveStatus}>
        {dirty ? t('unsaved') : t('saved')}
      </span>
      <EditorButtons active={active} draft={draft} saving={saving} on={on} />
    </header>
  )
}

function EditorButtons(props: { active: boolean; draft: Draft; saving: boolean; on: EditorActions }) {
  const { active, saving, on } = props
  const { dirty, overtaken } = props.draft
  return (
    <div className={styles.actions}>
      {dirty ? (
        <Button variant="subtle" color="gray" onClick={on.discard}>
          {t('discard')}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<Icon name="history" size={16} />} onClick={on.tryOut}>
        {t('tryOut')}
      </Button>
      {active ? (
        <Button variant="default" onClick={on.turnOff}>
          {t('turnOff')}
        </Button>
      ) : null}
      {dirty ? (
        <Button disabled={overtaken} loading={saving} onClick={on.save}>
          {common('save')}
        </Button>
      ) : null}
      {active ? null : (
        <Button leftSection={<Icon name="bolt" size={16} />} disabled={overtaken} onClick={on.tryOut}>
          {t('turnOn')}
        </Button>
      )}
    </div>
  )
}

/** Tabs for the flow and its runs; the address holds the selected one. */
function ViewTabs({ automation, view }: { automation: string; view: 'flow' | 'runs' }) {
  const { slug } = useProject()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      className={styles.tabs ?? ''}
      aria-label={t('tab')}
      value={view}
      onChange={(next) =>
        void navigate({
          to: '/dashboard/$slug/automations/$automation',
          params: { slug, automation },
          search: next === 'runs' ? { view: 'runs' } : {},
          replace: true,
        })
      }
      data={[
        { value: 'flow', label: t('tabs.flow') },
        { value: 'runs', label: t('tabs.runs') },
      ]}
    />
  )
}
