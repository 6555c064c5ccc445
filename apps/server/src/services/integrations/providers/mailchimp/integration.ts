import { createHash } from 'node:crypto'
import { z } from 'zod'
import { createBasicAuthHeader } from '../../basic-auth.ts'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { fetchRequiredJson, toJsonBody } from '../../provider-fetch.ts'
import { ADDS_CONTACTS, API_KEY, SEES_CONTACTS } from '../../shared-messages.ts'
import { fakeMailchimp } from './fake.ts'

const audience = z.object({ id: z.string() })
const member = z.object({ status: z.string() })

/** Mailchimp's Marketing API 3.0: https://mailchimp.com/developer/marketing/api/list-members/ */
export const mailchimp = defineIntegration({
  name: 'mailchimp',
  title: 'Mailchimp',
  category: 'marketing',
  color: '#8a6d00',
  website: 'https://mailchimp.com',
  texts: {
    summary: localizedText(
      'Email marketing with audiences.',
      'Marketing par e-mail, avec audiences.',
      'Marketing por correo con audiencias.',
      'E-Mail-Marketing mit Zielgruppen.',
      'تسويق عبر البريد الإلكتروني، بقوائم جمهور.',
    ),
    adds: [ADDS_CONTACTS],
    sees: [SEES_CONTACTS],
  },
  can: ['subscribe'],
  endpoint: 'https://us1.api.mailchimp.com/3.0',
  settings: {
    key: {
      kind: 'secret',
      label: API_KEY,
      hint: localizedText(
        'In Mailchimp under Account, Extras, API keys. It ends in your data center.',
        'Dans Mailchimp, sous Account, Extras, API keys. Elle se termine par votre centre de données.',
        'En Mailchimp, en Account, Extras, API keys. Termina con su centro de datos.',
        'In Mailchimp unter Account, Extras, API keys. Er endet mit dem Kürzel Ihres Rechenzentrums.',
        'في Mailchimp ضمن Account ثم Extras ثم API keys، وينتهي باسم مركز بياناتك.',
      ),
      placeholder: '…-us21',
      // The end of the key becomes a host name, so nothing else is allowed.
      pattern: /^[A-Za-z0-9_]{8,100}-[a-z]{2}\d{1,3}$/,
    },
    audience: {
      kind: 'text',
      label: localizedText(
        'Audience ID',
        'ID de l’audience',
        'ID de la audiencia',
        'Zielgruppen-ID',
        'معرّف الجمهور',
      ),
      placeholder: 'a1b2c3d4e5',
      pattern: /^[a-z0-9]{6,20}$/,
    },
  },
  open: ({ values: { key, audience: id }, reach, address }) => {
    const centre = key.slice(key.lastIndexOf('-') + 1)
    const base = address || `https://${centre}.api.mailchimp.com/3.0`
    const headers = createBasicAuthHeader('vitrine', key)
    return {
      check: async () => {
        await fetchRequiredJson(reach, { url: `${base}/lists/${id}?fields=id`, headers }, audience)
      },
      subscribe: async ({ email, agreed }) => {
        const hash = createHash('md5').update(email.toLowerCase()).digest('hex')
        const body = toJsonBody({
          email_address: email,
          status_if_new: 'subscribed',
          status: 'subscribed',
          timestamp_opt: agreed.toISOString(),
        })
        const question = {
          url: `${base}/lists/${id}/members/${hash}`,
          method: 'PUT' as const,
          body: body.body,
          headers: { ...headers, ...body.headers },
        }
        await fetchRequiredJson(reach, question, member)
        return null
      },
    }
  },
  standIn: {
    answer: fakeMailchimp,
    trial: () => ({ key: 'demo0mailchimp0key-us21', audience: 'a1b2c3d4e5' }),
  },
})
