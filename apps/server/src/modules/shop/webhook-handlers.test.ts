import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deliverWebhook } from '../../testing/webhooks.ts'

let vitrine: Vitrine
let project: Project

beforeAll(async () => {
  vitrine = await startVitrine()
  project = await vitrine.project(await vitrine.merchant())
})
afterAll(() => vitrine?.close())

const { projects } = schema

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
