import { ActionIcon, Popover, Textarea, TextInput, Tooltip } from '@mantine/core'
import { countCharacters } from '@vitrine/core/limits/limits'
import { formatMergeField, NO_MERGE_VALUES, renderMergeFields } from '@vitrine/core/push/merge-fields'
import { useRef, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { EMOJI } from './emoji.ts'
import styles from './Messages.module.css'
import { t } from './translator.ts'

/** Text input with a character counter, an emoji picker and a button that inserts the shopper's first name. Text over the limit shows an error and is never cut. */
export function CharacterCountField(props: {
  label: string
  lang: string
  /** Text direction of the language, used while the input is empty; typed text determines its own. */
  direction: 'ltr' | 'rtl'
  maxLength: number
  value: string
  error: string | undefined
  /** Initial number of lines; undefined for a single-line input. */
  rows?: number
  required?: boolean
  onChange: (value: string) => void
}) {
  const { label, lang, direction, maxLength, value, error, rows, required, onChange } = props
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const count = countCharacters(renderMergeFields(value.trim(), NO_MERGE_VALUES))
  const insert = (part: string) => {
    const start = input.current?.selectionStart ?? value.length
    const end = input.current?.selectionEnd ?? start
    onChange(value.slice(0, start) + part + value.slice(end))
  }
  const shared = {
    label,
    lang,
    dir: value === '' ? direction : 'auto',
    value,
    error,
    withAsterisk: required === true,
    'aria-required': required === true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
    rightSection: (
      <span className={styles.inserts}>
        <FirstName insert={insert} />
        <Emoji insert={insert} />
      </span>
    ),
    rightSectionWidth: 72,
    rightSectionPointerEvents: 'all',
  } as const
  return (
    <div className={styles.counted}>
      {rows === undefined ? (
        <TextInput ref={input} {...shared} />
      ) : (
        <Textarea ref={input} autosize minRows={rows} {...shared} />
      )}
      <span className={styles.count} data-over={count > maxLength || undefined}>
        <span aria-hidden="true">
          {count} / {maxLength}
        </span>
        <span className="v-hidden">{t('symbols', { count, most: maxLength })}</span>
      </span>
    </div>
  )
}

/** Button that inserts the merge field of the first name, with a fallback that the merchant can change. */
function FirstName({ insert }: { insert: (field: string) => void }) {
  return (
    <Tooltip label={t('firstName')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('firstName')}
        onClick={() => insert(formatMergeField('first_name', t('firstNameFallback')))}
      >
        <Icon name="user" />
      </ActionIcon>
    </Tooltip>
  )
}

function Emoji({ insert }: { insert: (emoji: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      radius="lg"
    >
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('emoji')} onClick={() => setIsOpen(!isOpen)}>
          <Icon name="emoji" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t('emoji')}
        // Escape closes only the picker, not the dialog around it.
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.stopPropagation()
        }}
      >
        <div className={styles.emoji}>
          {EMOJI.map((emoji) => (
            <button
              key={emoji}
              type="button"
              onClick={() => {
                insert(emoji)
                setIsOpen(false)
              }}
            >
              {emoji}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
