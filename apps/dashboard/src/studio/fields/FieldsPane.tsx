import { ActionIcon, Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import { Icon } from '../../icons.tsx'
import { findEnclosingItem, getBreadcrumbs, getDefaultRecord } from '../engine/edits.ts'
import { getTitle } from '../labels/labels.ts'
import { ItemList } from '../sections/ItemList.tsx'
import { t } from '../translator.ts'
import { useItemActions } from '../view/actions.ts'
import { useDesign, useSelected, useStudioView } from '../view/context.ts'
import { LockMenu } from '../view/LockMenu.tsx'
import { useClosed } from '../view/locks.ts'
import { BrandPresets } from './BrandPresets.tsx'
import { CustomFonts } from './CustomFonts.tsx'
import { FieldSettings } from './FieldSettings.tsx'
import styles from './FieldsPane.module.css'
import { FontPairs } from './FontPairs.tsx'
import { ImagePalettes } from './ImagePalettes.tsx'
import { LockNotice } from './LockNotice.tsx'
import { SharedSettings } from './SharedSettings.tsx'

/** Settings of the selected element, generated from its fields. */
export function FieldsPane() {
  const { path, locking, studio } = useStudioView()
  // Existing path: when the selected item was deleted, its nearest enclosing element.
  const here = useDesign((design) => findEnclosingItem(design, path)?.path ?? '')
  const section = useDesign((design) => findEnclosingItem(design, here)?.section ?? null)
  const isItem = here.includes('.')
  const selectedPaths = useSelected()
  const closed = useClosed(locking, here)
  const initial = useMemo(() => {
    const selected = findEnclosingItem(studio.state().design, here)
    return selected ? getDefaultRecord(selected) : {}
  }, [studio, here])
  if (!section) return <p className={styles.hint}>{t('chooseHint')}</p>
  if (selectedPaths.length > 1)
    return (
      <div className="v-scroll">
        <div className={styles.pane}>
          <Head path={here} title={t('several', { count: selectedPaths.length })} />
          <SharedSettings path={here} />
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
              <BrandPresets />
              <ImagePalettes />
              <FontPairs />
              <CustomFonts />
            </>
          ) : null}
          {Object.entries(section.lists ?? {}).map(([name, list]) =>
            isItem ? (
              <div key={name} className={styles.listed}>
                <ItemList path={`${here}.${name}`} list={list} nested />
              </div>
            ) : null,
          )}
          <FieldSettings path={here} fields={section.fields} initial={initial} />
        </fieldset>
      </div>
    </div>
  )
}

/** Breadcrumbs from the section to the selected item. */
function Breadcrumb({ path }: { path: string }) {
  const { select } = useStudioView()
  const design = useDesign((design) => design)
  const steps = getBreadcrumbs(design, path).slice(0, -1)
  if (steps.length === 0) return null
  return (
    <nav aria-label={t('breadcrumbs')} className={styles.breadcrumb}>
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
      <div className={styles.breadcrumbs}>
        <Breadcrumb path={path} />
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
