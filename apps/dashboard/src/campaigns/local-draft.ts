import { campaignDraft } from '@vitrine/core/contract/push/campaigns'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { defineVersions } from '@vitrine/core/sync/versions'
import { z } from 'zod'
import { defineLocalStore } from '../app/local-store.ts'

const text = { title: z.string(), body: z.string() }
const translations = z.partialRecord(z.enum(LANGUAGES), z.object(text))

/**
 * What was typed and is not yet on the server: the version it was written over, null for a new campaign. What is too
 * long or half written in it is the merchant's to mend, not ours to lose.
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

/** How it came to its shape of today. Never change one that was released. */
export const LOCAL_CAMPAIGN_VERSIONS = defineVersions([
  { version: 1, name: 'a draft and the version it was written over', migrate: (old) => old },
])

export const localCampaigns = defineLocalStore('campaign', localCampaign, LOCAL_CAMPAIGN_VERSIONS)
