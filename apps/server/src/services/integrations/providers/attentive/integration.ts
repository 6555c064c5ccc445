import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { ProviderFault } from '../../provider-error.ts'
import { fetchRequiredJson, toJsonBody } from '../../provider-fetch.ts'
import { ADDS_CONTACTS, ADDS_NUMBERS, API_KEY, SEES_CONTACTS, SEES_NUMBERS } from '../../shared-messages.ts'
import { fakeAttentive } from './fake.ts'

const me = z.object({ companyName: z.string().nullish() })

/** Attentive's API v1: https://docs.attentive.com/openapi/reference/tag/Subscribers */
export const attentive = defineIntegration({
  name: 'attentive',
  title: 'Attentive',
  category: 'marketing',
  color: '#9a6a00',
  website: 'https://www.attentive.com',
  texts: {
    summary: localizedText(
      'SMS and email marketing.',
      'Marketing par SMS et e-mail.',
      'Marketing por SMS y correo.',
      'SMS- und E-Mail-Marketing.',
      'تسويق عبر SMS والبريد الإلكتروني.',
    ),
    adds: [ADDS_CONTACTS, ADDS_NUMBERS],
    sees: [SEES_CONTACTS, SEES_NUMBERS],
  },
  can: ['subscribe', 'sms'],
  endpoint: 'https://api.attentivemobile.com',
  settings: {
    key: {
      kind: 'secret',
      label: API_KEY,
      hint: localizedText(
        'In Attentive’s Marketplace: create an app with Subscribers: write.',
        'Dans le Marketplace d’Attentive, créez une application avec Subscribers: write.',
        'En el Marketplace de Attentive, cree una app con Subscribers: write.',
        'Erstellen Sie im Marketplace von Attentive eine App mit Subscribers: write.',
        'في Marketplace لدى Attentive: أنشئ تطبيقًا مع Subscribers: write.',
      ),
      pattern: /^[\x21-\x7e]{8,300}$/,
    },
    source: {
      kind: 'text',
      label: localizedText(
        'Sign-up unit',
        'Unité d’inscription',
        'Unidad de registro',
        'Anmeldequelle',
        'وحدة الاشتراك',
      ),
      hint: localizedText(
        'The number of the API sign-up unit that new subscribers join through.',
        'Le numéro de l’unité d’inscription API par laquelle les nouveaux abonnés arrivent.',
        'El número de la unidad de registro por API por la que entran los nuevos suscriptores.',
        'Die Nummer der API-Anmeldequelle, über die neue Abonnenten hinzukommen.',
        'رقم وحدة الاشتراك عبر API التي ينضم المشتركون الجدد من خلالها.',
      ),
      placeholder: '241654',
      pattern: /^\d{3,12}$/,
    },
  },
  open: ({ values: { key, source }, reach }) => {
    const headers = { authorization: `Bearer ${key}` }
    const join = async (user: Readonly<Record<string, string>>) => {
      const body = toJsonBody({ user, signUpSourceId: source })
      const { status } = await reach({
        url: '/v1/subscriptions',
        method: 'POST',
        body: body.body,
        headers: { ...headers, ...body.headers },
      })
      if (status === 404) throw new ProviderFault('refused', '404')
      return null
    }
    return {
      check: async () => {
        await fetchRequiredJson(reach, { url: '/v1/me', headers }, me)
      },
      subscribe: ({ email }) => join({ email }),
      sms: ({ email, phone }) => join({ email, phone }),
    }
  },
  standIn: { answer: fakeAttentive, trial: () => ({ key: 'demo-attentive-key', source: '241654' }) },
})
