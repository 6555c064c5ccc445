import { type CampaignDraft, campaignDraft } from '@vitrine/core/contract/campaigns'
import { LANGUAGES } from '@vitrine/core/languages'
import { currentVersion, defineVersions, migrate } from '@vitrine/core/versions'
import { z } from 'zod'

const text = { title: z.string(), body: z.string() }
const translations = z.partialRecord(z.enum(LANGUAGES), z.object(text))

/**
 * What was typed and is not yet on the server: the version it was written over, null for a new campaign. What is too
 * long or half written in it is the merchant's to mend, not ours to lose.
 */
export const unsavedCampaign = z.object({
  seen: z.int().nullable(),
  draft: campaignDraft.extend({
    ...text,
    translations,
    image: z.string().nullable(),
    url: z.string().nullable(),
    variants: z.array(z.object({ ...text, share: z.number(), translations })),
  }),
})
export type Unsaved = z.output<typeof unsavedCampaign>

/** How it came to its shape of today. Never change one that was released. */
export const UNSAVED_VERSIONS = defineVersions([
  { version: 1, name: 'a draft and the version it was written over', migrate: (old) => old },
])

const nameOf = (project: string, id: string) => `campaign ${project} ${id}`

const enveloped = z.object({ version: z.number(), state: z.unknown() })

/** What was kept, of this or an earlier version; null where it cannot be read. */
export function unsavedOf(kept: unknown): Unsaved | null {
  const wrapped = enveloped.safeParse(kept)
  if (!wrapped.success) return null
  const migrated = migrate(wrapped.data.state, wrapped.data.version, UNSAVED_VERSIONS)
  return migrated.ok ? (unsavedCampaign.safeParse(migrated.value).data ?? null) : null
}

/** Reads what a reload or a lost network left; null where there is nothing, or nothing that can be read. */
export function readUnsaved(project: string, id: string): Unsaved | null {
  try {
    const kept = localStorage.getItem(nameOf(project, id))
    return kept === null ? null : unsavedOf(JSON.parse(kept))
  } catch {
    return null
  }
}

export function keepUnsaved(project: string, id: string, seen: number | null, draft: CampaignDraft): void {
  const state: Unsaved = { seen, draft }
  try {
    const kept = JSON.stringify({ version: currentVersion(UNSAVED_VERSIONS), state })
    localStorage.setItem(nameOf(project, id), kept)
  } catch {
    // A full or forbidden storage loses nothing that the open page does not have.
  }
}

export function forgetUnsaved(project: string, id: string): void {
  try {
    localStorage.removeItem(nameOf(project, id))
  } catch {
    // As above.
  }
}
