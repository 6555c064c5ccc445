import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { publishDesign, unscheduleDesign } from '@vitrine/core/contract/designs/designs'
import { createElement, useEffect, useMemo, useReducer } from 'react'
import { ApiError, call } from '../../api.ts'
import { PROJECTS_KEY } from '../../app/projects.ts'
import { common } from '../../i18n/common-messages.ts'
import { parseZonedInput } from '../../zones.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioState, useStudioView } from '../view/context.ts'
import { type Change, listChanges } from './changes.ts'
import { LiveNotice } from './LiveNotice.tsx'
import { countDifferences, useLiveDesign } from './live.ts'
import styles from './OnPhone.module.css'
import { INITIAL_PUBLISHING, type PublishingWork, reducePublishing } from './publishing.ts'
import { revertDesign } from './revert-design.ts'

/** Returns the unpublished changes and a function that discards them. Compares only while `isOpen`. */
export function useUnpublishedChanges(isOpen: boolean) {
  const { studio } = useStudioView()
  const changed = useStudioState((state) => state.changed)
  const published = useStudioState((state) => state.live.published)
  const live = useLiveDesign(published, changed)
  // Comparing whole designs is too slow for every keystroke, so only while the menu is open.
  const working = useDesign((design) => (isOpen && changed ? design : null))
  const changes = useMemo(
    () => (working && live.data ? listChanges(live.data, working) : []),
    [working, live.data],
  )
  // Edits that were reverted by hand leave nothing to publish.
  useEffect(() => {
    if (live.data && countDifferences(studio.state().design, live.data).length === 0) studio.markUnchanged()
  }, [studio, live.data])
  /** Returns true when the working design equals the live one again. */
  const discard = (): boolean => {
    if (!live.data || revertDesign(studio, live.data, t('discarded')) === 'refused') return false
    studio.markUnchanged()
    return true
  }
  return { changes, discard }
}

/**
 * Returns the state and actions of the publish menu. `changes` are shown once they are live; `close` then closes the
 * menu.
 */
export function usePublishing(changes: readonly Change[], close: () => void) {
  const { studio, project } = useStudioView()
  const queries = useQueryClient()
  const [state, dispatch] = useReducer(reducePublishing, INITIAL_PUBLISHING)
  const { at, note } = state

  /** Runs an action. `act` returns the reason it did nothing, or null on success. */
  const run = async (work: PublishingWork, act: () => Promise<string | null>) => {
    if (state.work) return
    dispatch({ type: 'started', work })
    try {
      const problem = await act()
      dispatch(problem === null ? { type: 'succeeded' } : { type: 'failed', problem })
      await queries.invalidateQueries({ queryKey: PROJECTS_KEY })
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      dispatch({ type: 'failed', problem: error instanceof ApiError ? error.message : common('unexpected') })
    } finally {
      dispatch({ type: 'ended' })
    }
  }
  return {
    state,
    dispatch,
    publishNow: () =>
      run('now', async () => {
        // The server's version goes live: all edits must be saved, and nothing unseen may have arrived.
        const settled = await studio.settle()
        if (settled !== 'saved') return settled === 'unsaved' ? t('publishUnsaved') : t('publishDisturbed')
        const { version } = studio.state()
        const answer = await call(publishDesign, { project: project.id, version, note }).catch(
          (error: unknown) => {
            if (error instanceof ApiError && error.code === 'changed') void studio.flush()
            throw error
          },
        )
        studio.markLive(answer, answer.version)
        close()
        const noticeProps = { href: project.webUrl, changes: describeChanges(changes) }
        notifications.show({
          color: 'teal',
          autoClose: 30_000,
          className: styles.aboveBars,
          message: createElement(LiveNotice, noticeProps),
        })
        return null
      }),
    schedule: () =>
      run('later', async () => {
        const time = parseZonedInput(at, project.zone)
        studio.markLive(await call(publishDesign, { project: project.id, at: time, note }))
        return null
      }),
    unschedule: () =>
      run('cancel', async () => {
        const { published } = studio.state().live
        await call(unscheduleDesign, { project: project.id })
        studio.markLive({ published, scheduled: null })
        return null
      }),
  }
}

/** Returns one sentence per change, without duplicates. */
export function describeChanges(changes: readonly Change[]): readonly string[] {
  return [
    ...new Set(
      changes.map(({ name, did, fields }) => t(`change.${did}`, { name, fields: fields.join(', ') })),
    ),
  ]
}
