import { signUp } from '@vitrine/core/contract/accounts/users'
import { eq } from 'drizzle-orm'
import { lockNames } from '../infra/db/advisory-locks.ts'
import { lockDesign, publishDraft } from '../modules/designs/queries.ts'
import { insertProject } from '../modules/projects/queries.ts'
import { connectAdmin, connectStorefront, toAdminColumns, toShopColumns } from '../modules/shop/connect.ts'
import { hashPassword } from '../modules/users/password.ts'
import { findUserByEmail, insertUser } from '../modules/users/queries.ts'
import { registerWebhooks } from '../services/platform-webhooks/webhook-subscriptions.ts'
import * as schema from '../services/schema/schema.ts'
import type { Services } from '../services/services.types.ts'
import { toGrantColumns, toPermanentGrant } from '../services/shop-access/admin-token.ts'
import { seedMonth } from './demo-activity.ts'
import { seedDesign } from './design.ts'
import { seedListingImages } from './listing-images.ts'

const DEMO = {
  name: 'Dana',
  email: 'demo@vitrine.test',
  password: 'vitrine',
  slug: 'demo',
  storefront: '5d3a0c8e71f24b69a2c4e6f8d0b1937a',
  access: 'demo-admin-token',
} as const

/**
 * Makes the demo merchant and its project, connected to the demo shop, with a published design. Run at every
 * start: what is there stays as the merchant left it. True when the demo shop answered and knows our webhooks.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { db, config, encryption, log, topics } = services
  const { projects } = schema
  const projectId = await db.transaction(async (tx) => {
    // Of several servers that start on an empty database one seeds, and the others find what it made.
    await lockNames(tx, 'seed', [DEMO.slug])
    const user =
      (await findUserByEmail(tx, DEMO.email)) ??
      (await insertUser(tx, {
        name: DEMO.name,
        email: signUp.input.shape.email.parse(DEMO.email),
        password: await hashPassword(DEMO.password, config.passwordCost),
        confirmed: new Date(),
      }))
    if (!user) throw new Error('The demo merchant could not be made')
    const [existingProject] = await tx.select().from(projects).where(eq(projects.slug, DEMO.slug))
    const demoProject =
      existingProject ?? (await insertProject(tx, user.id, { name: 'Alder & Fig', slug: DEMO.slug }))
    if (!demoProject) throw new Error('The demo project could not be made')
    await tx
      .update(projects)
      .set({
        shop: config.demoShopUrl,
        storefront: DEMO.storefront,
        ...toGrantColumns(encryption, demoProject.id, toPermanentGrant(DEMO.access)),
      })
      .where(eq(projects.id, demoProject.id))
    const design = await lockDesign(tx, demoProject.id)
    if (!design.published) {
      await publishDraft(tx, design, { by: user.id }, async () => {})
      if (config.demoMonth)
        await seedDesign(tx, services, { project: demoProject.id, by: user.id, now: Date.now() })
    }
    return demoProject.id
  })
  const connection = await connectStorefront(config.demoShopUrl, DEMO.storefront)
  if (!connection.ok) {
    log.warn(`The demo shop at ${config.demoShopUrl} does not answer yet; it is asked again until it does`)
    await noteConnection(services, projectId, false)
    return false
  }
  const admin = await connectAdmin(config.demoShopUrl, DEMO.access)
  await db
    .update(projects)
    .set({
      ...toShopColumns(connection.value),
      ...(admin.ok ? toAdminColumns(admin.value) : {}),
      langs: ['en', 'fr', 'es', 'de', 'ar'],
    })
    .where(eq(projects.id, projectId))
  // The shop runs beside us, so that it reaches us here whatever our public address is.
  const address = `http://localhost:${config.port}/webhooks/${projectId}`
  const hasWebhooks = await registerWebhooks(config.demoShopUrl, DEMO.access, address, topics.all)
  if (!hasWebhooks)
    log.warn('The demo shop did not take our webhook addresses; its orders will not be listed')
  await noteConnection(services, projectId, hasWebhooks)
  return hasWebhooks
}

/** Follows the demo shop from now on; webhooks that are not registered are tried again by a job. */
async function noteConnection({ db, emit }: Services, project: string, registered: boolean): Promise<void> {
  await db.transaction((tx) =>
    emit(tx, project, [{ kind: 'shop-connected', at: new Date(), registered, isNew: false }]),
  )
}

/** Fills the demo project with a month of believable data; one that cannot be filled is used empty. */
export async function fillDemo(services: Services): Promise<void> {
  try {
    const isSeeded = await seedMonth(services, DEMO.slug, DEMO.access)
    if (!isSeeded) return
    await seedListingImages(services, DEMO.slug)
    services.log.info('The demo project has a month behind it')
  } catch (error) {
    services.log.warn({ err: error }, 'The demo project could not be filled with a month of data')
  }
}
