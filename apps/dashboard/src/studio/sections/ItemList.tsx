import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ListDefinition } from '@vitrine/core/design/fields'
import { getValueAt } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { useMemo } from 'react'
import { Icon } from '../../icons.tsx'
import { useSorting } from '../drag/sorting.ts'
import { addItem } from '../engine/edits.ts'
import { getTitle } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { move } from '../view/actions.ts'
import { useDesign, useSelected, useStudioView } from '../view/context.ts'
import { getPointBelow } from '../view/floating.ts'
import { getItemNames, ItemRow, type Outline } from './ItemRow.tsx'
import styles from './SectionsPane.module.css'
import { useVisibility } from './visibility.ts'

/**
 * Ordered list of a section or item, with its items, their actions and an add button. Renders when the order or the
 * selection changes. Each row subscribes to its own item, so that a keystroke costs the same in a list of any length.
 */
export function ItemList({
  path,
  list,
  onPicked,
  nested = false,
}: {
  path: string
  list: ListDefinition
  onPicked?: () => void
  nested?: boolean
}) {
  const view = useStudioView()
  const { studio, canvas, floating, selection, talk, locking, path: selected, language } = view
  const selectedPaths = useSelected()
  const ids = useDesign((design) => listByRank(getValueAt(design, path)).map(({ id }) => id))
  const kinds = useDesign((design) =>
    listByRank(getValueAt(design, path)).map(({ item }) => String(item.kind)),
  )
  const {
    list: element,
    spoken,
    on,
    marksOf,
  } = useSorting<HTMLUListElement>({
    ids,
    nameOf: (id) => getItemNames(list, getValueAt(studio.state().design, `${path}.${id}`), language).name,
    move: (id, to) => move(view, `${path}.${id}`, to),
  })
  const visibility = useVisibility(element, ids)
  const outline = useMemo<Outline>(
    () => ({ studio, canvas, floating, selection, talk, locking, language, list, on, picked: onPicked }),
    [studio, canvas, floating, selection, talk, locking, language, list, on, onPicked],
  )
  return (
    <div className={nested ? styles.nested : styles.list}>
      <div className={styles.listHead}>
        <span>{getTitle(list)}</span>
        <AddItem path={path} list={list} count={ids.length} onPicked={onPicked} />
      </div>
      {ids.length === 0 ? <p className={styles.empty}>{t('emptyList')}</p> : null}
      <ul aria-label={getTitle(list)} ref={element} className={styles.items} onFocus={visibility.keep}>
        {ids.map((id, index) => {
          const itemPath = `${path}.${id}`
          return (
            <ItemRow
              key={id}
              outline={outline}
              path={itemPath}
              kind={kinds[index] ?? ''}
              index={index}
              count={ids.length}
              near={visibility.has(index)}
              selected={selectedPaths.includes(itemPath) || selected.startsWith(`${itemPath}.`)}
              {...marksOf(index)}
            />
          )
        })}
      </ul>
      <div role="status" aria-live="assertive" className="v-hidden">
        {spoken}
      </div>
    </div>
  )
}

function AddItem({
  path,
  list,
  count,
  onPicked,
}: {
  path: string
  list: ListDefinition
  count: number
  onPicked: (() => void) | undefined
}) {
  const { studio, select, floating, path: selected } = useStudioView()
  const kinds = Object.keys(list.items)
  const full = count >= list.maximum
  const label = list.kind === 'blocks' ? t('add') : t('addTo', { list: getTitle(list) })
  const [only] = kinds
  // After the selection in this list, or at its end.
  const index = () => {
    const id = selected.startsWith(`${path}.`) ? selected.slice(path.length + 1).split('.')[0] : undefined
    const at = listByRank(getValueAt(studio.state().design, path)).findIndex((entry) => entry.id === id)
    return at < 0 ? count : at + 1
  }
  if (kinds.length === 1 && only !== undefined)
    return (
      <Tooltip label={full ? t('full', { maximum: list.maximum }) : label}>
        <ActionIcon
          aria-label={label}
          disabled={full}
          onClick={() => {
            const added = addItem(studio.state().design, path, list, only, index())
            if (!studio.edit(added.operations)) return
            select(added.path)
            onPicked?.()
          }}
        >
          <Icon name="plus" size={16} />
        </ActionIcon>
      </Tooltip>
    )
  return (
    <Button
      size="compact-sm"
      variant="light"
      disabled={full}
      aria-haspopup="dialog"
      title={full ? t('full', { maximum: list.maximum }) : undefined}
      leftSection={<Icon name="plus" size={14} />}
      onClick={(event) => floating.pick({ list: path, index: index() }, getPointBelow(event.currentTarget))}
    >
      {label}
    </Button>
  )
}
