import type { InputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { registerSubscriber } from '@vitrine/core/contract/push/subscribers'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'

export let demoShop: Awaited<ReturnType<typeof startShop>>
export let vitrine: Vitrine
/** Connected to the demo shop. */
export let project: Project
/** Another merchant's. */
export let other: Project

/** Two projects in front of the tests of a file, and nobody in them before each. */
export function useApps(): void {
  beforeAll(async () => {
    demoShop = await startShop()
    vitrine = await startVitrine()
    const owner = await vitrine.merchant()
    project = await vitrine.project(owner)
    other = await vitrine.project(await vitrine.merchant('Omar'), 'Chairs')
    const tokens = { storefront: 'demo-public-token', access: 'demo-admin-token' }
    await vitrine.must(connectShop, { project: project.id, domain: demoShop.url, ...tokens }, owner.access)
  })
  beforeEach(async () => {
    await vitrine.services.db.delete(schema.sentNotifications)
    await vitrine.services.db.delete(schema.subscribers)
  })
  afterAll(async () => {
    await vitrine?.close()
    await demoShop?.stop()
  })
}

/** The id of an installation that nobody has seen. */
export const someone = (): string => crypto.randomUUID()
let last = 0
const expoToken = () => `ExponentPushToken[${String(++last).padStart(22, 'x')}]`
/** A phone's address at the push service, another one each time. */
export const expo = (token = expoToken()) => ({ channel: 'expo' as const, token })

/** An installation opens, on a phone that allows pushes unless it says otherwise. */
export const register = (subscriber: string, said: Partial<InputOf<typeof registerSubscriber>> = {}) =>
  vitrine.must(registerSubscriber, {
    slug: project.slug,
    platform: 'ios',
    permission: 'granted',
    ...said,
    subscriber,
  })
export const installation = (subscriber: string) => ({ slug: project.slug, subscriber })
/** What is kept of an installation. */
export const rowOf = async (id: string, of = project) => {
  const { subscribers } = schema
  const key = and(eq(subscribers.project_id, of.id), eq(subscribers.id, id))
  const [row] = await vitrine.services.db.select().from(subscribers).where(key)
  return row
}
