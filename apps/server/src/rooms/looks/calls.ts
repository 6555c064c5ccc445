import { portrait, type ShopPortrait } from '@vitrine/commerce/shop/portrait'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { type Look, TEMPLATE_NAMES } from '@vitrine/core/contract/look'
import { lookTemplates, type Proposal, proposeLooks, tweakLook } from '@vitrine/core/contract/looks'
import { isLanguage } from '@vitrine/core/languages'
import { readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import type { ProjectRow } from '../../access.ts'
import { type Answered, answer, refuseAs } from '../../answer.ts'
import { type Database, schema } from '../../db/open.ts'
import { chooseLooks } from '../../looks/choose.ts'
import { compose } from '../../looks/compose.ts'
import { lookOf } from '../../looks/templates.ts'
import { tweak } from '../../looks/tweak.ts'
import { fromShop, storefrontClient } from '../../platform/storefront.ts'

type LooksCall = typeof proposeLooks | typeof lookTemplates | typeof tweakLook

/** What the shop of a project is like, in the merchant's own language. */
async function portraitOf(call: LooksCall, { shop, storefront, lang }: ProjectRow): Promise<ShopPortrait> {
  if (!shop || !storefront) throw refuseAs(call, 'no-shop')
  try {
    return await fromShop(
      portrait(storefrontClient(shop, storefront), { lang: isLanguage(lang) ? lang : 'en' }),
    )
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    const refused = error.status === 401 || error.status === 403
    throw refuseAs(call, refused ? 'wrong-token' : 'shop-unreachable')
  }
}

async function workingDesign(call: LooksCall, db: Database, project: string) {
  const [row] = await db
    .select({ config: schema.designs.config })
    .from(schema.designs)
    .where(eq(schema.designs.project_id, project))
  const read = readDesign(row?.config)
  if (!read.ok) throw refuseAs(call, 'broken-design')
  return read.design
}

/** Nothing is written by any of them: a look becomes a design when the merchant's own editor saves it. */
export const looksCalls: readonly Answered[] = [
  answer(proposeLooks, async ({ project, brief }, { db, member }) => {
    const seen = await portraitOf(proposeLooks, member.project)
    const base = await workingDesign(proposeLooks, db, project)
    const made = (look: Look): Proposal => ({ look, design: compose(look, seen, base) })
    return { proposals: chooseLooks(seen, brief).map(made) }
  }),
  answer(lookTemplates, async ({ project }, { db, member }) => {
    const seen = await portraitOf(lookTemplates, member.project)
    const base = await workingDesign(lookTemplates, db, project)
    return {
      templates: TEMPLATE_NAMES.map((name) => {
        const look = lookOf(name, seen)
        return { name, proposal: { look, design: compose(look, seen, base) } }
      }),
    }
  }),
  answer(tweakLook, async ({ project, look, sentence }, { db, member }) => {
    const seen = await portraitOf(tweakLook, member.project)
    const base = await workingDesign(tweakLook, db, project)
    const next = tweak(look, seen, sentence)
    const shown = next ?? look
    return { proposal: { look: shown, design: compose(shown, seen, base) }, understood: next !== null }
  }),
]
