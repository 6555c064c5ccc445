import { useDebouncedCallback } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getCampaignCalendar } from '@vitrine/core/contract/push/campaign-calendar'
import {
  type Campaign,
  type CampaignDraft,
  campaignDraft,
  EMPTY_DRAFT,
  getCampaign,
  listCampaigns,
  saveCampaign,
} from '@vitrine/core/contract/push/campaigns'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../api.ts'
import { useFormUploads } from '../app/files/use-form-uploads.ts'
import { forgetNewCampaign } from '../app/new-campaign.ts'
import { queryOf } from '../app/queries.ts'
import { parseZonedInput } from '../zones.ts'
import { localCampaigns } from './local-draft.ts'

/** Delay in ms of a save after the last change. */
const SAVE_DELAY_MS = 900
/** Delay in ms before an unanswered save is retried. */
const RETRY_DELAY_MS = 4000

/** Name of the image among the fields that receive uploads. */
export const IMAGE_FIELD = 'image'

export type Writing = {
  readonly draft: CampaignDraft
  readonly change: (part: Partial<CampaignDraft>) => void
}
export type Saving = 'saved' | 'saving' | 'unsaved' | 'invalid' | 'stale' | 'forbidden'

const same = (one: CampaignDraft, other: CampaignDraft) => JSON.stringify(one) === JSON.stringify(other)
const draftOf = (campaign: Campaign): CampaignDraft => campaignDraft.parse(campaign)

/** Runs `work` one at a time: a call during a run returns that run's promise. */
function useSingleFlight(work: () => Promise<boolean>): () => Promise<boolean> {
  const running = useRef<Promise<boolean> | null>(null)
  return () => {
    const run =
      running.current ??
      work().finally(() => {
        running.current = null
      })
    running.current = run
    return run
  }
}

/** Retries a save that got no response. */
function useRetry(saving: Saving, save: () => Promise<boolean>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again only while nobody answered
  useEffect(() => {
    if (saving !== 'unsaved') return
    const timer = setTimeout(() => void save(), RETRY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [saving])
}

/** Hour at which a campaign is sent that was planned for a day. */
const PLANNED_HOUR = 10

/** Returns a new draft, to be sent at 10:00 of a day (YYYY-MM-DD) in the project's time zone, if there is one. */
export function planDraft(day: string | null, zone: string): CampaignDraft {
  const at = day === null ? '' : parseZonedInput(`${day}T${PLANNED_HOUR}:00`, zone)
  const schedule = { kind: 'at' as const, at }
  return campaignDraft.shape.schedule.safeParse(schedule).success ? { ...EMPTY_DRAFT, schedule } : EMPTY_DRAFT
}

/** Draft of the server, null without one, and the draft that a new campaign starts with. */
type Known = { readonly campaign: Campaign | null; readonly initialDraft: CampaignDraft }

/** Returns the initial draft: the one stored in this browser, unless the server has the same. */
function draftAtFirst(key: string, { campaign, initialDraft }: Known) {
  const localDraft = localCampaigns.read(key)
  const serverDraft = campaign ? draftOf(campaign) : initialDraft
  return localDraft && !same(localDraft.draft, serverDraft)
    ? { version: localDraft.seen, draft: localDraft.draft }
    : { version: campaign?.version ?? null, draft: serverDraft }
}

/** Returns the save status for an error. */
function savingAfter(error: unknown): Saving {
  switch (error instanceof ApiError ? error.code : '') {
    case 'stale':
    case 'started':
    case 'no-campaign':
      return 'stale'
    case 'forbidden':
    case 'not-found':
      return 'forbidden'
    case 'invalid':
      return 'invalid'
    default:
      return 'unsaved'
  }
}

/** Caches a saved campaign, and refetches where campaigns are listed. */
function cacheSaved(queries: QueryClient, project: string, campaign: Campaign): void {
  queries.setQueryData(queryOf(getCampaign, { project, id: campaign.id }).queryKey, { campaign })
  for (const { path } of [listCampaigns, getCampaignCalendar])
    void queries.invalidateQueries({ queryKey: [path, { project }] })
}

/** Manages a draft campaign (see `useSavedDraft`) with the uploads of its image, which are null until they are open. */
export function useDraft(project: string, id: string, source: Known) {
  const writing = useSavedDraft(project, id, source)
  const files = useFormUploads({
    valueAt: (path) => (path === IMAGE_FIELD ? (writing.draft.image ?? '') : null),
    set: (_path, url) => writing.change({ image: url }),
  })
  return { ...writing, files }
}

/**
 * Manages a draft campaign that saves itself shortly after each change. Stores unsaved changes in this
 * browser, so that a reload loses nothing. Never overwrites changes of another tab or person without asking:
 * each save names the version that the edits are based on.
 */
function useSavedDraft(project: string, id: string, source: Known) {
  const { campaign: existing } = source
  const queries = useQueryClient()
  const key = localCampaigns.key(project, id)
  const [start] = useState(() => draftAtFirst(key, source))
  const [draft, setDraft] = useState(start.draft)
  const saved = existing ? draftOf(existing) : source.initialDraft
  const [saving, setSaving] = useState<Saving>(existing && !same(start.draft, saved) ? 'unsaved' : 'saved')
  const [version, setVersion] = useState(start.version)
  const now = useRef({ ...start, saved })

  const take = (campaign: Campaign, saved: CampaignDraft) => {
    now.current = { ...now.current, version: campaign.version, saved }
    setVersion(campaign.version)
  }
  async function once(): Promise<boolean> {
    const { draft: currentDraft, version: over } = now.current
    if (same(currentDraft, now.current.saved) && over !== null) return true
    if (!campaignDraft.safeParse(currentDraft).success) {
      setSaving('invalid')
      return false
    }
    setSaving('saving')
    forgetNewCampaign(id)
    try {
      const { campaign } = await call(saveCampaign, { project, id, version: over, draft: currentDraft })
      take(campaign, currentDraft)
      cacheSaved(queries, project, campaign)
      if (!same(now.current.draft, currentDraft)) return once()
      localCampaigns.write(key, null)
      setSaving('saved')
      return true
    } catch (error) {
      setSaving(savingAfter(error))
      return false
    }
  }
  /** Saves unsaved changes. Returns true once the server has everything. */
  const save = useSingleFlight(once)
  // Whoever leaves the page right after a change finds it in the list.
  const saveSoon = useDebouncedCallback(() => void save(), { delay: SAVE_DELAY_MS, flushOnUnmount: true })
  useRetry(saving, save)

  const change = (part: Partial<CampaignDraft>) => {
    const next = { ...now.current.draft, ...part }
    now.current = { ...now.current, draft: next }
    setDraft(next)
    localCampaigns.write(key, { seen: now.current.version, draft: next })
    if (saving === 'stale' || saving === 'forbidden') return
    setSaving('unsaved')
    saveSoon()
  }
  const fetchTheirs = () => queries.fetchQuery({ ...queryOf(getCampaign, { project, id }), staleTime: 0 })
  /** Discards the local changes in favor of the server's version. */
  const takeTheirs = async () => {
    const { campaign } = await fetchTheirs()
    localCampaigns.write(key, null)
    const theirs = draftOf(campaign)
    now.current = { ...now.current, draft: theirs }
    take(campaign, theirs)
    setDraft(theirs)
    setSaving('saved')
  }
  /** Overwrites the server's version with the local changes. */
  const overwriteTheirs = async () => {
    const { campaign } = await fetchTheirs()
    take(campaign, draftOf(campaign))
    await save()
  }
  return {
    draft,
    change,
    saving,
    save,
    takeTheirs,
    keepMine: overwriteTheirs,
    /** Version that the draft is based on; null for a new campaign. */
    version,
  }
}
