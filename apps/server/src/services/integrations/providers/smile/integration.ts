import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { toPlainText } from '../../plain-text.ts'
import { fetchRequiredJson } from '../../provider-fetch.ts'
import { ADDS_POINTS, API_KEY, SEES_CUSTOMER } from '../../shared-messages.ts'
import { fakeSmile } from './fake.ts'

const customers = z.object({
  customers: z
    .array(
      z.object({
        id: z.number(),
        email: z.string().nullish(),
        state: z.string().nullish(),
        points_balance: z.number(),
        vip_tier: z.object({ name: z.string().nullish() }).nullish(),
      }),
    )
    .max(250),
})

/** Smile.io's REST API v1, with the API key of the merchant's program. */
export const smile = defineIntegration({
  name: 'smile',
  title: 'Smile.io',
  category: 'loyalty',
  color: '#b36b00',
  website: 'https://smile.io',
  texts: {
    summary: localizedText(
      'Points and VIP tiers.',
      'Points et niveaux VIP.',
      'Puntos y niveles VIP.',
      'Punkte und VIP-Stufen.',
      'نقاط ومستويات VIP.',
    ),
    adds: [ADDS_POINTS],
    sees: [SEES_CUSTOMER],
  },
  can: ['points'],
  endpoint: 'https://api.smile.io/v1',
  settings: {
    key: {
      kind: 'secret',
      label: API_KEY,
      hint: localizedText(
        'In Smile under Settings, Developer tools.',
        'Dans Smile, sous Settings, Developer tools.',
        'En Smile, en Settings, Developer tools.',
        'In Smile unter Settings, Developer tools.',
        'في Smile ضمن Settings ثم Developer tools.',
      ),
      pattern: /^[\x21-\x7e]{8,200}$/,
    },
  },
  open: ({ values: { key }, reach }) => {
    const headers = { authorization: `Bearer ${key}` }
    return {
      check: async () => {
        await fetchRequiredJson(reach, { url: '/customers?limit=1', headers }, customers)
      },
      points: async ({ email }) => {
        if (email === '') return null
        const query = new URLSearchParams({ email, include: 'vip_tier' })
        const customerList = await fetchRequiredJson(
          reach,
          { url: `/customers?${query}`, headers },
          customers,
        )
        const customer = customerList.customers.find(
          (one) => one.email?.toLowerCase() === email.toLowerCase(),
        )
        // Excluded customers and non-members have no points.
        if (!customer || customer.state === 'disabled') return null
        const tier = toPlainText(customer.vip_tier?.name ?? '', 60)
        return { points: Math.round(customer.points_balance), pending: 0, tier: tier === '' ? null : tier }
      },
    }
  },
  standIn: { answer: fakeSmile, trial: () => ({ key: 'demo-smile-key' }) },
})
