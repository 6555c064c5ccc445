import { ActionIcon, Button, CopyButton, Menu, Skeleton, Tooltip } from '@mantine/core'
import {
  addComment,
  type Comment,
  type CommentThread,
  editComment,
  markCommentsRead,
  readComments,
  removeComment,
  resolveComments,
  restoreComment,
} from '@vitrine/core/contract/designs/comments'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { useMutationOf } from '../../app/mutations.ts'
import { useCall } from '../../app/queries.ts'
import { callUntilAnswered } from '../../app/repeated-calls.ts'
import { LoadError } from '../../components/States.tsx'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { useSession } from '../../session/session.ts'
import { formatZonedTime } from '../../zones.ts'
import { Avatar } from '../view/Avatar.tsx'
import { useDesign, useStudioView } from '../view/context.ts'
import { getThreadUrl } from './address.ts'
import styles from './Comments.module.css'
import { COMMENT_CALLS } from './CommentsSync.tsx'
import { Composer } from './Composer.tsx'
import { describeTarget } from './comment-target.ts'
import { decodeMentions } from './mentions.ts'
import { Text } from './Text.tsx'
import { t } from './translator.ts'

/** One comment thread with a reply form. */
export function Thread({ id, back, show }: { id: string; back: () => void; show: () => void }) {
  const { project } = useStudioView()
  const { data, error, refetch } = useCall(readComments, { project: project.id, thread: id })
  useSeen(id, data)
  const end = useNewestInView(data?.comments)
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<Icon name="chevronStart" size={15} />}
          onClick={back}
        >
          {t('all')}
        </Button>
        {data ? <ThreadTools thread={data.thread} /> : null}
      </div>
      {error && !data ? (
        <LoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          <Place thread={data.thread} show={show} />
          <ol className={styles.messages} data-testid="comments">
            {data.comments.map((comment) => (
              <Said key={comment.id} comment={comment} />
            ))}
          </ol>
          <div className={styles.answer}>
            <Answer thread={data.thread} />
          </div>
          <span ref={end} />
        </>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={60} radius="md" />
          <Skeleton height={60} radius="md" />
        </div>
      )}
    </div>
  )
}

/**
 * Returns a ref for the end of the thread, which scrolls into view when the thread opens and after each own comment.
 * Comments of others do not move what the merchant is reading.
 */
function useNewestInView(comments: readonly Comment[] | undefined) {
  const me = useSession((state) => state.user?.id)
  const end = useRef<HTMLSpanElement>(null)
  const shownId = useRef('')
  const newest = comments?.at(-1)
  useEffect(() => {
    if (!newest || newest.id === shownId.current) return
    if (shownId.current === '' || newest.by === me) end.current?.scrollIntoView({ block: 'end' })
    shownId.current = newest.id
  }, [newest, me])
  return end
}

/** Marks the visible comments as read, once per comment. */
function useSeen(thread: string, data: { readonly thread: CommentThread } | undefined): void {
  const { project } = useStudioView()
  const see = useMutationOf(markCommentsRead, { changes: COMMENT_CALLS, quiet: true })
  const until = data?.thread.unread ? data.thread.last : null
  const lastMarked = useRef('')
  useEffect(() => {
    if (until === null || lastMarked.current === until || document.visibilityState === 'hidden') return
    lastMarked.current = until
    see.mutate({ project: project.id, thread, until })
  })
}

function Place({ thread, show }: { thread: CommentThread; show: () => void }) {
  const { select } = useStudioView()
  const name = useDesign((design) => describeTarget(design, thread).name)
  const isRemoved = useDesign((design) => describeTarget(design, thread).isDeleted)
  if (isRemoved)
    return (
      <p className={styles.gone}>
        <Icon name="trash" size={15} />
        {t('deletedText', { name })}
      </p>
    )
  if (thread.path === '') return <p className={styles.gone}>{name}</p>
  return (
    <Button
      variant="default"
      size="xs"
      className={styles.locationButton}
      leftSection={<Icon name="eye" size={15} />}
      onClick={() => {
        select(thread.path, { reveal: true })
        show()
      }}
    >
      {t('show', { name })}
    </Button>
  )
}

function ThreadTools({ thread: { id, path, resolved } }: { thread: CommentThread }) {
  const { project } = useStudioView()
  const settle = useMutationOf(resolveComments, {
    changes: COMMENT_CALLS,
    done: (_, { resolved: over }) => t(over ? 'didResolve' : 'didReopen'),
    undo:
      ({ thread, resolved: over }) =>
      () =>
        call(resolveComments, { project: project.id, thread, resolved: !over }),
  })
  return (
    <div className={styles.tools}>
      <CopyButton value={getThreadUrl(project.slug, path, id)}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? common('copied') : t('copyLink')}>
            <ActionIcon aria-label={t('copyLink')} onClick={copy}>
              <Icon name={copied ? 'check' : 'link'} size={17} />
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
      <Button
        size="xs"
        variant={resolved ? 'default' : 'light'}
        loading={settle.busy}
        leftSection={<Icon name={resolved ? 'undo' : 'check'} size={15} />}
        onClick={() => settle.mutate({ project: project.id, thread: id, resolved: resolved === null })}
      >
        {t(resolved ? 'reopen' : 'resolve')}
      </Button>
    </div>
  )
}

function Said({ comment }: { comment: Comment }) {
  const { project } = useStudioView()
  const me = useSession((state) => state.user?.id)
  const [editing, setEditing] = useState(false)
  const { id, by, name, text, at, edited, removed, mentions } = comment
  const change = useMutationOf(editComment, {
    changes: COMMENT_CALLS,
    done: t('didEdit'),
    undo: (input) => () => callUntilAnswered(editComment, { ...input, text }),
  })
  const remove = useMutationOf(removeComment, {
    changes: COMMENT_CALLS,
    done: t('didRemove'),
    undo: (input) => () => callUntilAnswered(restoreComment, input),
  })
  const where = { project: project.id, id }
  return (
    <li className={styles.comment}>
      <Avatar user={by ?? ''} name={name} size={28} />
      <div className={styles.body}>
        <div className={styles.head}>
          <strong>
            <bdi>{name || t('nobody')}</bdi>
          </strong>
          <span className={styles.foot}>
            <bdi>
              <time dateTime={at}>{formatZonedTime(at, project.zone)}</time>
            </bdi>
            {edited && !removed ? ` · ${t('edited')}` : ''}
          </span>
          {by === me && !removed ? (
            <Menu position="bottom-end" width={180}>
              <Menu.Target>
                <ActionIcon size="sm" className={styles.menuButton} aria-label={t('actions')}>
                  <Icon name="more" size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<Icon name="design" size={15} />} onClick={() => setEditing(true)}>
                  {t('edit')}
                </Menu.Item>
                <Menu.Item
                  color="red"
                  leftSection={<Icon name="trash" size={15} />}
                  onClick={() => remove.mutate(where)}
                >
                  {t('remove')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : null}
        </div>
        {editing ? (
          <Composer
            label={t('edit')}
            action={common('save')}
            start={decodeMentions(text, mentions)}
            mentionedPeople={mentions}
            focus
            cancel={{ label: common('cancel'), act: () => setEditing(false) }}
            send={async (next) => {
              await change.mutateAsync({ ...where, text: next })
              setEditing(false)
            }}
          />
        ) : (
          <p className={styles.text}>
            <Text comment={comment} />
          </p>
        )}
      </div>
    </li>
  )
}

function Answer({ thread }: { thread: CommentThread }) {
  const { project, talk } = useStudioView()
  const add = useMutationOf(addComment, { changes: COMMENT_CALLS })
  const submission = useRef({ of: '', id: '' })
  const { id, path, kind, resolved } = thread
  return (
    <>
      {resolved ? (
        <p className={styles.gone}>
          <Icon name="check" size={15} />
          {t('resolvedBy', {
            name: resolved.by || t('nobody'),
            when: formatZonedTime(resolved.at, project.zone),
          })}
        </p>
      ) : null}
      <Composer
        label={t('answer')}
        action={t(resolved ? 'answerReopens' : 'answer')}
        start={talk.draft(id)}
        onChange={(text) => talk.keepDraft(id, text)}
        send={async (text) => {
          // A retry after a lost response reuses the id, so that the reply is created once.
          if (submission.current.of !== text) submission.current = { of: text, id: crypto.randomUUID() }
          await add.mutateAsync({
            project: project.id,
            id: submission.current.id,
            thread: id,
            path,
            kind,
            text,
          })
          submission.current = { of: '', id: '' }
        }}
      />
    </>
  )
}
