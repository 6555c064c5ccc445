import { RUN_STATES } from '@vitrine/core/contract/push/automations'
import { z } from 'zod'

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().max(400))
  .optional()
  .catch(undefined)

/** How the page of an automation stands, as its address says it: what is not said, or wrong, is as at first. */
export const automationSearch = z.object({
  /** The shoppers in it instead of its steps. */
  view: z.enum(['runs']).optional().catch(undefined),
  q: text,
  state: z.array(z.enum(RUN_STATES)).optional().catch(undefined),
  cursor: text,
  page: z.number().int().min(1).optional().catch(undefined),
})
export type AutomationSearch = z.output<typeof automationSearch>

/** The same list of shoppers from its first page, with something else asked for. */
export function withSearchChange(
  search: AutomationSearch,
  change: Partial<AutomationSearch>,
): AutomationSearch {
  return { ...search, cursor: undefined, page: undefined, ...change }
}
