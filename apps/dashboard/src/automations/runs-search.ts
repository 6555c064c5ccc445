import { RUN_STATES } from '@vitrine/core/contract/push/automations'
import { z } from 'zod'

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().max(400))
  .optional()
  .catch(undefined)

/** Schema of the page's address. Missing or invalid parameters take their defaults. */
export const automationSearch = z.object({
  /** Shows the runs instead of the flow. */
  view: z.enum(['runs']).optional().catch(undefined),
  q: text,
  state: z.array(z.enum(RUN_STATES)).optional().catch(undefined),
  cursor: text,
  page: z.number().int().min(1).optional().catch(undefined),
})
export type AutomationSearch = z.output<typeof automationSearch>

/** Returns the URL parameters with a change, back on the first page of runs. */
export function withSearchChange(
  search: AutomationSearch,
  change: Partial<AutomationSearch>,
): AutomationSearch {
  return { ...search, cursor: undefined, page: undefined, ...change }
}
