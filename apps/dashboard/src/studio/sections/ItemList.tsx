import { ActionIcon, Button, Menu, Tooltip, UnstyledButton } from '@mantine/core'
import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import { valueAt } from '@vitrine/core/design/operations'
import { ordered } from '@vitrine/core/design/ranks'
import { isConditional, summaryOf } from '@vitrine/storefront/design'
import { Icon } from '../../icons.tsx'
import { useSorting } from '../drag/sorting.ts'
import { addItem } from '../engine/edits.ts'
import { titleOf } from '../labels/labels.ts'
import { move } from '../view/actions.ts'
import { useCanvasState, useDesign, useItem, useSelected, useStudioView } from '../view/context.ts'
import { below } from '../view/floating.ts'
import { ItemMenu } from '../view/ItemMenu.tsx'
import { pickingOf } from '../view/picking.ts'
import { t } from '../words.ts'
import { iconOf } from './icon-of.ts'
import styles from './SectionsPane.module.css'

/** An ordered list of a section or item: its items in order, their actions, and a way to add one. */
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
  const { path: selected, language } = view
  const chosen = useSelected()
  const ids = useDesign((design) => ordered(valueAt(design, path)).map(({ id }) => id))
  const kinds = useDesign((design) => ordered(valueAt(design, path)).map(({ item }) => String(item.kind)))
  const alone = Object.keys(list.items).length === 1
  // What each entry is called: its kind, and its first text where a list holds one kind alone.
  const called = useDesign((design) => {
    const titles = new Map<string, string>()
    return ordered(valueAt(design, path)).map(({ item }) => {
      const kind = String(item.kind)
      const section = list.items[kind]
      const title = titles.get(kind) ?? (section ? titleOf(section) : kind)
      titles.set(kind, title)
      return (alone ? summaryOf(section ?? null, item, language) : '') || title
    })
  })
  const sorting = useSorting<HTMLUListElement>({
    ids,
    names: called,
    move: (id, to) => move(view, `${path}.${id}`, to),
  })
  return (
    <div className={nested ? styles.nested : styles.list}>
      <div className={styles.listHead}>
        <span>{titleOf(list)}</span>
        <AddItem path={path} list={list} count={ids.length} onPicked={onPicked} />
      </div>
      {ids.length === 0 ? <p className={styles.empty}>{t('emptyList')}</p> : null}
      <ul aria-label={titleOf(list)} ref={sorting.list}>
        {ids.map((id, index) => {
          const itemPath = `${path}.${id}`
          const kind = kinds[index] ?? ''
          return (
            <Item
              key={id}
              path={itemPath}
              section={list.items[kind]}
              title={called[index] ?? kind}
              alone={alone}
              selected={chosen.includes(itemPath) || selected.startsWith(`${itemPath}.`)}
              onPicked={onPicked}
              marks={sorting.entry(index)}
              grip={sorting.grip(index)}
            />
          )
        })}
      </ul>
      <div role="status" aria-live="assertive" className="v-hidden">
        {sorting.spoken}
      </div>
    </div>
  )
}

type Sorting = ReturnType<typeof useSorting<HTMLUListElement>>

function Item({
  path,
  section,
  title,
  alone,
  selected,
  onPicked,
  marks,
  grip,
}: {
  path: string
  section: Section | undefined
  title: string
  alone: boolean
  selected: boolean
  onPicked: (() => void) | undefined
  marks: ReturnType<Sorting['entry']>
  grip: ReturnType<Sorting['grip']>
}) {
  const { selection, canvas, floating, language } = useStudioView()
  const hovered = useCanvasState(({ hovered }) => hovered === path)
  const summary = useItem(path, (record) => (alone ? '' : summaryOf(section ?? null, record, language)))
  const conditional = useItem(path, isConditional)
  return (
    <li
      className={styles.item}
      data-entry={path}
      data-hovered={hovered || undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!selection.paths().includes(path)) selection.pick(path, 'one')
        // A key says no point: what it opens belongs below the entry.
        const pressed = event.clientX !== 0 || event.clientY !== 0
        floating.menu(path, pressed ? { x: event.clientX, y: event.clientY } : below(event.currentTarget))
      }}
      data-selected={selected || undefined}
      {...marks}
      onPointerEnter={() => canvas.hover(path)}
      onPointerLeave={() => canvas.hover(null)}
    >
      <button type="button" className={styles.grip} {...grip}>
        <Icon name="grip" size={14} />
      </button>
      <UnstyledButton
        className={styles.name}
        aria-current={selected ? 'true' : undefined}
        onClick={(event) => {
          const how = pickingOf(event)
          selection.pick(path, how)
          if (how === 'one') onPicked?.()
        }}
      >
        <Icon name={iconOf(section)} size={16} />
        <span>{title}</span>
        {summary && summary !== title ? <small>{summary}</small> : null}
        {conditional ? (
          <span className={styles.conditional} title={t('conditional')}>
            <Icon name="filter" size={13} />
            <span className="v-hidden">{t('conditional')}</span>
          </span>
        ) : null}
      </UnstyledButton>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon className={styles.menu} aria-label={t('actions', { name: title })}>
            <Icon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ItemMenu path={path} />
        </Menu.Dropdown>
      </Menu>
    </li>
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
  const label = list.kind === 'blocks' ? t('add') : t('addTo', { list: titleOf(list) })
  const [only] = kinds
  // Behind what is selected in this list, or at its end.
  const index = () => {
    const id = selected.startsWith(`${path}.`) ? selected.slice(path.length + 1).split('.')[0] : undefined
    const at = ordered(valueAt(studio.state().design, path)).findIndex((entry) => entry.id === id)
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
      onClick={(event) => floating.pick({ list: path, index: index() }, below(event.currentTarget))}
    >
      {label}
    </Button>
  )
}
