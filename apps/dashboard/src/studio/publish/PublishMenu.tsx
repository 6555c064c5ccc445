import { Button, Popover, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { listReleases } from '@vitrine/core/contract/releases/releases'
import { countCharacters, LIMITS } from '@vitrine/core/limits/limits'
import type { ReactNode } from 'react'
import { useNow } from '../../app/dates/use-now.ts'
import { useCall } from '../../app/queries.ts'
import { Icon } from '../../icons.tsx'
import { formatShortTime, formatZone, formatZonedTime, toZonedInput } from '../../zones.ts'
import { t } from '../translator.ts'
import { useStudioState, useStudioView } from '../view/context.ts'
import type { Change } from './changes.ts'
import { NeedsBuild } from './NeedsBuild.tsx'
import styles from './PublishMenu.module.css'
import { describeChanges, usePublishing, useUnpublishedChanges } from './use-publishing.ts'

/** Maximum number of changes listed. */
const MAX_CHANGES = 8

type Publishing = ReturnType<typeof usePublishing>

/**
 * Menu that publishes the working design now or later, lists the unpublished changes, and reverts to the live design.
 */
export function PublishMenu({
  opened,
  setOpened,
  before,
}: {
  opened: boolean
  setOpened: (isOpen: boolean) => void
  /** Warnings to show before publishing. */
  before: ReactNode
}) {
  const { project } = useStudioView()
  const changed = useStudioState((state) => state.changed)
  const live = useStudioState((state) => state.live)
  const { changes, discard } = useUnpublishedChanges(opened)
  const publishing = usePublishing(changes, () => setOpened(false))
  return (
    <>
      <PublishState />
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
              <p>{live.published !== null && !changed ? t('upToDate') : t('publishText')}</p>
            )}
            {before}
            {opened ? <NeedsBuild /> : null}
            <PublishNow publishing={publishing} />
            {changes.length > 0 ? (
              <Button
                variant="subtle"
                color="gray"
                fullWidth
                onClick={() => {
                  if (discard()) setOpened(false)
                }}
              >
                {t('discard')}
              </Button>
            ) : null}
            <hr />
            <PublishLater opened={opened} publishing={publishing} />
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

/** State of the design against the live one. A scheduled time is written short, and whole as the title. */
function PublishState() {
  const { project } = useStudioView()
  const changed = useStudioState((state) => state.changed)
  const { scheduled, published } = useStudioState((state) => state.live)
  const state = scheduled
    ? t('scheduledFor', { when: formatZonedTime(scheduled, project.zone) })
    : published === null
      ? t('never')
      : changed
        ? t('unpublished')
        : t('upToDate')
  return (
    <span
      className={styles.state}
      role="status"
      title={state}
      data-testid="publish-state"
      data-changed={changed}
    >
      {scheduled ? (
        <>
          <span className="v-hidden">{state}</span>
          <span aria-hidden="true">
            {t('scheduledFor', { when: formatShortTime(scheduled, project.zone) })}
          </span>
        </>
      ) : (
        state
      )}
    </span>
  )
}

/** Note and publish button, with the reason when it is disabled. */
function PublishNow({ publishing: { state, dispatch, publishNow } }: { publishing: Publishing }) {
  const status = useStudioState(({ status }) => status)
  const tooLong = countCharacters(state.note.trim()) > LIMITS.publishingNote
  return (
    <>
      <TextInput
        label={t('publishNote')}
        description={t('publishNoteHint')}
        value={state.note}
        error={tooLong ? t('tooLong', { maximum: LIMITS.publishingNote }) : undefined}
        errorProps={{ role: 'alert' }}
        onChange={(event) => dispatch({ type: 'noteChanged', note: event.currentTarget.value })}
      />
      <Button
        onClick={publishNow}
        loading={state.work === 'now'}
        disabled={status === 'offline' || tooLong}
        fullWidth
        data-autofocus
      >
        {t('publishNow')}
      </Button>
      {status === 'saving' ? <p>{t('publishSaving')}</p> : null}
      {state.problem || status === 'offline' ? (
        <p role="alert" className={styles.problem}>
          {state.problem ?? t('publishUnsaved')}
        </p>
      ) : null}
    </>
  )
}

/** Schedule of publishing: with a release, at a set time, or at a time chosen here. */
function PublishLater({
  opened,
  publishing: { state, dispatch, schedule, unschedule },
}: {
  opened: boolean
  publishing: Publishing
}) {
  const { project } = useStudioView()
  const now = useNow()
  const scheduled = useStudioState(({ live }) => live.scheduled)
  const { data: coming } = useCall(
    listReleases,
    { project: project.id, which: 'coming' },
    { enabled: opened },
  )
  const release = coming?.releases.find(({ parts }) => parts.some(({ kind }) => kind === 'design'))
  const { zone } = project
  if (release)
    return (
      <>
        <p dir="auto">{t('inRelease', { name: release.name, when: formatZonedTime(release.at, zone) })}</p>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/dashboard/$slug/releases" params={{ slug: project.slug }} {...props} />
          )}
        >
          {t('openReleases')}
        </Button>
      </>
    )
  if (scheduled)
    return (
      <>
        <p>{t('scheduledFor', { when: formatZonedTime(scheduled, zone) })}</p>
        <Button variant="default" onClick={unschedule} loading={state.work === 'cancel'}>
          {t('unschedule')}
        </Button>
      </>
    )
  return (
    <>
      <div className={styles.schedule}>
        <TextInput
          type="datetime-local"
          label={t('scheduleFor')}
          min={toZonedInput(new Date(now).toISOString(), zone)}
          value={state.at}
          onChange={(event) => dispatch({ type: 'timeChanged', at: event.currentTarget.value })}
        />
        <Button
          variant="default"
          disabled={state.at === ''}
          onClick={schedule}
          loading={state.work === 'later'}
        >
          {t('schedule')}
        </Button>
      </div>
      <p>{t('scheduleHint', { zone: formatZone(zone) })}</p>
    </>
  )
}

/** List of what publishing changes for shoppers. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const changeTexts = describeChanges(changes)
  const more = changeTexts.length - MAX_CHANGES
  return (
    <div className={styles.changes} data-testid="publish-changes">
      <p>{t('changedIn')}</p>
      <ul>
        {changeTexts.slice(0, MAX_CHANGES).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {more > 0 ? <li>{t('moreChanges', { count: more })}</li> : null}
      </ul>
    </div>
  )
}
