import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { ProviderFault } from '../../provider-error.ts'
import { fetchRequiredJson, toJsonBody } from '../../provider-fetch.ts'
import { ADDS_CONTACTS, ADDS_NUMBERS, LIST, SEES_CONTACTS, SEES_NUMBERS } from '../../shared-messages.ts'
import { fakeKlaviyo } from './fake.ts'

const REVISION = '2024-10-15'
const list = z.object({ data: z.object({ type: z.literal('list'), id: z.string() }) })

/** Klaviyo's API: https://developers.klaviyo.com/en/reference/bulk_subscribe_profiles */
export const klaviyo = defineIntegration({
  name: 'klaviyo',
  title: 'Klaviyo',
  category: 'marketing',
  color: '#44505c',
  website: 'https://www.klaviyo.com',
  texts: {
    summary: localizedText(
      'Email and SMS marketing with lists and flows.',
      'Marketing par e-mail et SMS, avec listes et parcours.',
      'Marketing por correo y SMS con listas y flujos.',
      'E-Mail- und SMS-Marketing mit Listen und Abläufen.',
      'تسويق عبر البريد الإلكتروني وSMS، بقوائم ومسارات.',
    ),
    adds: [ADDS_CONTACTS, ADDS_NUMBERS],
    sees: [SEES_CONTACTS, SEES_NUMBERS],
  },
  can: ['subscribe', 'sms'],
  endpoint: 'https://a.klaviyo.com',
  settings: {
    key: {
      kind: 'secret',
      label: localizedText(
        'Private API key',
        'Clé d’API privée',
        'Clave de API privada',
        'Privater API-Schlüssel',
        'مفتاح API الخاص',
      ),
      hint: localizedText(
        'In Klaviyo under Settings, API keys, with Lists: read and Subscriptions: full.',
        'Dans Klaviyo, sous Settings, API keys, avec Lists: read et Subscriptions: full.',
        'En Klaviyo, en Settings, API keys, con Lists: read y Subscriptions: full.',
        'In Klaviyo unter Settings, API keys, mit Lists: read und Subscriptions: full.',
        'في Klaviyo ضمن Settings ثم API keys مع Lists: read وSubscriptions: full.',
      ),
      placeholder: 'pk_…',
      pattern: /^pk_[\x21-\x7e]{6,200}$/,
    },
    list: { kind: 'text', label: LIST, placeholder: 'Y6nRLr', pattern: /^[A-Za-z0-9]{4,20}$/ },
  },
  open: ({ values: { key, list: id }, reach }) => {
    const headers = { authorization: `Klaviyo-API-Key ${key}`, revision: REVISION }
    /** Subscribes a profile to the list, with its consents. */
    const join = async (attributes: Readonly<Record<string, unknown>>) => {
      const body = toJsonBody({
        data: {
          type: 'profile-subscription-bulk-create-job',
          attributes: {
            custom_source: 'Shopping app',
            historical_import: false,
            profiles: { data: [{ type: 'profile', attributes }] },
          },
          relationships: { list: { data: { type: 'list', id } } },
        },
      })
      const { status } = await reach({
        url: '/api/profile-subscription-bulk-create-jobs',
        method: 'POST',
        body: body.body,
        headers: { ...headers, ...body.headers },
      })
      if (status === 404) throw new ProviderFault('refused', '404')
      return null
    }
    const agreement = (agreed: Date) => ({
      marketing: { consent: 'SUBSCRIBED', consented_at: agreed.toISOString() },
    })
    return {
      check: async () => {
        await fetchRequiredJson(reach, { url: `/api/lists/${id}`, headers }, list)
      },
      subscribe: ({ email, agreed }) => join({ email, subscriptions: { email: agreement(agreed) } }),
      sms: ({ email, phone, agreed }) =>
        join({ email, phone_number: phone, subscriptions: { sms: agreement(agreed) } }),
    }
  },
  standIn: { answer: fakeKlaviyo, trial: () => ({ key: 'pk_demo_klaviyo', list: 'Y6nRLr' }) },
})
