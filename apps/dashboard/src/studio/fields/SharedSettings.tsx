import { useMemo } from 'react'
import { t } from '../translator.ts'
import { useItemActions } from '../view/actions.ts'
import { StudioContext, useDesign, useSelected, useStudioView } from '../view/context.ts'
import { FieldSettings } from './FieldSettings.tsx'
import styles from './FieldsPane.module.css'
import { createSharedStudio, findSharedFields, OtherPaths } from './shared-fields.ts'

/** Settings that the selected elements have in common. A change applies to all of them and is one undo step. */
export function SharedSettings({ path }: { path: string }) {
  const view = useStudioView()
  const selectedPaths = useSelected()
  const others = useMemo(() => selectedPaths.filter((each) => each !== path), [selectedPaths, path])
  const fields = useDesign((design) => findSharedFields(design, [path, ...others]))
  const actions = useItemActions(selectedPaths)
  const shared = useMemo(
    () => ({ ...view, studio: createSharedStudio(view.studio, [path, ...others]) }),
    [view, path, others],
  )
  const isEmpty = Object.keys(fields).length === 0
  return (
    <>
      <p className={isEmpty ? styles.hint : styles.lead} role="status">
        {isEmpty ? t('shared.none') : t('shared.lead', { count: selectedPaths.length })}
      </p>
      <OtherPaths value={others}>
        <StudioContext value={shared}>
          <fieldset
            className={styles.closed}
            disabled={actions?.canChange === false}
            aria-label={t('panes.fields')}
          >
            <FieldSettings key={selectedPaths.join()} path={path} fields={fields} initial={NONE} />
          </fieldset>
        </StudioContext>
      </OtherPaths>
    </>
  )
}

/** Elements of several kinds have no common defaults to reset to. */
const NONE = {}
