import { reportCart } from '@vitrine/core/contract/shopper'
import { eq } from 'drizzle-orm'
import { type Answered, answer, refuse } from '../../answer.ts'
import { schema } from '../../db/open.ts'

const { carts, projects } = schema

/** What shopping apps tell us. */
export const shopperRoom: readonly Answered[] = [
  answer(reportCart, async ({ slug, cart, platform }, { db }) => {
    const [project] = await db.select({ id: projects.id }).from(projects).where(eq(projects.slug, slug))
    if (!project) throw refuse('not-found')
    const token = /^gid:\/\/shopify\/Cart\/([^/?]+)/.exec(cart)?.[1]
    if (!token) throw refuse('invalid')
    // The first report stands: a stranger who learnt a token cannot move it to another platform.
    await db
      .insert(carts)
      .values({ project_id: project.id, token, token_with_key: cart, platform })
      .onConflictDoNothing()
    return { done: true as const }
  }),
]
