import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { copyCampaign, removeCampaign, startCampaign } from '@vitrine/core/contract/push/campaign-calls'
import {
  type Campaign,
  type CampaignDraft,
  campaignReady,
  estimateCampaign,
  getCampaign,
  listCampaigns,
  saveCampaign,
} from '@vitrine/core/contract/push/campaigns'
import type { Language } from '@vitrine/core/i18n/languages'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { useFocusFirstInvalidField } from '../app/form/focus-invalid-field.ts'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { callUntilAnswered } from '../app/repeated-calls.ts'
import { SegmentBuilder } from '../app/segment/SegmentBuilder.tsx'
import { SegmentChoice } from '../app/segment/SegmentChoice.tsx'
import { toasts } from '../app/toasts.tsx'
import { PageHead } from '../components/States.tsx'
import { Status, type Tone } from '../components/Status.tsx'
import { localizeMessage } from '../i18n/contract-messages/contract-messages.ts'
import { Icon } from '../icons.tsx'
import { formatZonedTime } from '../zones.ts'
import { Audience } from './Audience.tsx'
import styles from './Campaign.module.css'
import { useOpening } from './CampaignsPage.tsx'
import { fillMergeFields } from './columns.tsx'
import { IMAGE_FIELD, planDraft, type Saving, useDraft } from './draft.ts'
import { MessageInputs } from './MessageInputs.tsx'
import { Preview } from './Preview.tsx'
import { Narrowing, Rules } from './Rules.tsx'
import { When } from './Schedule.tsx'
import { SendDialog } from './SendDialog.tsx'
import { TestSend } from './TestSend.tsx'
import { t } from './translator.ts'
import { Variants } from './Variants.tsx'

const TONES: Readonly<Record<Saving, Tone>> = {
  saved: 'quiet',
  saving: 'quiet',
  unsaved: 'quiet',
  invalid: 'warn',
  stale: 'warn',
  forbidden: 'bad',
}

/**
 * Composer of a campaign: message, audience, schedule and rules, with a preview. A new one is scheduled for `day`
 * (YYYY-MM-DD), if there is one.
 */
export function Composer({
  id,
  campaign,
  day,
}: {
  id: string
  campaign: Campaign | null
  day: string | null
}) {
  const project = useProject()
  const writing = useDraft(project.id, id, { campaign, initialDraft: planDraft(day, project.zone) })
  const { draft, change, saving, save, version, files } = writing
  const [sending, setSending] = useState(false)
  const [language, setLanguage] = useState<Language | null>(null)
  const release = campaign?.release ?? null
  const { ready, errors, checkReady } = useReadiness(draft, release !== null)
  const estimate = useEstimate(project.id, draft)
  const start = useStart(project.id, id)
  const parts = useRef<HTMLDivElement>(null)
  const toWrong = useFocusFirstInvalidField(parts)
  const review = async () => {
    if (files?.uploads.busy()) return toasts.refused(t('uploading'))
    if (!checkReady()) return toWrong()
    if (await save()) setSending(true)
  }
  return (
    <>
      <PageHead title={fillMergeFields(draft.title) || t('newTitle')}>
        <Status tone={TONES[saving]} dot={false}>
          <span role="status">{t(`saving.${saving}`)}</span>
        </Status>
        {version === null ? null : <CopyAndRemove id={id} draft={draft} save={save} release={release} />}
        <TestSend draft={draft} />
        {release ? null : (
          <Button leftSection={<Icon name="send" size={16} />} onClick={() => void review()}>
            {t('review')}
          </Button>
        )}
      </PageHead>
      {release ? <ReleaseNotice release={release} ready={ready} /> : null}
      {saving === 'stale' ? <StaleNotice writing={writing} /> : null}
      <div className={styles.composer} ref={parts}>
        <Part title={t('parts.message')}>
          <MessageInputs {...{ draft, change, errors, files, language, setLanguage }} />
        </Part>
        {/* Beside the text in wide windows, right below it in narrow ones. */}
        <Preview draft={draft} language={language} setLanguage={setLanguage} />
        <div className={styles.parts}>
          <Part
            title={t('parts.audience')}
            aside={<Audience estimate={estimate.data} stale={estimate.isFetching} />}
          >
            <Narrowing draft={draft} change={change} />
            <SegmentChoice segment={draft.segment} onChange={(segment) => change({ segment })} />
            <SegmentBuilder segment={draft.segment} onChange={(segment) => change({ segment })} />
          </Part>
          <Part title={t('parts.when')}>
            <When draft={draft} change={change} released={release !== null} />
          </Part>
          <Part title={t('parts.test')}>
            <Variants draft={draft} change={change} errors={errors} />
          </Part>
          <Part title={t('parts.rules')}>
            <Rules draft={draft} change={change} />
          </Part>
        </div>
      </div>
      <SendDialog
        opened={sending}
        draft={draft}
        estimate={estimate.data}
        busy={start.busy}
        close={() => setSending(false)}
        send={() => void start.send(version).then((isSent) => isSent && setSending(false))}
      />
    </>
  )
}

/** Returns whether a draft can be sent, and its problems by field. */
function useReadiness(draft: CampaignDraft, released: boolean) {
  const [tried, setTried] = useState(false)
  const { success: ready, error } = campaignReady.safeParse(draft)
  const errors = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const name = path.join('.')
    // Reports missing parts once the merchant wants to send; text over its limit and a wrong image at once.
    if ((tried || released || name === IMAGE_FIELD || message.startsWith('Max')) && !errors.has(name))
      errors.set(name, localizeMessage(message))
  }
  /** Shows missing parts from now on. Returns true when the draft can be sent. */
  const checkReady = (): boolean => {
    setTried(true)
    return ready
  }
  return { ready, errors, checkReady }
}

/** Queries the audience size after a pause in editing. */
function useEstimate(project: string, draft: CampaignDraft) {
  const { platform, lang, segment, schedule, rules, holdout } = draft
  const [estimateInput] = useDebouncedValue({ platform, lang, segment, schedule, rules, holdout }, 350)
  return useQuery({
    ...queryOf(estimateCampaign, { project, ...estimateInput }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

/** Starts or schedules a version of a campaign. The call reports a failure. */
function useStart(project: string, id: string) {
  const { mutateAsync, busy } = useMutationOf(startCampaign, {
    changes: [getCampaign, listCampaigns],
    done: ({ campaign }) => t(campaign.status === 'scheduled' ? 'done.scheduled' : 'done.started'),
  })
  /** Sends a version. Returns false for an unknown version or a failure. */
  const send = async (version: number | null): Promise<boolean> => {
    if (version === null) return false
    try {
      await mutateAsync({ project, id, version })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    return true
  }
  return { send, busy }
}

/** Buttons to duplicate and delete a saved draft. */
function CopyAndRemove(props: {
  id: string
  draft: CampaignDraft
  save: () => Promise<boolean>
  release: Campaign['release']
}) {
  const { id, draft, save, release } = props
  const project = useProject()
  const opening = useOpening()
  const copy = useMutationOf(copyCampaign, { changes: [listCampaigns], done: t('done.copied') })
  const removal = useMutationOf(removeCampaign, {
    changes: [listCampaigns],
    done: t('done.removed'),
    // Undo saves it again with its id.
    undo: () => () => callUntilAnswered(saveCampaign, { project: project.id, id, version: null, draft }),
  })
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          const to = crypto.randomUUID()
          void save()
            .then(() => copy.mutateAsync({ project: project.id, id, copy: to }))
            .then(
              () => opening.one(to),
              () => undefined,
            )
        }}
      >
        {t('copy')}
      </Button>
      {release ? null : (
        <Button
          variant="default"
          onClick={() =>
            void removal.mutateAsync({ project: project.id, id }).then(opening.list, () => undefined)
          }
        >
          {t('remove')}
        </Button>
      )}
    </>
  )
}

/** Notice about the release that sends the campaign. */
function ReleaseNotice({ release, ready }: { release: NonNullable<Campaign['release']>; ready: boolean }) {
  const project = useProject()
  return (
    <div className={styles.notice} data-tone={ready ? 'accent' : 'warn'}>
      <p>
        <strong dir="auto">
          {t('release.title', { name: release.name, time: formatZonedTime(release.at, project.zone) })}
        </strong>{' '}
        {t(ready ? 'release.text' : 'release.lacking')}
      </p>
      <div>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/dashboard/$slug/releases"
              params={{ slug: project.slug }}
              search={{ release: release.id }}
              {...props}
            />
          )}
        >
          {t('release.open')}
        </Button>
      </div>
    </div>
  )
}

/** Notice that somebody else saved meanwhile, with the choice of a version. */
function StaleNotice({ writing: { takeTheirs, keepMine } }: { writing: ReturnType<typeof useDraft> }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{t('staleText')}</p>
      <div>
        <Button size="xs" variant="default" onClick={() => void takeTheirs().catch(() => undefined)}>
          {t('takeTheirs')}
        </Button>
        <Button size="xs" variant="subtle" onClick={() => void keepMine().catch(() => undefined)}>
          {t('overwrite')}
        </Button>
      </div>
    </div>
  )
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {aside}
      {children}
    </section>
  )
}
