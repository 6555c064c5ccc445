import { Button, Textarea } from '@mantine/core'
import { type Colleague, commentLength } from '@vitrine/core/contract/designs/comments'
import { LIMITS } from '@vitrine/core/limits/limits'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Face } from '../view/Face.tsx'
import { useTalk } from '../view/talking.ts'
import styles from './Comments.module.css'
import { askedAt, meant, sentOf, withName } from './mentions.ts'
import { t } from './words.ts'

/**
 * Where a comment is written: "@" offers the people of the project, by keyboard as by pointer. What is typed stays
 * until `send` has succeeded.
 */
export function Composer({
  label,
  action,
  start,
  keep,
  send,
  cancel,
  focus = false,
  known = [],
  children,
}: {
  label: string
  action: string
  /** What stands in it at first. */
  start: string
  /** Told what is typed, so that it may be found again. */
  keep?: (text: string) => void
  /** Sends the text, mentions in it; rejects where it was not taken. */
  send: (text: string) => Promise<void>
  cancel?: { readonly label: string; readonly act: () => void }
  focus?: boolean
  /** Who is mentioned in it already. */
  known?: readonly Colleague[]
  children?: ReactNode
}) {
  const people = useTalk((state) => state.people)
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(start)
  const [caret, setCaret] = useState<number | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  useLayoutEffect(() => {
    if (place === null) return
    input.current?.setSelectionRange(place, place)
    setPlace(null)
  }, [place])

  const asked = caret === null ? null : askedAt(text, caret)
  const offered = asked ? meant(people, asked.words) : []
  const at = Math.min(active, offered.length - 1)
  const type = (next: string) => {
    setText(next)
    keep?.(next)
  }
  const pick = (one: Colleague) => {
    if (!asked) return
    const put = withName(text, asked, one)
    type(put.text)
    setPlace(put.caret)
    setCaret(null)
    input.current?.focus()
  }
  // Whoever's name was typed out by hand is meant too.
  const sent = sentOf(text, [...known, ...people]).trim()
  const tooLong = commentLength(sent) > LIMITS.comment
  const post = async () => {
    if (busy || sent === '' || tooLong) return
    setBusy(true)
    try {
      await send(sent)
      setText('')
      keep?.('')
    } catch {
      // What was wrong has been said; what was typed stays.
    } finally {
      setBusy(false)
    }
  }
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
          // Escape puts away what is open in here first: the panel behind it stays.
          data-mantine-stop-propagation={offered.length > 0 || cancel !== undefined || undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={offered.length > 0 ? id : undefined}
          aria-activedescendant={offered.length > 0 ? `${id}-${at}` : undefined}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            setCaret(currentTarget.selectionStart)
            setActive(0)
          }}
          onBlur={() => setCaret(null)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (offered.length > 0) {
              const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
              if (step !== 0) {
                event.preventDefault()
                setActive((at + step + offered.length) % offered.length)
                return
              }
              const chosen = offered[at]
              if ((event.key === 'Enter' || event.key === 'Tab') && chosen) {
                event.preventDefault()
                pick(chosen)
                return
              }
            }
            if (event.key === 'Escape') {
              if (offered.length > 0) setCaret(null)
              else cancel?.act()
            }
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault()
              void post()
            }
          }}
        />
        {offered.length > 0 ? (
          <div role="listbox" id={id} aria-label={t('people')} className={styles.offered}>
            {offered.map((one, index) => (
              <div
                key={one.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                // Before the field loses the focus, and with it the list.
                onPointerDown={(event) => {
                  event.preventDefault()
                  pick(one)
                }}
              >
                <Face user={one.id} name={one.name} size={24} />
                <bdi>{one.name}</bdi>
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <div className={styles.sending}>
        {cancel ? (
          <Button variant="subtle" color="gray" size="xs" onClick={cancel.act}>
            {cancel.label}
          </Button>
        ) : null}
        <Button type="submit" size="xs" loading={busy} disabled={sent === '' || tooLong}>
          {action}
        </Button>
      </div>
    </form>
  )
}
