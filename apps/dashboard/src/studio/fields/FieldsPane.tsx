import { ActionIcon, SegmentedControl, TextInput, Tooltip, UnstyledButton } from '@mantine/core'
import type { Section } from '@vitrine/core/design/fields'
import type { JsonObject } from '@vitrine/core/design/operations'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { useEffect, useMemo, useState } from 'react'
import { getLanguageName } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { findEnclosingItem, getBreadcrumbs, getDefaultRecord } from '../engine/edits.ts'
import { t } from '../i18n.ts'
import { getTitle } from '../labels/labels.ts'
import { ItemList } from '../sections/ItemList.tsx'
import { useItemActions } from '../view/actions.ts'
import { useDesign, useSelected, useStudioView } from '../view/context.ts'
import { useIsFieldRequested } from '../view/field-reveal.ts'
import { LockMenu } from '../view/LockMenu.tsx'
import { useClosed } from '../view/locks.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './FieldsPane.module.css'
import { FontPairs } from './FontPairs.tsx'
import { type FieldGroup, filterFieldGroups } from './field-search.ts'
import { ImagePalettes } from './ImagePalettes.tsx'
import { Kits } from './Kits.tsx'
import { LockNotice } from './LockNotice.tsx'
import { OwnFonts } from './OwnFonts.tsx'

/** Minimum number of settings for which the search is shown. */
const WORTH_SEARCHING = 10

/** Settings of the selected element, generated from its fields. */
export function FieldsPane() {
  const { path, locking } = useStudioView()
  // Existing path: when the selected item was deleted, its nearest enclosing element.
  const here = useDesign((design) => findEnclosingItem(design, path)?.path ?? '')
  const section = useDesign((design) => findEnclosingItem(design, here)?.section ?? null)
  const isItem = here.includes('.')
  const chosen = useSelected()
  const closed = useClosed(locking, here)
  if (!section) return <p className={styles.hint}>{t('chooseHint')}</p>
  if (chosen.length > 1)
    return (
      <div className="v-scroll">
        <div className={styles.pane}>
          <Head path={here} title={t('several', { count: chosen.length })} />
          <p className={styles.hint}>{t('selectedMany')}</p>
        </div>
      </div>
    )
  return (
    <div className="v-scroll" key={here}>
      <div className={styles.pane}>
        <Head path={here} title={getTitle(section)} />
        <LockNotice path={here} />
        <fieldset className={styles.closed} disabled={closed} aria-label={t('panes.fields')}>
          {here === 'branding' ? (
            <>
              <Kits />
              <ImagePalettes />
              <FontPairs />
              <OwnFonts />
            </>
          ) : null}
          {Object.entries(section.lists ?? {}).map(([name, list]) =>
            isItem ? (
              <div key={name} className={styles.listed}>
                <ItemList path={`${here}.${name}`} list={list} nested />
              </div>
            ) : null,
          )}
          <Settings path={here} section={section} />
        </fieldset>
      </div>
    </div>
  )
}

function Settings({ path, section }: { path: string; section: Section }) {
  const { studio } = useStudioView()
  const [words, setWords] = useState('')
  const initial = useMemo(() => {
    const selected = findEnclosingItem(studio.state().design, path)
    return selected ? getDefaultRecord(selected) : {}
  }, [studio, path])
  const groups = filterFieldGroups(section.fields, words, t('general'))
  return (
    <>
      <Languages section={section} />
      {Object.keys(section.fields).length > WORTH_SEARCHING ? (
        <TextInput
          type="search"
          size="xs"
          mb={4}
          aria-label={t('searchFields')}
          placeholder={t('searchFields')}
          leftSection={<Icon name="search" size={14} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setWords('')}
        />
      ) : null}
      {groups.map((group) => (
        <Group key={group.title} group={group} path={path} initial={initial} searching={words !== ''} />
      ))}
      {groups.length === 0 && words !== '' ? (
        <p className={styles.hint} role="status">
          {t('noFields')}
        </p>
      ) : null}
    </>
  )
}

/** Folded groups. They stay folded across selections until the page is left. */
const folded = new Set<string>()

function Group({
  group: { title, fields },
  path,
  initial,
  searching,
}: {
  group: FieldGroup
  path: string
  initial: JsonObject
  searching: boolean
}) {
  const [open, setOpen] = useState(() => !folded.has(title))
  const wanted = useIsFieldRequested(fields.map(([name]) => `${path}.${name}`))
  // Unfolds the group of a requested field.
  useEffect(() => {
    if (!wanted) return
    folded.delete(title)
    setOpen(true)
  }, [wanted, title])
  const shown = open || searching
  return (
    <fieldset className={styles.group} aria-label={title}>
      <UnstyledButton
        className={styles.fold}
        aria-expanded={shown}
        disabled={searching}
        onClick={() => {
          if (open) folded.add(title)
          else folded.delete(title)
          setOpen(!open)
        }}
      >
        {title}
        <Icon name={shown ? 'chevronUp' : 'chevronDown'} size={14} />
      </UnstyledButton>
      {shown ? (
        <div className={styles.controls}>
          {fields.map(([name, field]) => (
            <FieldControl key={name} field={field} path={`${path}.${name}`} initial={initial[name]} />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

/** Breadcrumbs from the section to the selected item. */
function Trail({ path }: { path: string }) {
  const { select } = useStudioView()
  const design = useDesign((design) => design)
  const steps = getBreadcrumbs(design, path).slice(0, -1)
  if (steps.length === 0) return null
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.trail}>
      {steps.map((step) => (
        <button key={step.path} type="button" onClick={() => select(step.path)}>
          {step.title}
          <Icon name="chevronEnd" size={12} />
        </button>
      ))}
    </nav>
  )
}

function Head({ path, title }: { path: string; title: string }) {
  const actions = useItemActions(useSelected())
  return (
    <header className={styles.head}>
      <div className={styles.where}>
        <Trail path={path} />
        <h2>{title}</h2>
      </div>
      {actions ? (
        <div className={styles.actions}>
          <Tooltip label={t('duplicate')}>
            <ActionIcon aria-label={t('duplicate')} disabled={!actions.canAdd} onClick={actions.duplicate}>
              <Icon name="copy" size={17} />
            </ActionIcon>
          </Tooltip>
          <LockMenu path={path} />
          <Tooltip label={t('remove')}>
            <ActionIcon aria-label={t('remove')} disabled={!actions.canChange} onClick={actions.remove}>
              <Icon name="trash" size={17} />
            </ActionIcon>
          </Tooltip>
        </div>
      ) : path.includes('.') ? null : (
        <div className={styles.actions}>
          <LockMenu path={path} />
        </div>
      )}
    </header>
  )
}

/** Language switch of the text fields, shared with the preview. */
function Languages({ section }: { section: Section }) {
  const { language, setLanguage } = useStudioView()
  if (!Object.values(section.fields).some((field) => field.kind === 'text')) return null
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      mb={8}
      aria-label={t('translate')}
      value={language}
      onChange={(value) => isLanguage(value) && setLanguage(value)}
      data={LANGUAGES.map((each) => ({
        value: each,
        label: (
          <span title={getLanguageName(each)}>
            <span aria-hidden="true">{each.toUpperCase()}</span>
            <span className="v-hidden">{getLanguageName(each)}</span>
          </span>
        ),
      }))}
    />
  )
}
