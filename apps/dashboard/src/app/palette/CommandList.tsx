import { Loader, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { UseNavigateResult } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { type Command, type CommandGroup, filterCommands, groupCommands } from './commands.ts'
import styles from './Palette.module.css'
import { useProjectSearch } from './project-search.ts'
import { t } from './translator.ts'

/** Delay in ms of a server search after the last keystroke. */
const RESTED_MS = 180

type Sources = {
  /** Commands of the current page (`here`) and global ones (`house`). */
  here: readonly Command[]
  house: readonly Command[]
  project: Project | null
  navigate: UseNavigateResult<string>
}

/**
 * Search field with results: commands by name, and project content by server search. The focus stays in the field;
 * arrow keys select, Enter runs.
 */
export function CommandList({ close, ...sources }: Sources & { close: () => void }) {
  const [searchText, setSearchText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { groups, typed, isLoading, failed } = useCommandGroups(sources, searchText)
  const flatCommands = groups.flatMap(({ commands }) => commands)
  const current = Math.min(at, Math.max(flatCommands.length - 1, 0))
  const currentId = flatCommands[current]?.id
  useEffect(() => {
    if (currentId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    // After the dialog has restored the focus, which the command may move.
    setTimeout(command.run, 0)
  }
  const press = (event: KeyboardEvent) => {
    // During IME composition, Enter confirms the composition only.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) setAt(Math.max(0, Math.min(current + step, flatCommands.length - 1)))
    else if (event.key === 'Enter') run(flatCommands[current])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.palette}>
      <CommandField
        listId={id}
        currentId={currentId === undefined ? undefined : `${id}-${current}`}
        query={searchText}
        isLoading={isLoading}
        write={(next) => {
          setSearchText(next)
          setAt(0)
        }}
        press={press}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('title')} className={styles.list}>
        {addOffsets(groups).map(({ of, commands, from }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box stand in a group, not in a fieldset.
          <div key={of} role="group" aria-label={of === '' ? t('results') : of}>
            {of === '' ? null : (
              <p className={styles.groupTitle} aria-hidden="true">
                {of}
              </p>
            )}
            {commands.map((command, nth) => (
              <Option
                key={command.id}
                id={`${id}-${from + nth}`}
                command={command}
                selected={from + nth === current}
                typed={typed}
                point={() => setAt(from + nth)}
                run={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <FoundStatus count={flatCommands.length} typed={typed} isLoading={isLoading} failed={failed} />
      <KeyHints />
    </div>
  )
}

/** Search input, which keeps the focus. */
function CommandField(props: {
  listId: string
  /** Id of the option that Enter runs. */
  currentId: string | undefined
  query: string
  isLoading: boolean
  write: (searchText: string) => void
  press: (event: KeyboardEvent) => void
}) {
  const { listId, currentId, query, isLoading, write, press } = props
  return (
    <TextInput
      data-autofocus
      // Escape leaves a dialog below open.
      data-mantine-stop-propagation
      size="md"
      variant="unstyled"
      className={styles.field}
      role="combobox"
      aria-expanded="true"
      aria-autocomplete="list"
      aria-controls={listId}
      aria-activedescendant={currentId}
      aria-label={t('search')}
      placeholder={t('search')}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      leftSection={<Icon name="search" size={17} />}
      rightSection={isLoading ? <Loader size={14} aria-hidden="true" /> : null}
      value={query}
      onChange={(event) => write(event.currentTarget.value)}
      onKeyDown={press}
    />
  )
}

/** Returns the matching commands, or the suggestions while nothing is typed. */
function useCommandGroups({ here, house, project, navigate }: Sources, searchText: string) {
  const [rested] = useDebouncedValue(searchText, RESTED_MS)
  const { commands, isLoading, failed } = useProjectSearch({ project, navigate }, searchText, rested)
  const typed = searchText.trim() !== ''
  // Server results come last, so that nothing moves just before Enter is pressed.
  const groups: readonly CommandGroup[] = typed
    ? [{ of: '', commands: [...filterCommands([...here, ...house], searchText), ...commands] }]
    : groupCommands([...here, ...commands, ...house])
  return { groups, typed, isLoading, failed }
}

function Option(props: {
  id: string
  command: Command
  selected: boolean
  typed: boolean
  point: () => void
  run: () => void
}) {
  const { id, command, selected, typed, point, run } = props
  return (
    <UnstyledButton
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles.command}
      onPointerMove={point}
      onClick={run}
    >
      <Icon name={command.icon} size={16} />
      <span className={styles.name} dir="auto">
        {command.name}
      </span>
      {typed ? <small>{command.of}</small> : null}
      {command.keys ? (
        <span dir="ltr" className="v-key" aria-hidden="true">
          {command.keys}
        </span>
      ) : null}
    </UnstyledButton>
  )
}

/** Live region with the number of results, visible when there are none. */
function FoundStatus(props: { count: number; typed: boolean; isLoading: boolean; failed: boolean }) {
  const { count, typed, isLoading, failed } = props
  return (
    <p className={styles.none} role="status" data-none={count === 0 || undefined}>
      {isLoading ? (
        <span className={count === 0 ? undefined : 'v-hidden'}>{t('searching')}</span>
      ) : count === 0 ? (
        t('none')
      ) : typed ? (
        <span className="v-hidden">{t('count', { count })}</span>
      ) : null}
      {failed && typed ? <span className={styles.failed}>{t('failed')}</span> : null}
    </p>
  )
}

function KeyHints() {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('keys.walk')}
      </span>
      <span>
        <kbd>↵</kbd> {t('keys.run')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keys.close')}
      </span>
    </p>
  )
}

/** Adds to each group the index of its first command in the whole list. */
function addOffsets(groups: readonly CommandGroup[]): readonly (CommandGroup & { readonly from: number })[] {
  let from = 0
  return groups.map((group) => {
    const placed = { ...group, from }
    from += group.commands.length
    return placed
  })
}
