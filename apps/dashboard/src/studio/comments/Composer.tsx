import { Button, Textarea } from '@mantine/core'
import { type Colleague, getCommentLength } from '@vitrine/core/contract/designs/comments'
import { LIMITS } from '@vitrine/core/limits/limits'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Avatar } from '../view/Avatar.tsx'
import { useCommentsStore } from '../view/use-comments.ts'
import styles from './Comments.module.css'
import { encodeMentions, filterColleagues, findMentionQuery, withName } from './mentions.ts'
import { t } from './translator.ts'

type ComposerProps = {
  label: string
  action: string
  /** Initial text. */
  start: string
  /** Receives each change of the text, to store it as a draft. */
  onChange?: (text: string) => void
  /** Sends the text, mentions included; rejects on failure. */
  send: (text: string) => Promise<void>
  cancel?: { readonly label: string; readonly act: () => void }
  focus?: boolean
  /** People already mentioned in the text. */
  mentionedPeople?: readonly Colleague[]
  children?: ReactNode
}

/** Comment input. "@" suggests people of the project, by keyboard and pointer. The text stays until `send` succeeds. */
export function Composer(props: ComposerProps) {
  const { label, action, start, onChange, send, cancel, focus, mentionedPeople = [], children } = props
  const colleagues = useCommentsStore((state) => state.colleagues)
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(start)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  const type = (next: string) => {
    setText(next)
    onChange?.(next)
  }
  const mentions = useMentions(input, colleagues, text, type)
  const { id, offered, active } = mentions
  // A name typed by hand counts as a mention too.
  const encodedText = encodeMentions(text, [...mentionedPeople, ...colleagues]).trim()
  const tooLong = getCommentLength(encodedText) > LIMITS.comment
  const { busy, post } = usePosting(encodedText !== '' && !tooLong, async () => {
    await send(encodedText)
    type('')
  })
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        void post()
      }}
    >
      {children}
      <div className={styles.writing}>
        <Textarea
          ref={input}
          autosize
          minRows={2}
          maxRows={8}
          aria-label={label}
          placeholder={t('placeholder')}
          value={text}
          error={tooLong ? t('tooLong', { count: LIMITS.comment }) : null}
          // Escape closes the suggestions or the edit first; the panel behind stays open.
          data-mantine-stop-propagation={offered.length > 0 || cancel !== undefined || undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={offered.length > 0 ? id : undefined}
          aria-activedescendant={offered.length > 0 ? `${id}-${active}` : undefined}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            mentions.moveTo(currentTarget.selectionStart)
          }}
          onBlur={mentions.leave}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || mentions.press(event)) return
            if (event.key === 'Escape' && !mentions.putAway()) cancel?.act()
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault()
              void post()
            }
          }}
        />
        {offered.length > 0 ? (
          <Offered id={id} colleagues={offered} active={active} pick={mentions.pick} />
        ) : null}
      </div>
      <div className={styles.sending}>
        {cancel ? (
          <Button variant="subtle" color="gray" size="xs" onClick={cancel.act}>
            {cancel.label}
          </Button>
        ) : null}
        <Button type="submit" size="xs" loading={busy} disabled={encodedText === '' || tooLong}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** Returns a submit function that runs once at a time, and only when the text is ready. */
function usePosting(ready: boolean, send: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const post = async () => {
    if (busy || !ready) return
    setBusy(true)
    try {
      await send()
    } catch {
      // The error has been reported; the text stays.
    } finally {
      setBusy(false)
    }
  }
  return { busy, post }
}

/** Suggests people after an "@" in a text field. `type` sets the text of the field. */
function useMentions(
  input: RefObject<HTMLTextAreaElement | null>,
  colleagues: readonly Colleague[],
  text: string,
  type: (text: string) => void,
) {
  const id = useId()
  /** Caret position; null when no suggestions are requested. */
  const [caret, setCaret] = useState<number | null>(null)
  /** Caret position to set after the text is rendered. */
  const [pendingCaret, setPendingCaret] = useState<number | null>(null)
  const [selectedIndex, setSelectedIndex] = useState(0)
  useLayoutEffect(() => {
    if (pendingCaret === null) return
    input.current?.setSelectionRange(pendingCaret, pendingCaret)
    setPendingCaret(null)
  }, [pendingCaret, input])
  const mentionQuery = caret === null ? null : findMentionQuery(text, caret)
  const offered = mentionQuery ? filterColleagues(colleagues, mentionQuery.query) : []
  const active = Math.min(selectedIndex, offered.length - 1)
  const pick = (one: Colleague) => {
    if (!mentionQuery) return
    const completion = withName(text, mentionQuery, one)
    type(completion.text)
    setPendingCaret(completion.caret)
    setCaret(null)
    input.current?.focus()
  }
  /** Returns true when the key was handled by the suggestions. */
  const press = (event: KeyboardEvent): boolean => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const one = offered[active]
    if (!one || (step === 0 && event.key !== 'Enter' && event.key !== 'Tab')) return false
    event.preventDefault()
    if (step === 0) pick(one)
    else setSelectedIndex((active + step + offered.length) % offered.length)
    return true
  }
  return {
    id,
    offered,
    active,
    pick,
    press,
    leave: () => setCaret(null),
    moveTo(at: number): void {
      setCaret(at)
      setSelectedIndex(0)
    },
    /** Closes the suggestions. Returns false when none were open. */
    putAway(): boolean {
      if (offered.length > 0) setCaret(null)
      return offered.length > 0
    },
  }
}

function Offered(props: {
  id: string
  colleagues: readonly Colleague[]
  active: number
  pick: (one: Colleague) => void
}) {
  const { id, colleagues, active, pick } = props
  return (
    <div role="listbox" id={id} aria-label={t('members')} className={styles.offered}>
      {colleagues.map((one, index) => (
        <div
          key={one.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Prevents the field from losing focus, which would close the list before the click.
          onPointerDown={(event) => {
            event.preventDefault()
            pick(one)
          }}
        >
          <Avatar user={one.id} name={one.name} size={24} />
          <bdi>{one.name}</bdi>
        </div>
      ))}
    </div>
  )
}
