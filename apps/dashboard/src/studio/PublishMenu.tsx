import { Button, Popover, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { publishDesign, unscheduleDesign } from '@vitrine/core/contract/designs'
import { createElement, useEffect, useState } from 'react'
import { ApiError, call } from '../api.ts'
import { Icon } from '../icons.tsx'
import { M } from '../messages.ts'
import { PROJECTS_KEY } from '../projects/queries.ts'
import { fromZonedInput, toZonedInput, zonedText, zoneName } from '../zones.ts'
import { useDesign, useStudioState, useStudioView } from './context.ts'
import { backTo, differing, useLiveDesign } from './live.ts'
import styles from './Toolbar.module.css'
import { UndoToast } from './UndoToast.tsx'

type Work = 'now' | 'later' | 'cancel' | 'discard'

/** Makes the working design live, now or later, says how far the two are apart, and goes back to the live one. */
export function PublishMenu(start: { scheduled: string | null; published: string | null }) {
  const { studio, project } = useStudioView()
  const queries = useQueryClient()
  const changed = useStudioState((state) => state.changed)
  const [opened, setOpened] = useState(false)
  const [published, setPublished] = useState(start.published)
  const [scheduled, setScheduled] = useState(start.scheduled)
  const [at, setAt] = useState('')
  const [busy, setBusy] = useState<Work | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const live = useLiveDesign(published, changed)
  const zone = project.timezone
  // Comparing whole designs costs more than a keystroke may: only when somebody looks.
  const apart = useDesign((design) => (opened && live.data ? differing(design, live.data).join(' ') : null))
  const sections = apart ? apart.split(' ') : []
  const state = scheduled
    ? M.studio.scheduledFor(zonedText(scheduled, zone))
    : published === null
      ? M.studio.never
      : changed
        ? M.studio.unpublished
        : M.studio.upToDate

  // Edits that were taken back by hand leave nothing to publish.
  useEffect(() => {
    if (live.data && differing(studio.state().design, live.data).length === 0) studio.markPublished()
  }, [studio, live.data])

  const run = async (what: Work, work: () => Promise<void>) => {
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
      const answer = await call(publishDesign, { project: project.id, at: fromZonedInput(at, zone) })
      setScheduled(answer.scheduled)
      setAt('')
    })
  const unschedule = () =>
    run('cancel', async () => {
      await call(unscheduleDesign, { project: project.id })
      setScheduled(null)
    })
  const discard = () => {
    if (!live.data || !studio.edit(backTo(studio.state().design, live.data))) return
    studio.markPublished()
    setOpened(false)
    const undo = () => {
      notifications.hide('discarded')
      studio.undo()
    }
    notifications.show({
      id: 'discarded',
      autoClose: 12_000,
      color: 'gray',
      message: createElement(UndoToast, { text: M.studio.discarded, undo }),
    })
  }

  return (
    <>
      <span className={styles.state} role="status" data-testid="publish-state" data-changed={changed}>
        {state}
      </span>
      <Popover opened={opened} onChange={setOpened} width={360} position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <Button
            disabled={!project.permissions.allow_publish}
            title={project.permissions.allow_publish ? undefined : M.studio.mayNotPublish}
            onClick={() => setOpened(!opened)}
            leftSection={<Icon name="rocket" size={16} />}
          >
            {M.studio.publish}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={M.studio.publishTitle}>
          <div className={styles.panel}>
            <h2>{M.studio.publishTitle}</h2>
            <p>
              {sections.length > 0
                ? M.studio.changedIn(sections.map((name) => M.sections[nameIn(name)]).join(', '))
                : published !== null && !changed
                  ? M.studio.upToDate
                  : M.studio.publishText}
            </p>
            <Button onClick={publishNow} loading={busy === 'now'} fullWidth data-autofocus>
              {M.studio.publishNow}
            </Button>
            {sections.length > 0 ? (
              <Button variant="subtle" color="gray" fullWidth onClick={discard}>
                {M.studio.discard}
              </Button>
            ) : null}
            <hr />
            {scheduled ? (
              <>
                <p>{M.studio.scheduledFor(zonedText(scheduled, zone))}</p>
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
                    {M.studio.schedule}
                  </Button>
                </div>
                <p>{M.studio.scheduleHint(zoneName(zone))}</p>
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

function nameIn(name: string): keyof typeof M.sections {
  const names: Readonly<Record<string, string>> = M.sections
  return isSection(name, names) ? name : 'home'
}

function isSection(name: string, names: object): name is keyof typeof M.sections {
  return Object.hasOwn(names, name)
}
