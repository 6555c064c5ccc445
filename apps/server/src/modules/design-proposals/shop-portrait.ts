import { fetchPortrait, type ShopPortrait } from '@vitrine/commerce/shop/portrait'
import { fetchShopAnswers } from '@vitrine/commerce/shop/shop-answers'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import type { listDesignTemplates } from '@vitrine/core/contract/designs/design-proposals'
import type { JsonObject } from '@vitrine/core/design/operations'
import { isLanguage, LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { refuseAs } from '../../services/calls/call-handler.ts'
import type { Config } from '../../services/config.types.ts'
import { addFocalPoints } from '../../services/design-proposals/focal-points.ts'
import * as schema from '../../services/schema/schema.ts'
import { wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import { createShopClient, getProjectLanguage } from '../../services/showcase/showcase.ts'

/** Any call about looks: all can be refused in the same ways. */
type LooksCall = Pick<typeof listDesignTemplates, 'errors'>

type PortraitContext = {
  readonly db: Database
  readonly config: Config
  readonly member: { readonly project: ProjectRow }
}

/** Returns facts about a project's shop with the focal points of its images, from which designs are composed. */
export async function getDesignFacts(call: LooksCall, context: PortraitContext): Promise<ShopPortrait> {
  const facts = await getShopPortrait(call, context)
  return addFocalPoints(facts, context.member.project.shop ?? context.config.publicUrl)
}

/**
 * Returns facts about a project's shop, or about its demo catalog, in the merchant's language, as input for proposals.
 */
export async function getShopPortrait(
  call: LooksCall,
  { db, config, member: { project } }: PortraitContext,
): Promise<ShopPortrait> {
  try {
    const client = await createShopClient(db, project, config.publicUrl)
    const [portrait, answers] = await wrapShopErrors(
      Promise.all([
        fetchPortrait(client, { lang: getProjectLanguage(project) }),
        fetchShopAnswers(client, listProjectLanguages(project)),
      ]),
    )
    return { ...portrait, answers }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    const refused = error.status === 401 || error.status === 403
    throw refuseAs(call, refused ? 'wrong-token' : 'shop-unreachable')
  }
}

/** Lists the project's languages, its main one first. */
export function listProjectLanguages({
  lang,
  langs,
}: Pick<ProjectRow, 'lang' | 'langs'>): readonly Language[] {
  const main = isLanguage(lang) ? [lang] : []
  return [...new Set([...main, ...LANGUAGES.filter((one) => langs.includes(one))])]
}

/** The design that a merchant works on. */
export async function getDraftDesign(
  call: { readonly errors: Pick<LooksCall['errors'], 'broken-design'> },
  db: Database,
  project: string,
): Promise<JsonObject> {
  const [row] = await db
    .select({ config: schema.designs.config })
    .from(schema.designs)
    .where(eq(schema.designs.project_id, project))
  const read = readDesign(row?.config)
  if (!read.ok) throw refuseAs(call, 'broken-design')
  return read.design
}
