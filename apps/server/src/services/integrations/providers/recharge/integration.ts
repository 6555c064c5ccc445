import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import type { IntegrationProject } from '../../integration.types.ts'
import { parseWebAddress } from '../../plain-text.ts'
import { fetchRequiredJson } from '../../provider-fetch.ts'
import { fakeRecharge } from './fake.ts'

const VERSION = '2021-11'
const customers = z.object({
  customers: z
    .array(
      z.object({
        id: z.number(),
        hash: z.string().regex(/^[A-Za-z0-9_-]{6,200}$/),
        subscriptions_active_count: z.number().nullish(),
        subscriptions_total_count: z.number().nullish(),
      }),
    )
    .max(250),
})

/** Returns the URL of Recharge's customer portal on the shop's domain. */
function portalAddress({ domain, permanent, shop }: IntegrationProject, hash: string): string | null {
  const host = domain ?? permanent ?? shop
  if (!host) return null
  return parseWebAddress(
    `${/^https?:\/\//.test(host) ? host : `https://${host}`}/tools/recurring/portal/${hash}/`,
  )
}

/** Recharge's API, version 2021-11: https://developer.rechargepayments.com */
export const recharge = defineIntegration({
  name: 'recharge',
  title: 'Recharge',
  category: 'subscriptions',
  color: '#3901f1',
  website: 'https://getrecharge.com',
  texts: {
    summary: localizedText(
      'Customer portal where subscribers pause, change or cancel subscriptions.',
      'Portail client pour suspendre, modifier ou résilier un abonnement.',
      'Portal donde los clientes pausan, cambian o cancelan sus suscripciones.',
      'Kundenportal, in dem Kunden Abos pausieren, ändern oder kündigen.',
      'بوابة للعملاء لإيقاف اشتراكاتهم مؤقتًا أو تعديلها أو إلغائها.',
    ),
    adds: [
      localizedText(
        'A link to subscriptions on the account page, for shoppers who have any',
        'Un lien vers les abonnements sur la page du compte, pour les clients qui en ont',
        'Un enlace a las suscripciones en la página de la cuenta, para los clientes que las tienen',
        'Ein Link zu den Abos auf der Kontoseite, für Kunden mit Abos',
        'رابط إلى الاشتراكات في صفحة الحساب، لمن لديه اشتراكات',
      ),
    ],
    sees: [
      localizedText(
        'The customer ID of signed-in shoppers who open their account',
        'L’identifiant client des clients connectés qui ouvrent leur compte',
        'El ID de cliente de los clientes con sesión iniciada que abren su cuenta',
        'Die Kunden-ID angemeldeter Kunden, die ihr Konto öffnen',
        'معرّف العملاء الذين سجّلوا الدخول ويفتحون حساباتهم',
      ),
    ],
  },
  can: ['portal'],
  endpoint: 'https://api.rechargeapps.com',
  settings: {
    token: {
      kind: 'secret',
      label: localizedText('API token', 'Jeton d’API', 'Token de API', 'API-Token', 'رمز API'),
      hint: localizedText(
        'In Recharge under Apps, API tokens, with Customers: read.',
        'Dans Recharge, sous Apps, API tokens, avec Customers: read.',
        'En Recharge, en Apps, API tokens, con Customers: read.',
        'In Recharge unter Apps, API tokens, mit Customers: read.',
        'في Recharge ضمن Apps ثم API tokens مع Customers: read.',
      ),
      pattern: /^[\x21-\x7e]{8,200}$/,
    },
  },
  open: ({ values: { token }, reach, project }) => {
    const headers = { 'x-recharge-access-token': token, 'x-recharge-version': VERSION }
    return {
      check: async () => {
        await fetchRequiredJson(reach, { url: '/customers?limit=1', headers }, customers)
      },
      portal: async ({ id }) => {
        const query = new URLSearchParams({ external_customer_id: id, limit: '1' })
        const customerList = await fetchRequiredJson(
          reach,
          { url: `/customers?${query}`, headers },
          customers,
        )
        const [customer] = customerList.customers
        if (!customer || (customer.subscriptions_total_count ?? 0) === 0) return null
        const url = portalAddress(project, customer.hash)
        return url === null ? null : { url, active: Math.max(0, customer.subscriptions_active_count ?? 0) }
      },
    }
  },
  standIn: { answer: fakeRecharge, trial: () => ({ token: 'sk_demo_recharge' }) },
})
