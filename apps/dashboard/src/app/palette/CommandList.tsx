import { Loader, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { UseNavigateResult } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { type Command, type CommandGroup, found, offered } from './commands.ts'
import styles from './Palette.module.css'
import { useThings } from './things.ts'
import { t } from './words.ts'

/** Words rest so long before the server is asked by them, ms. */
const RESTED_MS = 180

/**
 * A field and what it finds: commands by their names, and what the project holds by what the server finds. The focus
 * stays in the field; arrows walk, Enter does.
 */
export function CommandList({
  here,
  house,
  project,
  navigate,
  close,
}: {
  /** What can be done on this page, and on any. */
  here: readonly Command[]
  house: readonly Command[]
  project: Project | null
  navigate: UseNavigateResult<string>
  close: () => void
}) {
  const [words, setWords] = useState('')
  const [rested] = useDebouncedValue(words, RESTED_MS)
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const { things, asking, failed } = useThings({ project, navigate }, words, rested)
  const typed = words.trim() !== ''
  // What the server finds comes last, so that nothing moves away under who is about to press Enter.
  const groups: readonly CommandGroup[] = typed
    ? [{ of: '', commands: [...found([...here, ...house], words), ...things] }]
    : offered([...here, ...things, ...house])
  const shown = groups.flatMap(({ commands }) => commands)
  const current = Math.min(at, Math.max(shown.length - 1, 0))
  const currentId = shown[current]?.id
  useEffect(() => {
    if (currentId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  const run = (command: Command | undefined) => {
    if (!command) return
    close()
    // Once the dialog has given the focus back: the command may want it.
    setTimeout(command.run, 0)
  }
  return (
    <div className={styles.palette}>
      <TextInput
        data-autofocus
        // The dialog below, if there is one, stays open.
        data-mantine-stop-propagation
        size="md"
        variant="unstyled"
        className={styles.field}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={currentId === undefined ? undefined : `${id}-${current}`}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        leftSection={<Icon name="search" size={17} />}
        rightSection={asking ? <Loader size={14} aria-hidden="true" /> : null}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          // The letters of many scripts are composed: Enter takes those, and does nothing else.
          if (event.nativeEvent.isComposing) return
          const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
          if (step !== undefined) setAt(Math.max(0, Math.min(current + step, shown.length - 1)))
          else if (event.key === 'Enter') run(shown[current])
          else if (event.key === 'Escape') close()
          else return
          event.preventDefault()
        }}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('title')} className={styles.list}>
        {places(groups).map(({ of, commands, from }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a list box stand in a group, not in a fieldset.
          <div key={of} role="group" aria-label={of === '' ? t('found') : of}>
            {of === '' ? null : (
              <p className={styles.of} aria-hidden="true">
                {of}
              </p>
            )}
            {commands.map((command, nth) => {
              const place = from + nth
              return (
                <UnstyledButton
                  key={command.id}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === current}
                  className={styles.command}
                  onPointerMove={() => setAt(place)}
                  onClick={() => run(command)}
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
            })}
          </div>
        ))}
      </div>
      <p className={styles.none} role="status" data-none={shown.length === 0 || undefined}>
        {asking ? (
          <span className={shown.length === 0 ? undefined : 'v-hidden'}>{t('searching')}</span>
        ) : shown.length === 0 ? (
          t('none')
        ) : typed ? (
          <span className="v-hidden">{t('count', { count: shown.length })}</span>
        ) : null}
        {failed && typed ? <span className={styles.failed}>{t('failed')}</span> : null}
      </p>
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
    </div>
  )
}

/** Each group with the place of its first command among all. */
function places(groups: readonly CommandGroup[]): readonly (CommandGroup & { readonly from: number })[] {
  let from = 0
  return groups.map((group) => {
    const placed = { ...group, from }
    from += group.commands.length
    return placed
  })
}
