import { Modal, TextInput, UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import styles from './Palette.module.css'
import { type Command, found } from './view/commands.ts'
import { t } from './words.ts'

/** Everything that can be done, by its name: go to a screen, add a block, switch language or device, publish. */
export function Palette({
  opened,
  close,
  commands,
}: {
  opened: boolean
  close: () => void
  /** Asked when the palette opens and as long as it is open. */
  commands: () => readonly Command[]
}) {
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={560}
      yOffset="12vh"
      padding={0}
      // It is gone at once: who opens it again in the same moment must not write into the one that leaves.
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body>{opened ? <Commands all={commands()} close={close} /> : null}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Commands({ all, close }: { all: readonly Command[]; close: () => void }) {
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = found(all, words)
  const current = Math.min(at, Math.max(shown.length - 1, 0))
  useEffect(() => {
    list.current?.querySelector(`[data-place="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
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
        size="md"
        variant="unstyled"
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={shown.length > 0 ? `${id}-${current}` : undefined}
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        leftSection={<Icon name="search" size={17} />}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
          if (step !== undefined) setAt(Math.max(0, Math.min(current + step, shown.length - 1)))
          else if (event.key === 'Enter') run(shown[current])
          else return
          event.preventDefault()
        }}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('palette.title')} className={styles.list}>
        {shown.map((command, place) => (
          <UnstyledButton
            key={command.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            data-place={place}
            aria-selected={place === current}
            className={styles.command}
            onPointerMove={() => setAt(place)}
            onClick={() => run(command)}
          >
            <Icon name={command.icon} size={16} />
            <span>{command.name}</span>
            <small>{command.of}</small>
            {command.keys ? (
              <span dir="ltr" className="v-key" aria-hidden="true">
                {command.keys}
              </span>
            ) : null}
          </UnstyledButton>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {t('palette.none')}
        </p>
      ) : null}
    </div>
  )
}
