import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { toPlainText } from '../../plain-text.ts'
import { fetchRequiredJson } from '../../provider-fetch.ts'
import { ADDS_POINTS, API_KEY, SEES_CUSTOMER } from '../../shared-messages.ts'
import { fakeLoyaltyLion } from './fake.ts'

const customers = z.object({
  customers: z
    .array(
      z.object({
        id: z.number(),
        merchant_id: z.string().nullish(),
        email: z.string().nullish(),
        points_approved: z.number(),
        points_pending: z.number(),
        blocked: z.boolean().nullish(),
        loyalty_tier_membership: z
          .object({ loyalty_tier: z.object({ name: z.string().nullish() }).nullish() })
          .nullish(),
      }),
    )
    .max(500),
})

/** LoyaltyLion's API v2: https://developers.loyaltylion.com/api/resources/customers */
export const loyaltylion = defineIntegration({
  name: 'loyaltylion',
  title: 'LoyaltyLion',
  category: 'loyalty',
  color: '#5c2f8e',
  website: 'https://loyaltylion.com',
  texts: {
    summary: localizedText(
      'Points, including pending ones, and tiers.',
      'Points, y compris en attente, et niveaux.',
      'Puntos, incluidos los pendientes, y niveles.',
      'Punkte, auch ausstehende, und Statusstufen.',
      'النقاط، ومنها المعلّقة، والمستويات.',
    ),
    adds: [ADDS_POINTS],
    sees: [SEES_CUSTOMER],
  },
  can: ['points'],
  endpoint: 'https://api.loyaltylion.com',
  settings: {
    key: {
      kind: 'secret',
      label: API_KEY,
      hint: localizedText(
        'In LoyaltyLion under Manage, API keys, with the scope read_customers.',
        'Dans LoyaltyLion, sous Manage, API keys, avec l’autorisation read_customers.',
        'En LoyaltyLion, en Manage, API keys, con el permiso read_customers.',
        'In LoyaltyLion unter Manage, API keys, mit der Berechtigung read_customers.',
        'في LoyaltyLion ضمن Manage ثم API keys مع الإذن read_customers.',
      ),
      pattern: /^[\x21-\x7e]{8,200}$/,
    },
  },
  open: ({ values: { key }, reach }) => {
    const headers = { authorization: `Bearer ${key}` }
    return {
      check: async () => {
        await fetchRequiredJson(reach, { url: '/v2/customers?limit=1', headers }, customers)
      },
      points: async ({ id, email }) => {
        if (email === '') return null
        const query = new URLSearchParams({ email, limit: '50' })
        const customerList = await fetchRequiredJson(
          reach,
          { url: `/v2/customers?${query}`, headers },
          customers,
        )
        // The API also returns addresses that only contain the requested one.
        const customer =
          customerList.customers.find((one) => one.merchant_id === id) ??
          customerList.customers.find((one) => one.email?.toLowerCase() === email.toLowerCase())
        if (!customer || customer.blocked === true) return null
        const tier = toPlainText(customer.loyalty_tier_membership?.loyalty_tier?.name ?? '', 60)
        return {
          points: Math.round(customer.points_approved),
          pending: Math.max(0, Math.round(customer.points_pending)),
          tier: tier === '' ? null : tier,
        }
      },
    }
  },
  standIn: { answer: fakeLoyaltyLion, trial: () => ({ key: 'pat_demo_loyaltylion' }) },
})
