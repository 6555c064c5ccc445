import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { getElementName } from '../engine/edits.ts'
import type { OpenedStudio } from '../engine/open-studio.ts'
import type { Studio } from '../engine/studio.ts'
import type { StudioNotice } from '../engine/working-design.ts'
import { t } from '../translator.ts'
import { notifyLocked } from './locks.ts'

/**
 * Connects an open studio to its page: saves when the page is hidden, reports the current section to other editors, and
 * shows notices.
 */
export function useOpenedEvents(studioSession: OpenedStudio, section: string): void {
  const { studio, company } = studioSession
  useEffect(() => saveOnLeave(studio), [studio])
  useEffect(() => company.lookAt(section), [company, section])
  useEffect(() => () => company.lookAt(''), [company])
  useEffect(
    () => studioSession.notices.listen((notice) => showNotice(notice, studioSession)),
    [studioSession],
  )
  useEffect(() => {
    if (studioSession.repairs.length > 0) notifications.show({ color: 'yellow', message: t('repaired') })
  }, [studioSession])
}

/** Saves when the page is hidden. Returns the cleanup function. */
function saveOnLeave(studio: Studio): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden') void studio.flush()
  }
  document.addEventListener('visibilitychange', leave)
  return () => {
    document.removeEventListener('visibilitychange', leave)
    void studio.flush()
  }
}

/** Shows a notice of the studio engine. */
function showNotice(notice: StudioNotice, { studio, locking }: OpenedStudio): void {
  const names = (paths: readonly string[]) => [
    ...new Set(paths.map((each) => getElementName(studio.state().design, each))),
  ]
  switch (notice.kind) {
    case 'contested':
      for (const name of names(notice.paths))
        notifications.show({ color: 'yellow', message: t('contested', { name }) })
      return
    case 'foreign':
      notifications.show({
        id: 'foreign',
        color: 'gray',
        message: t('contestedOf', { paths: names(notice.paths).slice(0, 3).join(', ') }),
      })
      return
    case 'locked':
      notifyLocked(locking.closedAt(notice.path))
      return
    case 'kept':
      notifications.show({ id: 'kept', color: 'gray', message: t('lockedUnchanged') })
      return
    case 'dropped':
      notifications.show({ color: 'yellow', message: t('lost') })
      return
    case 'refused':
      notifications.show({
        color: 'red',
        title: t('refusedText'),
        message: notice.reason,
        autoClose: 12_000,
      })
      return
    default:
      notifications.show({
        color: 'gray',
        message: notice.kind === 'reloaded' ? t('reloaded') : t('recovered'),
      })
  }
}
