import { portrait, type ShopPortrait } from '@vitrine/commerce/shop/portrait'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { type Look, TEMPLATE_NAMES } from '@vitrine/core/contract/look'
import { lookTemplates, type Proposal, proposeLooks, tweakLook } from '@vitrine/core/contract/looks'
import { readDesign } from '@vitrine/storefront/design'
import { eq } from 'drizzle-orm'
import { type Answered, type Asking, answer, refuseAs } from '../../answer.ts'
import { type Database, schema } from '../../db/open.ts'
import { chooseLooks } from '../../looks/choose.ts'
import { compose } from '../../looks/compose.ts'
import { lookOf } from '../../looks/templates.ts'
import { tweak } from '../../looks/tweak.ts'
import { fromShop } from '../../platform/storefront.ts'
import { languageOf, shownClient } from '../../showcase/shown.ts'

type LooksCall = typeof proposeLooks | typeof lookTemplates | typeof tweakLook

/** What the shop of a project, or what it shows instead, is like, in the merchant's own language. */
async function portraitOf(
  call: LooksCall,
  { db, config, member: { project } }: Asking,
): Promise<ShopPortrait> {
  try {
    const client = await shownClient(db, project, config.publicUrl)
    return await fromShop(portrait(client, { lang: languageOf(project) }))
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
  answer(proposeLooks, async ({ project, brief }, asking) => {
    const { db } = asking
    const seen = await portraitOf(proposeLooks, asking)
    const base = await workingDesign(proposeLooks, db, project)
    const made = (look: Look): Proposal => ({ look, design: compose(look, seen, base) })
    return { proposals: chooseLooks(seen, brief).map(made) }
  }),
  answer(lookTemplates, async ({ project }, asking) => {
    const { db } = asking
    const seen = await portraitOf(lookTemplates, asking)
    const base = await workingDesign(lookTemplates, db, project)
    return {
      templates: TEMPLATE_NAMES.map((name) => {
        const look = lookOf(name, seen)
        return { name, proposal: { look, design: compose(look, seen, base) } }
      }),
    }
  }),
  answer(tweakLook, async ({ project, look, sentence }, asking) => {
    const { db } = asking
    const seen = await portraitOf(tweakLook, asking)
    const base = await workingDesign(tweakLook, db, project)
    const next = tweak(look, seen, sentence)
    const shown = next ?? look
    return { proposal: { look: shown, design: compose(shown, seen, base) }, understood: next !== null }
  }),
]
