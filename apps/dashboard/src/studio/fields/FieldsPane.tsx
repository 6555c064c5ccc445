import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core'
import type { Field, Section } from '@vitrine/core/design/fields'
import { isLanguage, LANGUAGES } from '@vitrine/core/languages'
import { Icon } from '../../icons.tsx'
import { M } from '../../messages.ts'
import { useItemActions } from '../actions.ts'
import { useDesign, useStudioView } from '../context.ts'
import { selectedAt, trail } from '../edits.ts'
import { ItemList } from '../ItemList.tsx'
import { FieldControl } from './FieldControl.tsx'
import styles from './FieldsPane.module.css'

/** The settings of what is selected, drawn from its fields. */
export function FieldsPane() {
  const { path, studio } = useStudioView()
  // The path that is really there: a selection whose item is gone falls back to what is around it.
  const here = useDesign((design) => selectedAt(design, path)?.path ?? '')
  const found = here === '' ? null : selectedAt(studio.state().design, here)
  if (!found) return <p className={styles.hint}>{M.studio.chooseHint}</p>
  return (
    <div className="v-scroll" key={here}>
      <div className={styles.pane}>
        <Head path={here} title={found.section.title} />
        <Languages section={found.section} />
        {Object.entries(found.section.lists ?? {}).map(([name, list]) =>
          found.item ? (
            <div key={name} className={styles.group}>
              <ItemList path={`${here}.${name}`} list={list} nested />
            </div>
          ) : null,
        )}
        {groups(found.section).map(([title, fields]) => (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            <div className={styles.controls}>
              {fields.map(([name, field]) => (
                <FieldControl key={name} field={field} path={`${here}.${name}`} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  )
}

function groups(section: Section): readonly [string, readonly [string, Field][]][] {
  const found = new Map<string, [string, Field][]>()
  for (const entry of Object.entries(section.fields)) {
    const title = entry[1].group ?? M.studio.general
    const group = found.get(title)
    if (group) group.push(entry)
    else found.set(title, [entry])
  }
  return [...found]
}

function Head({ path, title }: { path: string; title: string }) {
  const { select, studio } = useStudioView()
  const actions = useItemActions(path)
  const steps = trail(studio.state().design, path).slice(0, -1)
  return (
    <header className={styles.head}>
      <div className={styles.where}>
        {steps.length > 0 ? (
          <nav aria-label={M.studio.breadcrumbs} className={styles.trail}>
            {steps.map((step) => (
              <button key={step.path} type="button" onClick={() => select(step.path)}>
                {step.title}
                <Icon name="chevronEnd" size={12} />
              </button>
            ))}
          </nav>
        ) : null}
        <h2>{title}</h2>
      </div>
      {actions ? (
        <div className={styles.actions}>
          <Tooltip label={M.studio.duplicate}>
            <ActionIcon
              aria-label={M.studio.duplicate}
              disabled={!actions.canAdd}
              onClick={actions.duplicate}
            >
              <Icon name="copy" size={17} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={M.studio.remove}>
            <ActionIcon aria-label={M.studio.remove} onClick={actions.remove}>
              <Icon name="trash" size={17} />
            </ActionIcon>
          </Tooltip>
        </div>
      ) : null}
    </header>
  )
}

/** The language of the text fields below, the same as the preview's. */
function Languages({ section }: { section: Section }) {
  const { language, setLanguage } = useStudioView()
  if (!Object.values(section.fields).some((field) => field.kind === 'text')) return null
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      mb={8}
      aria-label={M.studio.translate}
      value={language}
      onChange={(value) => isLanguage(value) && setLanguage(value)}
      data={LANGUAGES.map((each) => ({ value: each, label: each.toUpperCase() }))}
    />
  )
}
