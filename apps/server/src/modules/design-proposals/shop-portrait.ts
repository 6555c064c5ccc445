import type { StorefrontClient } from '@vitrine/commerce/client'
import { fetchShopAnswers } from '@vitrine/commerce/shop/shop-answers'
import { fetchPortrait, type ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
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

/**
 * Returns the facts about a project's shop from which designs are composed: its portrait in all languages of
 * the project, the focal points of its images, and its answers to shoppers' questions.
 */
export async function getDesignFacts(call: LooksCall, context: PortraitContext): Promise<ShopPortrait> {
  const { project } = context.member
  const [portrait, answers] = await requestShop(call, context, (client) =>
    Promise.all([
      fetchPortrait(client, { lang: getProjectLanguage(project), langs: listProjectLanguages(project) }),
      fetchShopAnswers(client, listProjectLanguages(project)),
    ]),
  )
  return addFocalPoints({ ...portrait, answers }, project.shop ?? context.config.publicUrl)
}

/** Returns the portrait of a project's shop, or of its demo catalog, in the merchant's language. */
export function getShopPortrait(call: LooksCall, context: PortraitContext): Promise<ShopPortrait> {
  const lang = getProjectLanguage(context.member.project)
  return requestShop(call, context, (client) => fetchPortrait(client, { lang }))
}

/** Sends requests to a project's shop. Refuses the call where the shop does not accept the token or does not respond. */
async function requestShop<T>(
  call: LooksCall,
  { db, config, member: { project } }: PortraitContext,
  request: (client: StorefrontClient) => Promise<T>,
): Promise<T> {
  try {
    return await wrapShopErrors(request(await createShopClient(db, project, config.publicUrl)))
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

/** Returns a project's draft design. */
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
