import type { IntegrationCategory, IntegrationView } from '@vitrine/core/contract/shop/integrations'
import { foldCase } from '@vitrine/core/text/fold-case'

/** Filter of the gallery by status. */
export type IntegrationFilter = 'all' | 'on' | 'broken'

/**
 * Returns the integrations that match every search word by name, description or category, and the status. Broken ones
 * count as on.
 */
export function filterIntegrations(
  integrations: readonly IntegrationView[],
  typed: string,
  stateFilter: IntegrationFilter,
  categoryName: (category: IntegrationCategory) => string,
): readonly IntegrationView[] {
  const terms = foldCase(typed).split(/\s+/).filter(Boolean)
  return integrations.filter((one) => {
    if (stateFilter === 'on' && one.state === 'off') return false
    if (stateFilter === 'broken' && one.state !== 'broken') return false
    const text = foldCase([one.title, one.summary, categoryName(one.category), ...one.adds].join(' '))
    return terms.every((term) => text.includes(term))
  })
}
