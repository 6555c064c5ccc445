import { Button, Popover, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { publishDesign, unscheduleDesign } from '@vitrine/core/contract/designs'
import { useState } from 'react'
import { ApiError, call } from '../api.ts'
import { Icon } from '../icons.tsx'
import { M } from '../messages.ts'
import { PROJECTS_KEY } from '../projects/queries.ts'
import { useStudioState, useStudioView } from './context.ts'
import { fromLocalInput, toLocalInput } from './fields/dates.ts'
import styles from './Toolbar.module.css'

const WHEN = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Makes the working design live, now or later, and says how far the two are apart. */
export function PublishMenu(start: { scheduled: string | null; published: string | null }) {
  const { studio, project } = useStudioView()
  const queries = useQueryClient()
  const changed = useStudioState((state) => state.changed)
  const [opened, setOpened] = useState(false)
  const [published, setPublished] = useState(start.published)
  const [scheduled, setScheduled] = useState(start.scheduled)
  const [at, setAt] = useState('')
  const [busy, setBusy] = useState<'now' | 'later' | 'cancel' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const state = scheduled
    ? M.studio.scheduledFor(WHEN.format(new Date(scheduled)))
    : published === null
      ? M.studio.never
      : changed
        ? M.studio.unpublished
        : M.studio.upToDate

  const run = async (what: 'now' | 'later' | 'cancel', work: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setProblem(null)
    try {
      // What is published is what the server has: nothing typed may be on its way.
      await studio.flush()
      await work()
      await queries.invalidateQueries({ queryKey: PROJECTS_KEY })
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      setProblem(error instanceof ApiError ? error.message : M.common.unexpected)
    } finally {
      setBusy(null)
    }
  }
  const publishNow = () =>
    run('now', async () => {
      const answer = await call(publishDesign, { project: project.id })
      setPublished(answer.published)
      setScheduled(answer.scheduled)
      studio.markPublished()
      setOpened(false)
      notifications.show({ color: 'teal', message: M.studio.isLive })
    })
  const schedule = () =>
    run('later', async () => {
      const answer = await call(publishDesign, { project: project.id, at: fromLocalInput(at) })
      setScheduled(answer.scheduled)
      setAt('')
    })
  const unschedule = () =>
    run('cancel', async () => {
      await call(unscheduleDesign, { project: project.id })
      setScheduled(null)
    })

  return (
    <>
      <span className={styles.state} role="status" data-testid="publish-state">
        {state}
      </span>
      <Popover opened={opened} onChange={setOpened} width={344} position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <Button
            disabled={!project.permissions.allow_publish}
            onClick={() => setOpened(!opened)}
            leftSection={<Icon name="rocket" size={16} />}
          >
            {M.studio.publish}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.panel}>
            <h2>{M.studio.publishTitle}</h2>
            <p>{M.studio.publishText}</p>
            <Button onClick={publishNow} loading={busy === 'now'} fullWidth data-autofocus>
              {M.studio.publishNow}
            </Button>
            <hr />
            {scheduled ? (
              <>
                <p>{M.studio.scheduledFor(WHEN.format(new Date(scheduled)))}</p>
                <Button variant="default" onClick={unschedule} loading={busy === 'cancel'}>
                  {M.studio.unschedule}
                </Button>
              </>
            ) : (
              <>
                <div className={styles.when}>
                  <TextInput
                    type="datetime-local"
                    label={M.studio.scheduleFor}
                    min={toLocalInput(new Date().toISOString())}
                    value={at}
                    onChange={(event) => setAt(event.currentTarget.value)}
                  />
                  <Button
                    variant="default"
                    disabled={at === ''}
                    onClick={schedule}
                    loading={busy === 'later'}
                  >
                    {M.studio.schedule}
                  </Button>
                </div>
                <p>{M.studio.scheduleHint}</p>
              </>
            )}
            {problem ? (
              <p role="alert" className={styles.problem}>
                {problem}
              </p>
            ) : null}
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
