import {
  getBenefits,
  getExtras,
  getReviews,
  getSizes,
  recommendProducts,
  reportCrash,
  searchProducts,
} from '@vitrine/core/contract/shop/shopper-integrations'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { type CallHandler, handleCall, refuse } from '../../services/calls/call-handler.ts'
import {
  callProviders,
  listCapableIntegrations,
  type ProviderAnswer,
} from '../../services/integrations/call-providers.ts'
import type { Capability } from '../../services/integrations/integration.types.ts'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'
import { fetchCustomerAccount } from '../../services/shop-access/customer-token.ts'
import { getTitle } from './integration-view.ts'
import { findReviews } from './reviews.ts'

async function projectAt(db: Queryable, slug: string): Promise<ProjectRow> {
  const project = await findProjectBySlug(db, slug)
  if (!project) throw refuse('not-found')
  return project
}

/** Returns the first result of several providers. */
const firstOf = <C extends Capability>(answers: readonly ProviderAnswer<C>[]) => answers[0] ?? null

/** Returns product handles without duplicates, up to the platform's limit. */
function handlesOf(answer: ProviderAnswer<'search'> | ProviderAnswer<'recommend'> | null): string[] | null {
  return (
    answer &&
    [...new Set(answer.value.map((one) => one.slice(0, 255)))].filter((one) => one !== '').slice(0, 50)
  )
}

/**
 * Calls of the shopping app to integrations. The result is null when no integration answers; the app then shows
 * nothing.
 */
export const shopperIntegrationHandlers: readonly CallHandler[] = [
  handleCall(getExtras, async ({ slug }, services) => {
    const project = await projectAt(services.db, slug)
    const on = await listCapableIntegrations(services, project.id)
    const can = (...some: Capability[]) =>
      on.some(({ integration }) => some.some((one) => integration.can.includes(one)))
    const help = firstOf(await callProviders(services, project, 'help', undefined))
    const consent = firstOf(await callProviders(services, project, 'consent', undefined))
    return {
      reviews: can('reviews'),
      search: can('search'),
      recommend: can('recommend'),
      sizes: can('sizes'),
      benefits: can('points', 'portal'),
      crashes: can('crash'),
      sms: can('sms'),
      help: help && { name: getTitle(help.integration, 'en'), url: help.value.url },
      consent: consent && { countries: [...consent.value.countries], policy: consent.value.policy },
    }
  }),
  handleCall(getReviews, async ({ slug, ...query }, services) => {
    const project = await projectAt(services.db, slug)
    return { reviews: await findReviews(services, project, query) }
  }),
  handleCall(getBenefits, async ({ slug, token }, services) => {
    const { project, customerId: id, email } = await fetchCustomerAccount(services.db, slug, token)
    const customer = { id, email }
    const [points, portals] = await Promise.all([
      callProviders(services, project, 'points', customer, 'own'),
      callProviders(services, project, 'portal', customer, 'own'),
    ])
    const portal = firstOf(portals)
    return {
      programs: points.map(({ integration, value }) => ({ name: getTitle(integration, 'en'), ...value })),
      portal: portal && { name: getTitle(portal.integration, 'en'), ...portal.value },
    }
  }),
  handleCall(getSizes, async ({ slug, product, language }, services) => {
    const project = await projectAt(services.db, slug)
    const guide = firstOf(await callProviders(services, project, 'sizes', { ...product, language }))
    return { guide: guide?.value ?? null }
  }),
  handleCall(searchProducts, async ({ slug, term, language }, services) => {
    const project = await projectAt(services.db, slug)
    return {
      handles: handlesOf(firstOf(await callProviders(services, project, 'search', { term, language }))),
    }
  }),
  handleCall(recommendProducts, async ({ slug, product }, services) => {
    const project = await projectAt(services.db, slug)
    return { handles: handlesOf(firstOf(await callProviders(services, project, 'recommend', product))) }
  }),
  handleCall(reportCrash, async ({ slug, ...crash }, services) => {
    const project = await projectAt(services.db, slug)
    await callProviders(services, project, 'crash', { ...crash, at: new Date() }, 'own')
    return { done: true as const }
  }),
]
