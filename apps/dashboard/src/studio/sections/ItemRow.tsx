import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { ListDefinition } from '@vitrine/core/design/fields'
import type { Json } from '@vitrine/core/design/operations'
import type { Language } from '@vitrine/core/i18n/languages'
import { isConditional, summarizeItem } from '@vitrine/storefront/design'
import { memo, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../../icons.tsx'
import { type Gripping, getGripProps, type Marks, markAttributes } from '../drag/sorting.ts'
import { splitItem } from '../engine/edits.ts'
import { getTitle } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { CommentMark } from '../view/CommentMark.tsx'
import { type StudioView, useItem } from '../view/context.ts'
import { getPointBelow } from '../view/floating.ts'
import { LockMark } from '../view/LockMark.tsx'
import { useClosed } from '../view/locks.ts'
import { getSelectionMode } from '../view/selection-mode.ts'
import { getSectionIcon } from './icon-of.ts'
import styles from './SectionsPane.module.css'

/** Props shared by all rows of a list. The object is stable while nothing changes, so that rows do not render again. */
export type Outline = Pick<
  StudioView,
  'studio' | 'canvas' | 'floating' | 'selection' | 'talk' | 'locking' | 'language'
> & {
  readonly list: ListDefinition
  readonly on: Gripping
  readonly picked: (() => void) | undefined
}

/**
 * Returns the name of an item: its kind, with its first text as summary; the first text itself where a list has only
 * one kind.
 */
export function getItemNames(
  list: ListDefinition,
  record: Json | undefined,
  language: Language,
): { readonly name: string; readonly summary: string } {
  const kind = typeof record === 'object' && record !== null && 'kind' in record ? String(record.kind) : ''
  const section = list.items[kind]
  const title = section ? getTitle(section) : kind
  const first = summarizeItem(section ?? null, record, language)
  if (Object.keys(list.items).length === 1) return { name: first || title, summary: '' }
  return { name: title, summary: first === title ? '' : first }
}

/**
 * Row of one item. Renders when its own record, position or selection changes. Far outside the viewport only its name
 * is rendered, still accessible to screen readers and keyboard, because painting hundreds of full rows is slow.
 */
export const ItemRow = memo(function ItemRow({
  outline,
  path,
  kind,
  index,
  count,
  near,
  selected,
  lifted,
  isGrabbed,
  drop,
}: Marks & {
  outline: Outline
  path: string
  kind: string
  index: number
  count: number
  near: boolean
  selected: boolean
}) {
  const { studio, canvas, floating, selection, talk, locking, language, list, on, picked } = outline
  const hovered = useSyncExternalStore(canvas.watch, () => canvas.state().hovered === path)
  const name = useItem(studio, path, (record) => getItemNames(list, record, language).name)
  const summary = useItem(studio, path, (record) => getItemNames(list, record, language).summary)
  const closed = useClosed(locking, path)
  const conditional = useItem(studio, path, isConditional)
  return (
    <li
      className={styles.item}
      data-entry={path}
      data-far={!near || undefined}
      data-hovered={hovered || undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!selection.paths().includes(path)) selection.pick(path, 'one')
        // A click by keyboard has no coordinates: open the menu below the row.
        const pressed = event.clientX !== 0 || event.clientY !== 0
        const point = pressed ? { x: event.clientX, y: event.clientY } : getPointBelow(event.currentTarget)
        floating.menu(path, point)
      }}
      data-selected={selected || undefined}
      {...markAttributes({ lifted, isGrabbed, drop })}
      onPointerEnter={() => canvas.hover(path)}
      onPointerLeave={() => canvas.hover(null)}
    >
      {near && closed ? <span className={styles.fixed} /> : null}
      {near && !closed ? (
        <button
          type="button"
          className={styles.grip}
          {...getGripProps(on, { id: splitItem(path).id, name, index, count, isGrabbed })}
        >
          <Icon name="grip" size={14} />
        </button>
      ) : null}
      <UnstyledButton
        className={styles.name}
        aria-current={selected ? 'true' : undefined}
        onClick={(event) => {
          const how = getSelectionMode(event)
          selection.pick(path, how)
          if (how === 'one') picked?.()
        }}
      >
        {near ? <Icon name={getSectionIcon(list.items[kind])} size={16} /> : null}
        <span>{name}</span>
        {near && summary ? <small dir="auto">{summary}</small> : null}
        {near && conditional ? (
          <span className={styles.conditional} title={t('conditional')}>
            <Icon name="filter" size={13} />
            <span className="v-hidden">{t('conditional')}</span>
          </span>
        ) : null}
      </UnstyledButton>
      {near ? <LockMark locking={locking} path={path} /> : null}
      {near ? <CommentMark talk={talk} path={path} name={name} /> : null}
      {near ? <MenuButton outline={outline} path={path} name={name} /> : null}
    </li>
  )
})

/** Button that opens the shared item menu. */
function MenuButton({ outline: { floating }, path, name }: { outline: Outline; path: string; name: string }) {
  const open = useSyncExternalStore(floating.watch, () => {
    const content = floating.shown()
    return content?.what === 'menu' && content.path === path
  })
  // Its own click also closes the menu as an outside click would; remember that, to not open it again.
  const closes = useRef(false)
  return (
    <ActionIcon
      className={styles.menu}
      aria-label={t('actions', { name })}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerDownCapture={() => {
        closes.current = open
      }}
      onClick={(event) => {
        if (!closes.current) floating.menu(path, getPointBelow(event.currentTarget))
        closes.current = false
      }}
    >
      <Icon name="more" size={16} />
    </ActionIcon>
  )
}
