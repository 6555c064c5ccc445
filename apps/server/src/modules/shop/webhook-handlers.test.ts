import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'

const { projects } = schema

let vitrine: Vitrine
let project: Project

beforeAll(async () => {
  vitrine = await startVitrine()
  project = await vitrine.project(await vitrine.merchant())
  await vitrine.services.db
    .update(projects)
    .set({ permanent: 'lamps.myshopify.com' })
    .where(eq(projects.id, project.id))
})
afterAll(() => vitrine?.close())

async function getFacts() {
  const [facts] = await vitrine.services.db
    .select({
      shop_name: projects.shop_name,
      domain: projects.domain,
      country: projects.country,
      currency: projects.currency,
      money: projects.money,
    })
    .from(projects)
    .where(eq(projects.id, project.id))
  return facts
}

test('a shop that changes its currency, name or domain is stored as it is now, without reconnecting', async () => {
  await deliverWebhook(
    vitrine,
    project.id,
    {
      id: 7,
      name: 'Lamps & Co',
      domain: 'lamps.example',
      myshopify_domain: 'lamps.myshopify.com',
      country: 'KW',
      country_code: 'KW',
      currency: 'KWD',
      money_format: '{{amount}} KD',
    },
    { topic: 'shop/update' },
  )
  expect(await getFacts()).toEqual({
    shop_name: 'Lamps & Co',
    domain: 'lamps.example',
    country: 'KW',
    currency: 'KWD',
    money: '{{amount}} KD',
  })
})

test('facts that a shop’s update lacks or misspells stay as they were', async () => {
  const before = await getFacts()
  for (const payload of [
    { id: 7 },
    { id: 7, name: null, domain: null, country_code: '', currency: 'dinars', money_format: '$' },
    { id: 7, name: 5, domain: 'https://lamps.example/x', currency: {}, money_format: [] },
  ])
    await deliverWebhook(vitrine, project.id, payload, { topic: 'shop/update' })
  expect(await getFacts()).toEqual(before)
})

test('an update of another shop that uses the same app changes nothing, one without a name no domain', async () => {
  const before = await getFacts()
  const update = { id: 7, name: 'Other', domain: 'other.example', currency: 'EUR' }
  const other = { ...update, myshopify_domain: 'other.myshopify.com' }
  await deliverWebhook(vitrine, project.id, other, { topic: 'shop/update' })
  expect(await getFacts()).toEqual(before)
  await deliverWebhook(vitrine, project.id, update, { topic: 'shop/update' })
  expect(await getFacts()).toEqual({ ...before, shop_name: 'Other', currency: 'EUR' })
})
