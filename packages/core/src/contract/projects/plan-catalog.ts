import { z } from 'zod'
import { type Plan, SUPPORT_LEVELS } from '../../billing/plans.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { DEFAULT_PLAN } from '../../limits/limits.ts'

const count = z.int().min(1).max(1_000_000_000)
const minorUnits = z.int().min(1).max(100_000_000)

/** Schema of a billing plan, for the operator's plans file and for API responses. */
export const planSchema = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9 ]{0,29}$/, 'must be letters, digits and spaces, 30 at most'),
  title: z.partialRecord(z.enum(LANGUAGES), z.string().min(1).max(40)).optional(),
  price: z
    .strictObject({
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency such as USD'),
      monthly: minorUnits,
      yearly: minorUnits.nullable(),
      trialDays: z.int().min(0).max(365),
    })
    .nullable(),
  limits: z.strictObject({
    activeUsers: count.nullable(),
    members: count,
    languages: count,
    regions: count,
    exportsPerDay: count,
    aiRequestsPerDay: count,
  }),
  support: z.enum(SUPPORT_LEVELS),
  offered: z.boolean().default(true),
}) satisfies z.ZodType<Plan>

/** All plans, from the smallest to the largest; the first one is free and every project starts on it. */
export const planCatalogSchema = z
  .array(planSchema)
  .min(1)
  .max(12)
  .superRefine((plans, { addIssue }) => {
    const [first, ...paid] = plans
    const refuse = (at: number, message: string) => addIssue({ code: 'custom', path: [at], message })
    if (first && (first.name !== DEFAULT_PLAN || first.price !== null || !first.offered))
      refuse(0, `the first plan must be "${DEFAULT_PLAN}", offered and without a price`)
    for (const [at, { name, price }] of paid.entries()) {
      if (price === null) refuse(at + 1, `"${name}" must have a price: only the first plan is free`)
      if (plans.findIndex((other) => other.name === name) !== at + 1) refuse(at + 1, `"${name}" stands twice`)
    }
  })
