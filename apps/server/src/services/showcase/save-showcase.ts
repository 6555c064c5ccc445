import { fetchPortrait, type ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { TEMPLATE_NAMES } from '@vitrine/core/contract/designs/design-theme'
import { isSampleTrade, type Showcase, type ShowcaseCatalog } from '@vitrine/core/contract/projects/showcase'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import type { Language } from '@vitrine/core/i18n/languages'
import { SAMPLE_IMAGES_PATH } from '@vitrine/core/media/sample-images'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import { chooseThemes } from '../design-proposals/choose-themes.ts'
import { composeDesign } from '../design-proposals/compose-design.ts'
import { toTheme } from '../design-proposals/templates.ts'
import * as schema from '../schema/schema.ts'
import { readVisitedShop } from './read-shop.ts'
import { createSampleCatalog } from './sample-shops.ts'
import { createCatalogClient } from './showcase.ts'

/** Preview choice of a project: the column's value, and the catalog of a visited shop. */
export type ShowcaseChoice = { readonly showcase: string; readonly catalog: ShowcaseCatalog | null }

/** Resolves a merchant's preview choice; null when no shop answers at the address. */
export async function resolveShowcase(
  requestedShowcase: Showcase,
  allowLocal: boolean,
): Promise<ShowcaseChoice | null> {
  if ('trade' in requestedShowcase) return { showcase: requestedShowcase.trade, catalog: null }
  const visitedShop = await readVisitedShop(requestedShowcase.shop, allowLocal)
  return visitedShop && { showcase: visitedShop.shop, catalog: visitedShop.catalog }
}

/** Stores a project's preview choice. */
export async function saveShowcase(
  tx: Transaction,
  project: string,
  { showcase, catalog }: ShowcaseChoice,
): Promise<void> {
  const { projects, showcases } = schema
  await tx.update(projects).set({ showcase, updated: new Date() }).where(eq(projects.id, project))
  if (!catalog) {
    await tx.delete(showcases).where(eq(showcases.project_id, project))
    return
  }
  const row = { shop: showcase, catalog, fetched_at: new Date() }
  await tx
    .insert(showcases)
    .values({ project_id: project, ...row })
    .onConflictDoUpdate({ target: showcases.project_id, set: row })
}

/** Creates the first design of a preview: our own template for a sample shop, the first proposal for a visited one. */
export async function createFirstDesign(
  { showcase, catalog }: ShowcaseChoice,
  language: Language,
  publicUrl: string,
): Promise<JsonObject> {
  const base = createDefaultDesign()
  const trade = isSampleTrade(showcase) ? showcase : null
  const facts = await fetchPortrait(
    createCatalogClient(
      (catalogLanguage) =>
        catalog ??
        createSampleCatalog(trade ?? 'fashion', catalogLanguage, `${publicUrl}${SAMPLE_IMAGES_PATH}`),
    ),
    { lang: language },
  )
  const theme = trade === null ? firstProposal(facts) : templateOf(trade, facts)
  return theme ? composeDesign(theme, facts, base) : base
}

const templateOf = (trade: string, facts: ShopPortrait) =>
  TEMPLATE_NAMES.map((name) => toTheme(name, facts)).find((theme) => theme.trade === trade)
const firstProposal = (facts: ShopPortrait) => chooseThemes(facts, { sentence: '', colors: [], seed: '1' })[0]
