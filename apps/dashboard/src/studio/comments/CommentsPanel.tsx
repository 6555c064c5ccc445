import { Button, Drawer, NativeSelect, SegmentedControl, Skeleton, Switch } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { addComment, type CommentThread, listComments } from '@vitrine/core/contract/designs/comments'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { useMutationOf } from '../../app/mutations.ts'
import { useCall } from '../../app/queries.ts'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { formatZonedTime } from '../../zones.ts'
import { Avatar } from '../view/Avatar.tsx'
import { useDesign, useStudioView } from '../view/context.ts'
import { useCommentsStore } from '../view/use-comments.ts'
import styles from './Comments.module.css'
import { COMMENT_CALLS } from './CommentsSync.tsx'
import { Composer } from './Composer.tsx'
import { describeTarget, getItemKind, listCommentTargets } from './comment-target.ts'
import { Text } from './Text.tsx'
import { Thread } from './Thread.tsx'
import { t } from './translator.ts'

/** Panel of the comments on the design: all open or resolved threads, or a single one. */
export function CommentsPanel({ onClose, onShow }: { onClose: () => void; onShow: () => void }) {
  const { talk } = useStudioView()
  const view = useCommentsStore((state) => state.openComments)
  const close = () => {
    talk.close()
    onClose()
  }
  return (
    <Drawer
      opened={view !== null}
      onClose={close}
      position="right"
      size={420}
      title={t('title')}
      overlayProps={{ opacity: 0.2 }}
    >
      {view?.what === 'thread' ? (
        <Thread
          key={view.id}
          id={view.id}
          back={() => talk.all(view.about)}
          show={() => {
            close()
            onShow()
          }}
        />
      ) : view ? (
        <Threads about={view.about} />
      ) : null}
    </Drawer>
  )
}

const VIEWS = ['open', 'resolved'] as const

function Threads({ about }: { about: string }) {
  const [view, setView] = useState<string>('open')
  const [mine, setMine] = useState(false)
  return (
    <div className={styles.panel}>
      <SegmentedControl
        fullWidth
        aria-label={t('views')}
        data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={setView}
      />
      {view === 'open' ? <NewThread about={about} /> : null}
      <Switch
        size="sm"
        label={t('forMe')}
        checked={mine}
        onChange={(event) => setMine(event.currentTarget.checked)}
      />
      {view === 'open' ? <Open about={about} mine={mine} /> : <Resolved mine={mine} />}
    </div>
  )
}

function NewThread({ about }: { about: string }) {
  const { project, studio, talk, selection } = useStudioView()
  const design = useDesign((design) => design)
  const choices = listCommentTargets(design, about)
  const [selectedPath, setSelectedPath] = useState(() => choices[0]?.value ?? '')
  const add = useMutationOf(addComment, { changes: COMMENT_CALLS })
  const submission = useRef({ of: '', id: '' })
  // Another editor may delete the target meanwhile.
  const isMissing = !choices.some(({ value }) => value === selectedPath)
  useEffect(() => {
    if (isMissing) setSelectedPath('')
  }, [isMissing])
  return (
    <Composer
      label={t('new')}
      action={t('send')}
      start={talk.draft('new')}
      onChange={(text) => talk.keepDraft('new', text)}
      send={async (text) => {
        // A retry after a lost response reuses the id, so that the comment is created once.
        const of = `${selectedPath} ${text}`
        if (submission.current.of !== of) submission.current = { of, id: crypto.randomUUID() }
        const { id } = submission.current
        await add.mutateAsync({
          project: project.id,
          id,
          thread: null,
          path: selectedPath,
          kind: getItemKind(studio.state().design, selectedPath),
          text,
        })
        if (selectedPath !== '' && selection.paths()[0] !== selectedPath) selection.choose([selectedPath])
      }}
    >
      <NativeSelect
        size="xs"
        label={t('about')}
        data={[...choices]}
        value={selectedPath}
        onChange={(event) => setSelectedPath(event.currentTarget.value)}
      />
    </Composer>
  )
}

function Open({ about, mine }: { about: string; mine: boolean }) {
  const { project } = useStudioView()
  const { data, error, refetch } = useCall(listComments, { project: project.id })
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />
  if (!data) return <Waiting />
  const threads = data.threads.filter(({ forMe }) => forMe || !mine)
  if (threads.length === 0)
    return (
      <EmptyState title={t(mine ? 'noneForMe' : 'none')} text={mine ? '' : t('noneText')} icon="comment" />
    )
  // Threads about the selected element come first.
  const [here, elsewhere] = [
    threads.filter(({ path }) => path === about),
    threads.filter(({ path }) => path !== about),
  ]
  return <Cards threads={[...here, ...elsewhere]} />
}

function Resolved({ mine }: { mine: boolean }) {
  const { project } = useStudioView()
  const query = useInfiniteQuery({
    queryKey: [listComments.path, { project: project.id, resolved: true }, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listComments, { project: project.id, resolved: true, cursor: pageParam }, { signal }),
    initialPageParam: startOf(),
    getNextPageParam: (page) => page.cursor,
  })
  if (query.error && !query.data) return <LoadError error={query.error} retry={() => void query.refetch()} />
  if (!query.data) return <Waiting />
  const threads = query.data.pages.flatMap((page) => page.threads).filter(({ forMe }) => forMe || !mine)
  return (
    <>
      {threads.length === 0 ? (
        <EmptyState title={t('noneResolved')} icon="check" />
      ) : (
        <Cards threads={threads} />
      )}
      {query.hasNextPage ? (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {common('more')}
        </Button>
      ) : null}
    </>
  )
}

function startOf(): string | null {
  return null
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} height={84} radius="md" />
      ))}
    </div>
  )
}

function Cards({ threads }: { threads: readonly CommentThread[] }) {
  return (
    <ul className={styles.cards} data-testid="comment-threads">
      {threads.map((thread) => (
        <Card key={thread.id} thread={thread} />
      ))}
    </ul>
  )
}

function Card({ thread }: { thread: CommentThread }) {
  const { talk, project } = useStudioView()
  const { first, answers, last, unread, path } = thread
  const name = useDesign((design) => describeTarget(design, thread).name)
  const isRemoved = useDesign((design) => describeTarget(design, thread).isDeleted)
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-unread={unread || undefined}
        onClick={() => talk.open(thread.id, path)}
      >
        <span className={styles.location}>
          <Icon name={isRemoved ? 'trash' : 'comment'} size={13} />
          <span>{isRemoved ? t('deleted', { name }) : name}</span>
          {unread ? <span className={styles.dot}>{t('unread')}</span> : null}
        </span>
        <span className={styles.head}>
          <Avatar user={first.by ?? ''} name={first.name} size={24} />
          <strong>
            <bdi>{first.name || t('nobody')}</bdi>
          </strong>
        </span>
        <span className={styles.text} data-cut>
          <Text comment={first} />
        </span>
        <span className={styles.foot}>
          {answers > 0 ? `${t('answers', { count: answers })} · ` : ''}
          <bdi>
            <time dateTime={last}>{formatZonedTime(last, project.zone)}</time>
          </bdi>
        </span>
      </button>
    </li>
  )
}
