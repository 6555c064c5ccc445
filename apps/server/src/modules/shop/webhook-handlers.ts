import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { notAnOrder, optionalField } from '../../services/platform-webhooks/payload-fields.ts'
import { handleTopics, type TopicHandler } from '../../services/platform-webhooks/topic-handlers.ts'
import * as schema from '../../services/schema/schema.ts'

/** A host name without scheme and path, as the platform sends it. */
const hostName = z.string().regex(/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i)

/** Facts of a shop in `shop/update`; what is missing or unreadable stays as it is stored. */
const shopPayload = z.object({
  ...notAnOrder,
  name: optionalField('shop.name', z.string().min(1).max(500)),
  domain: optionalField('shop.domain', hostName),
  myshopify_domain: optionalField('shop.myshopify_domain', hostName),
  country_code: optionalField('shop.country_code', z.string().regex(/^[A-Z]{2}$/)),
  currency: optionalField('shop.currency', z.string().regex(/^[A-Z]{3}$/)),
  // A format without a placeholder would show no amount.
  money_format: optionalField(
    'shop.money_format',
    z
      .string()
      .max(500)
      .regex(/\{\{\s*\w+\s*\}\}/),
  ),
})

/**
 * Stores a connected shop's name, domain, country, currency and money format when its merchant changes them in the
 * platform's admin. Without it they would be those of the day when the shop was connected.
 */
export const shopTopics: readonly TopicHandler[] = [
  handleTopics({
    topics: ['shop/update'],
    payload: shopPayload,
    work: async (tx, project, payload) => {
      const [own] = await tx
        .select({ permanent: schema.projects.permanent })
        .from(schema.projects)
        .where(eq(schema.projects.id, project))
      const permanent = payload.myshopify_domain?.toLowerCase() ?? null
      // Signed, but of another shop of the same app, sent here by someone who recorded it.
      if (own?.permanent && permanent !== null && permanent !== own.permanent) return
      const isProven = permanent !== null && permanent === own?.permanent
      await tx
        .update(schema.projects)
        .set({
          shop_name: payload.name ?? undefined,
          // Webhooks are accepted from this domain, so that only the shop itself may change it.
          domain: isProven && payload.domain !== null ? payload.domain : undefined,
          country: payload.country_code ?? undefined,
          currency: payload.currency ?? undefined,
          money: payload.money_format ?? undefined,
          updated: new Date(),
        })
        .where(eq(schema.projects.id, project))
    },
  }),
]
