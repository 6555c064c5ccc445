import { type CampaignDraft, campaignDraft } from '@vitrine/core/contract/campaigns'
import { z } from 'zod'

/** What was typed and is not yet on the server: the version it was written over, null for a new campaign. */
const unsaved = z.object({ version: z.number().int().nullable(), draft: campaignDraft })
export type Unsaved = z.output<typeof unsaved>

const nameOf = (project: string, id: string) => `campaign ${project} ${id}`

/** Reads what a reload or a lost network left; null where there is nothing, or nothing that can be read. */
export function readUnsaved(project: string, id: string): Unsaved | null {
  try {
    const kept = localStorage.getItem(nameOf(project, id))
    return kept === null ? null : unsaved.parse(JSON.parse(kept))
  } catch {
    return null
  }
}

export function keepUnsaved(project: string, id: string, version: number | null, draft: CampaignDraft): void {
  try {
    localStorage.setItem(nameOf(project, id), JSON.stringify({ version, draft }))
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
