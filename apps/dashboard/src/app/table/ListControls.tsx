import { Button, Checkbox, Menu, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import styles from './ListControls.module.css'
import type { Selection } from './selection.ts'
import { t } from './translator.ts'

/** Debounce delay of a search in ms. */
const TYPING_MS = 300

/** Search input. `value` is the applied search text, which may also change elsewhere. */
export function SearchField(props: { label: string; value: string; onSearch: (searchText: string) => void }) {
  const { label, value, onSearch } = props
  const [query, setQuery] = useState(value)
  const search = useDebouncedCallback(onSearch, { delay: TYPING_MS, flushOnUnmount: false })
  // The text changed elsewhere: a saved view, or the browser's back button.
  useEffect(() => setQuery(value), [value])
  return (
    <TextInput
      className={styles.search}
      type="search"
      size="xs"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={16} />}
      value={query}
      maxLength={100}
      onChange={({ currentTarget }) => {
        setQuery(currentTarget.value)
        search(currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush()
      }}
    />
  )
}

/** Filter of a list: its name, current value, and a popover to change it. */
export function Filter(props: {
  name: string
  /** Current value; null when it filters nothing. */
  valueText: string | null
  clear: () => void
  children: ReactNode
}) {
  const { name, valueText, clear, children } = props
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md" radius="lg">
      <Popover.Target>
        <Button
          className={styles.filter}
          size="xs"
          variant="default"
          data-on={valueText === null ? undefined : true}
          rightSection={<Icon name="chevronDown" size={14} />}
        >
          {valueText === null ? name : `${name}: ${valueText}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label={name}>
        {children}
        {valueText === null ? null : (
          <Button variant="subtle" size="compact-sm" onClick={clear} className={styles.clear}>
            {t('clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Filter by a set of options. */
export function ChoiceFilter<C extends string>(props: {
  name: string
  choices: readonly C[]
  labelOf: (choice: C) => string
  selected: readonly C[]
  onChoose: (selectedChoices: readonly C[]) => void
}) {
  const { name, choices, labelOf, selected, onChoose } = props
  const summary = selected.length === 0 ? null : selected.map(labelOf).join(', ')
  return (
    <Filter name={name} valueText={summary} clear={() => onChoose([])}>
      <Checkbox.Group
        aria-label={name}
        value={[...selected]}
        onChange={(values) => onChoose(choices.filter((choice) => values.includes(choice)))}
      >
        <div className={styles.choices}>
          {choices.map((choice) => (
            <Checkbox key={choice} size="sm" value={choice} label={labelOf(choice)} />
          ))}
        </div>
      </Checkbox.Group>
    </Filter>
  )
}

/** Menu of the visible columns. */
export function ColumnsMenu(props: {
  columns: readonly { readonly id: string; readonly label: string }[]
  hidden: readonly string[]
  onHide: (hidden: readonly string[]) => void
}) {
  const { columns, hidden, onHide } = props
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={220}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="columns" size={14} />}
          className={styles.columns}
        >
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ id, label }) => {
          const isVisible = !hidden.includes(id)
          return (
            <Menu.Item
              key={id}
              role="menuitemcheckbox"
              aria-checked={isVisible}
              onClick={() => onHide(isVisible ? [...hidden, id] : hidden.filter((one) => one !== id))}
              rightSection={isVisible ? <Icon name="check" size={15} /> : null}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Bar with bulk actions and the number of selected rows. Renders nothing without a selection; Escape clears it. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { ids, maxSelected, clear } = selection
  const count = ids.size
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && count > 0 && !isElsewhere(event)) clear()
  })
  return (
    <div className={styles.bulkPlace} role="status">
      {count === 0 ? null : (
        <div className={styles.bulk}>
          <span>{t(count < maxSelected ? 'chosen' : 'selectedMax', { count })}</span>
          {children}
          <Button size="xs" variant="subtle" color="gray" onClick={clear}>
            {common('cancel')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Returns true when Escape has another target: an open dialog or menu, or a text field. */
function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  const typed = target instanceof HTMLInputElement && target.type !== 'checkbox'
  return defaultPrevented || typed || document.querySelector('[role="dialog"], [role="menu"]') !== null
}

/** Pagination: buttons to the previous and next page, and the position. */
export function Paging(props: { text: string; newer: (() => void) | null; older: (() => void) | null }) {
  const { text, newer, older } = props
  return (
    <div className={styles.paging}>
      <span role="status">{text}</span>
      {newer === null && older === null ? null : (
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            disabled={newer === null}
            onClick={() => newer?.()}
            leftSection={<Icon name="chevronStart" size={14} />}
          >
            {t('before')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={older === null}
            onClick={() => older?.()}
            rightSection={<Icon name="chevronEnd" size={14} />}
          >
            {t('after')}
          </Button>
        </div>
      )}
    </div>
  )
}
