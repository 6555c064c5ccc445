import { WAIT_EVENTS } from '@vitrine/core/automation/flow'
import { type FlowStep, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { segment } from '@vitrine/core/contract/push/segment-rules'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { PUSH_TYPES } from '@vitrine/core/push/link'
import { defineVersions } from '@vitrine/core/sync/versions'
import { z } from 'zod'
import { defineLocalStore } from '../app/local-store.ts'

const text = z.object({ title: z.string(), body: z.string() })
/** Step that may be incomplete: the merchant fixes what is missing or too long, so it must not be rejected. */
const step: z.ZodType<FlowStep> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      id: z.string(),
      kind: z.literal('wait'),
      ms: z.number(),
      until: z.enum(WAIT_EVENTS).optional(),
    }),
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
/** Unsaved edits, and the version that they are based on. */
export const localAutomation = z.object({
  seen: z.int(),
  name: z.string(),
  flow: z.object({ trigger: flowShape.shape.trigger, steps: z.array(step) }),
})
export type LocalAutomation = z.output<typeof localAutomation>

/** Versions of the stored format. Never change a released version. */
export const LOCAL_AUTOMATION_VERSIONS = defineVersions([
  { version: 1, name: 'a flow and the version it was written over', migrate: (old) => old },
])

export const localAutomations = defineLocalStore('automation', localAutomation, LOCAL_AUTOMATION_VERSIONS)
