import { type FlowStep, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { segment } from '@vitrine/core/contract/push/segment-rules'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { PUSH_TYPES } from '@vitrine/core/push/link'
import { defineVersions } from '@vitrine/core/sync/versions'
import { z } from 'zod'
import { defineLocalStore } from '../app/local-store.ts'

const text = z.object({ title: z.string(), body: z.string() })
/** A step that may still be half written: what is missing in it or too long is the merchant's to mend. */
const step: z.ZodType<FlowStep> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ id: z.string(), kind: z.literal('wait'), ms: z.number() }),
    z.object({
      id: z.string(),
      kind: z.literal('message'),
      message: text.extend({
        translations: z.partialRecord(z.enum(LANGUAGES), text),
        image: z.string().nullable(),
        link: z.object({ type: z.enum(PUSH_TYPES), url: z.string().nullable() }),
      }),
    }),
    z.object({
      id: z.string(),
      kind: z.literal('branch'),
      when: z.discriminatedUnion('asks', [
        z.object({ asks: z.literal('shopper'), is: segment }),
        z.object({ asks: z.literal('opened') }),
      ]),
      yes: z.array(step),
      no: z.array(step),
    }),
  ]),
)
/** What was typed and is not on the server, and the version that it was written over. */
export const localAutomation = z.object({
  seen: z.int(),
  name: z.string(),
  flow: z.object({ trigger: flowShape.shape.trigger, steps: z.array(step) }),
})
export type LocalAutomation = z.output<typeof localAutomation>

/** How it came to its shape of today. Never change one that was released. */
export const LOCAL_AUTOMATION_VERSIONS = defineVersions([
  { version: 1, name: 'a flow and the version it was written over', migrate: (old) => old },
])

export const localAutomations = defineLocalStore('automation', localAutomation, LOCAL_AUTOMATION_VERSIONS)
