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
/** Project connected to the demo shop. */
export let project: Project
/** Project of another merchant. */
export let other: Project

/** Creates two projects before the tests of a file, and removes all subscribers before each test. */
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

/** Returns the id of an unknown installation. */
export const createSubscriberId = (): string => crypto.randomUUID()
let last = 0
const expoToken = () => `ExponentPushToken[${String(++last).padStart(22, 'x')}]`
/** Returns a push address of a phone, with a new token each time. */
export const createExpoAddress = (token = expoToken()) => ({ channel: 'expo' as const, token })

/** Registers an installation, on a phone that allows pushes by default. */
export const register = (subscriber: string, overrides: Partial<InputOf<typeof registerSubscriber>> = {}) =>
  vitrine.must(registerSubscriber, {
    slug: project.slug,
    platform: 'ios',
    permission: 'granted',
    ...overrides,
    subscriber,
  })
export const installation = (subscriber: string) => ({ slug: project.slug, subscriber })
/** Returns the stored row of an installation. */
export const findSubscriberRow = async (id: string, owner = project) => {
  const { subscribers } = schema
  const key = and(eq(subscribers.project_id, owner.id), eq(subscribers.id, id))
  const [row] = await vitrine.services.db.select().from(subscribers).where(key)
  return row
}
