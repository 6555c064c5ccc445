import { campaignDraft } from '@vitrine/core/contract/push/campaigns'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { defineVersions } from '@vitrine/core/sync/versions'
import { z } from 'zod'
import { defineLocalStore } from '../app/local-store.ts'

const text = { title: z.string(), body: z.string() }
const translations = z.partialRecord(z.enum(LANGUAGES), z.object(text))

/**
 * Unsaved draft, and the version that it is based on (null for a new campaign). Accepts incomplete and overlong text,
 * which the merchant fixes.
 */
export const localCampaign = z.object({
  seen: z.int().nullable(),
  draft: campaignDraft.extend({
    ...text,
    translations,
    image: z.string().nullable(),
    url: z.string().nullable(),
    variants: z.array(z.object({ ...text, share: z.number(), translations })),
  }),
})

/** Versions of the stored format. Never change a released version. */
export const LOCAL_CAMPAIGN_VERSIONS = defineVersions([
  { version: 1, name: 'a draft and the version it was written over', migrate: (old) => old },
])

export const localCampaigns = defineLocalStore('campaign', localCampaign, LOCAL_CAMPAIGN_VERSIONS)
