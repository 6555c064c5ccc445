import { ActionIcon, Badge, Button, Menu, Skeleton, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/core/contract/call'
import { designPublishings, namePublishing } from '@vitrine/core/contract/designs/designs'
import { countCharacters, LIMITS } from '@vitrine/core/limits/limits'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { toasts } from '../../app/toasts.tsx'
import { EmptyState, LoadError } from '../../components/States.tsx'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { formatZonedTime } from '../../zones.ts'
import { t } from '../translator.ts'
import { useStudioState, useStudioView } from '../view/context.ts'
import { Compare } from './Compare.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import { createLiveDesignQuery } from './live.ts'
import styles from './Publishings.module.css'
import { revertDesign } from './revert-design.ts'

type Publishing = OutputOf<typeof designPublishings>['publishings'][number]

/** Past publishings, newest first, with author, note and a restore action. */
export function Publishings({ close }: { close: () => void }) {
  const { project } = useStudioView()
  const published = useStudioState((state) => state.live.published)
  const [compared, setCompared] = useState<string | null>(null)
  const query = useInfiniteQuery({
    queryKey: [designPublishings.path, project.id],
    queryFn: ({ pageParam, signal }) =>
      call(designPublishings, { project: project.id, cursor: pageParam }, { signal }),
    initialPageParam: startOf(),
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
    gcTime: 0,
  })
  if (query.error && !query.data) return <LoadError error={query.error} retry={() => void query.refetch()} />
  if (!query.data)
    return (
      <div className={styles.list} aria-busy="true">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} height={64} radius="md" />
        ))}
      </div>
    )
  const publishings = query.data.pages.flatMap((page) => page.publishings)
  if (publishings.length === 0)
    return <EmptyState title={t('publishings.none')} text={t('publishings.noneText')} icon="rocket" />
  // The same content may be published more than once; the latest is the current one.
  const live = publishings.find(({ hash }) => hash === published)
  return (
    <>
      <ol className={styles.list} data-testid="publishings">
        {publishings.map((publishing) => (
          <Row
            key={publishing.id}
            publishing={publishing}
            isLive={publishing === live}
            close={close}
            compare={() => setCompared(publishing.hash)}
            renamed={() => void query.refetch()}
          />
        ))}
      </ol>
      <LoadMoreButton pages={query} />
      {compared === null ? null : (
        <Compare
          first={compared}
          versions={publishings.map(({ hash, name, at }) => ({
            hash,
            label: name === '' ? formatZonedTime(at, project.zone) : name,
          }))}
          close={() => setCompared(null)}
        />
      )}
    </>
  )
}

function Row({
  publishing: { id, hash, scheduled, by, name, note, at },
  isLive,
  close,
  compare,
  renamed,
}: {
  publishing: Publishing
  isLive: boolean
  close: () => void
  compare: () => void
  renamed: () => void
}) {
  const { project } = useStudioView()
  const [naming, setNaming] = useState(false)
  const when = formatZonedTime(at, project.zone)
  const { restore, busy } = useRestore(hash, when, close)
  return (
    <li className={styles.row}>
      <Icon name="rocket" size={15} />
      <strong>
        {name === '' ? scheduled ? t('history.wentLive') : t('history.published') : <bdi>{name}</bdi>}
        {isLive ? (
          <Badge size="sm" variant="light" color="teal">
            {t('publishings.live')}
          </Badge>
        ) : null}
      </strong>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        aria-label={t('publishings.restoreOf', { when })}
        onClick={() => void restore()}
      >
        {t('publishings.restore')}
      </Button>
      <Menu position="bottom-end" width={220} returnFocus={false}>
        <Menu.Target>
          <ActionIcon aria-label={t('publishings.more', { when })}>
            <Icon name="more" size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="compare" size={15} />} onClick={compare}>
            {t('compare.open')}
          </Menu.Item>
          {project.permissions.allow_publish ? (
            <Menu.Item leftSection={<Icon name="bookmark" size={15} />} onClick={() => setNaming(true)}>
              {t('publishings.name')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {naming ? (
        <Naming
          id={id}
          name={name}
          done={(changed) => {
            setNaming(false)
            if (changed) renamed()
          }}
        />
      ) : null}
      <span className={styles.author}>
        {scheduled ? null : (
          <>
            <bdi>{by || t('history.nobody')}</bdi> ·{' '}
          </>
        )}
        <bdi>
          <time dateTime={at}>{when}</time>
        </bdi>
      </span>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
    </li>
  )
}

/** Restores a version into the working design. `when` is its label; `close` is called after a change. */
function useRestore(hash: string, when: string, close: () => void) {
  const { studio } = useStudioView()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      const then = await queries.fetchQuery(createLiveDesignQuery(hash))
      const outcome = revertDesign(studio, then, t('publishings.restored', { when }))
      if (outcome === 'same') toasts.done(t('publishings.same'))
      if (outcome !== 'refused' && hash === studio.state().live.published) studio.markUnchanged()
      if (outcome === 'done') close()
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      toasts.refused(error instanceof ApiError ? error.message : common('unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return { restore, busy }
}

/** Form to name a version. */
function Naming({ id, name, done }: { id: string; name: string; done: (changed: boolean) => void }) {
  const { project } = useStudioView()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const tooLong = countCharacters(typed.trim()) > LIMITS.publishingName
  const save = async () => {
    if (busy || tooLong) return
    setBusy(true)
    setProblem(null)
    try {
      await call(namePublishing, { project: project.id, id, name: typed })
      done(true)
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      setProblem(error instanceof ApiError ? error.message : common('unexpected'))
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        ref={input}
        aria-label={t('publishings.name')}
        placeholder={t('publishings.nameHint')}
        value={typed}
        error={tooLong ? t('publishings.nameTooLong', { count: LIMITS.publishingName }) : problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Keeps the panel behind open.
          event.stopPropagation()
          done(false)
        }}
      />
      <Button type="submit" loading={busy} disabled={tooLong}>
        {common('save')}
      </Button>
    </form>
  )
}

function startOf(): string | null {
  return null
}
