import { Button, Popover, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { publishDesign, unscheduleDesign } from '@vitrine/core/contract/designs/designs'
import { listReleases } from '@vitrine/core/contract/releases/releases'
import { LIMITS, symbols } from '@vitrine/core/limits/limits'
import { createElement, type ReactNode, useEffect, useMemo, useState } from 'react'
import { ApiError, call } from '../../api.ts'
import { PROJECTS_KEY } from '../../app/projects.ts'
import { useCall } from '../../app/queries.ts'
import { Icon } from '../../icons.tsx'
import { common } from '../../words/common.ts'
import { fromZonedInput, toZonedInput, zonedText, zoneName } from '../../zones.ts'
import { useDesign, useStudioState, useStudioView } from '../view/context.ts'
import { t } from '../words.ts'
import { editBack } from './back.ts'
import { type Change, changesBetween } from './changes.ts'
import { LiveNotice } from './LiveNotice.tsx'
import { differing, useLiveDesign } from './live.ts'
import { NeedsBuild } from './NeedsBuild.tsx'
import styles from './PublishMenu.module.css'

/** As many changes as can be read at a glance. */
const SHOWN_CHANGES = 8

type Work = 'now' | 'later' | 'cancel' | 'discard'

/** Makes the working design live, now or later, says how far the two are apart, and goes back to the live one. */
export function PublishMenu({
  opened,
  setOpened,
  before,
}: {
  opened: boolean
  setOpened: (opened: boolean) => void
  /** What is to be known before publishing. */
  before: ReactNode
}) {
  const { studio, project } = useStudioView()
  const queries = useQueryClient()
  const changed = useStudioState((state) => state.changed)
  const status = useStudioState((state) => state.status)
  const published = useStudioState((state) => state.live.published)
  const scheduled = useStudioState((state) => state.live.scheduled)
  const [at, setAt] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<Work | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const live = useLiveDesign(published, changed)
  const { zone } = project
  const tooLong = symbols(note.trim()) > LIMITS.publishingNote
  const { data: coming } = useCall(
    listReleases,
    { project: project.id, which: 'coming' },
    { enabled: opened },
  )
  const release = coming?.releases.find(({ parts }) => parts.some(({ kind }) => kind === 'design'))
  // Comparing whole designs costs more than a keystroke may: only when somebody looks.
  const working = useDesign((design) => (opened && changed ? design : null))
  const changes = useMemo(
    () => (working && live.data ? changesBetween(live.data, working) : []),
    [working, live.data],
  )
  const state = scheduled
    ? t('scheduledFor', { when: zonedText(scheduled, zone) })
    : published === null
      ? t('never')
      : changed
        ? t('unpublished')
        : t('upToDate')

  // Edits that were taken back by hand leave nothing to publish.
  useEffect(() => {
    if (live.data && differing(studio.state().design, live.data).length === 0) studio.markUnchanged()
  }, [studio, live.data])

  const run = async (what: Work, work: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      await work()
      await queries.invalidateQueries({ queryKey: PROJECTS_KEY })
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      setProblem(error instanceof ApiError ? error.message : common('unexpected'))
    } finally {
      setBusy(null)
    }
  }
  const publishNow = () =>
    run('now', async () => {
      // What goes live is what the server has: nothing typed may be on its way, nothing unseen may have come.
      const settled = await studio.settle()
      if (settled !== 'saved')
        return setProblem(settled === 'unsaved' ? t('publishUnsaved') : t('publishDisturbed'))
      const { version } = studio.state()
      const answer = await call(publishDesign, { project: project.id, version, note }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.code === 'changed') void studio.flush()
          throw error
        },
      )
      studio.markLive(answer, answer.version)
      setOpened(false)
      setNote('')
      const shown = { href: project.webUrl, changes: saidOf(changes) }
      notifications.show({ color: 'teal', autoClose: 30_000, message: createElement(LiveNotice, shown) })
    })
  const schedule = () =>
    run('later', async () => {
      const answer = await call(publishDesign, { project: project.id, at: fromZonedInput(at, zone), note })
      studio.markLive(answer)
      setAt('')
      setNote('')
    })
  const unschedule = () =>
    run('cancel', async () => {
      await call(unscheduleDesign, { project: project.id })
      studio.markLive({ published, scheduled: null })
    })
  const discard = () => {
    if (!live.data || editBack(studio, live.data, t('discarded')) === 'refused') return
    studio.markUnchanged()
    setOpened(false)
  }

  return (
    <>
      <span className={styles.state} role="status" data-testid="publish-state" data-changed={changed}>
        {state}
      </span>
      <Popover opened={opened} onChange={setOpened} width={360} position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <Button
            flex="none"
            disabled={!project.permissions.allow_publish}
            title={project.permissions.allow_publish ? undefined : t('mayNotPublish')}
            onClick={() => setOpened(!opened)}
            leftSection={<Icon name="rocket" size={16} />}
          >
            {t('publish')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('publishTitle')}>
          <div className={styles.panel}>
            <h2>{t('publishTitle')}</h2>
            {changes.length > 0 ? (
              <Changes changes={changes} />
            ) : (
              <p>{published !== null && !changed ? t('upToDate') : t('publishText')}</p>
            )}
            {before}
            {opened ? <NeedsBuild /> : null}
            <TextInput
              label={t('publishNote')}
              description={t('publishNoteHint')}
              value={note}
              error={tooLong ? t('tooLong', { maximum: LIMITS.publishingNote }) : undefined}
              errorProps={{ role: 'alert' }}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button
              onClick={publishNow}
              loading={busy === 'now'}
              disabled={status === 'offline' || tooLong}
              fullWidth
              data-autofocus
            >
              {t('publishNow')}
            </Button>
            {status === 'saving' ? <p>{t('publishSaving')}</p> : null}
            {problem || status === 'offline' ? (
              <p role="alert" className={styles.problem}>
                {problem ?? t('publishUnsaved')}
              </p>
            ) : null}
            {changes.length > 0 ? (
              <Button variant="subtle" color="gray" fullWidth onClick={discard}>
                {t('discard')}
              </Button>
            ) : null}
            <hr />
            {release ? (
              <>
                <p dir="auto">{t('inRelease', { name: release.name, when: zonedText(release.at, zone) })}</p>
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link to="/dashboard/$slug/releases" params={{ slug: project.slug }} {...props} />
                  )}
                >
                  {t('openReleases')}
                </Button>
              </>
            ) : scheduled ? (
              <>
                <p>{t('scheduledFor', { when: zonedText(scheduled, zone) })}</p>
                <Button variant="default" onClick={unschedule} loading={busy === 'cancel'}>
                  {t('unschedule')}
                </Button>
              </>
            ) : (
              <>
                <div className={styles.when}>
                  <TextInput
                    type="datetime-local"
                    label={t('scheduleFor')}
                    min={toZonedInput(new Date().toISOString(), zone)}
                    value={at}
                    onChange={(event) => setAt(event.currentTarget.value)}
                  />
                  <Button
                    variant="default"
                    disabled={at === ''}
                    onClick={schedule}
                    loading={busy === 'later'}
                  >
                    {t('schedule')}
                  </Button>
                </div>
                <p>{t('scheduleHint', { zone: zoneName(zone) })}</p>
              </>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** What changes, in sentences, each once. */
function saidOf(changes: readonly Change[]): readonly string[] {
  return [
    ...new Set(
      changes.map(({ name, did, fields }) => t(`change.${did}`, { name, fields: fields.join(', ') })),
    ),
  ]
}

/** The list of what publishing changes for shoppers. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const said = saidOf(changes)
  const more = said.length - SHOWN_CHANGES
  return (
    <div className={styles.changes} data-testid="publish-changes">
      <p>{t('changedIn')}</p>
      <ul>
        {said.slice(0, SHOWN_CHANGES).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 ? <li>{t('moreChanges', { count: more })}</li> : null}
      </ul>
    </div>
  )
}
