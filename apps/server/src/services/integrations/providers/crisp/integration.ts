import { z } from 'zod'
import { createBasicAuthHeader } from '../../basic-auth.ts'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { fetchRequiredJson } from '../../provider-fetch.ts'
import { fakeCrisp } from './fake.ts'

const website = z.object({ error: z.literal(false), data: z.object({ website_id: z.string() }) })

/** Crisp's REST API v1, and its chat as a web page: https://docs.crisp.chat */
export const crisp = defineIntegration({
  name: 'crisp',
  title: 'Crisp',
  category: 'help',
  color: '#1972f5',
  website: 'https://crisp.chat',
  texts: {
    summary: localizedText(
      'Chat with your support team.',
      'Chat avec votre équipe d’assistance.',
      'Chat con su equipo de soporte.',
      'Chat mit Ihrem Support-Team.',
      'محادثة مع فريق الدعم.',
    ),
    adds: [
      localizedText(
        'A link to the chat on the account page and below each product',
        'Un lien vers le chat sur la page du compte et sous chaque produit',
        'Un enlace al chat en la página de la cuenta y debajo de cada producto',
        'Ein Link zum Chat auf der Kontoseite und unter jedem Produkt',
        'رابط إلى المحادثة في صفحة الحساب وأسفل كل منتج',
      ),
    ],
    sees: [
      localizedText(
        'Nothing until a shopper opens the chat, then what they write there',
        'Rien tant qu’un client n’ouvre pas le chat ; ensuite, ce qu’il y écrit',
        'Nada hasta que un cliente abre el chat; después, lo que escribe en él',
        'Nichts, bis ein Kunde den Chat öffnet, danach, was er dort schreibt',
        'لا شيء حتى يفتح العميل المحادثة، ثم ما يكتبه فيها',
      ),
    ],
  },
  can: ['help'],
  endpoint: 'https://api.crisp.chat',
  settings: {
    website: {
      kind: 'text',
      label: localizedText('Website ID', 'ID du site', 'ID del sitio web', 'Website-ID', 'معرّف الموقع'),
      hint: localizedText(
        'In Crisp under Settings, Website Settings, Setup instructions.',
        'Dans Crisp, sous Settings, Website Settings, Setup instructions.',
        'En Crisp, en Settings, Website Settings, Setup instructions.',
        'In Crisp unter Settings, Website Settings, Setup instructions.',
        'في Crisp ضمن Settings ثم Website Settings ثم Setup instructions.',
      ),
      pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    },
    identifier: {
      kind: 'text',
      label: localizedText(
        'Token identifier',
        'Identifiant du jeton',
        'Identificador del token',
        'Token-Kennung',
        'معرّف الرمز',
      ),
      pattern: /^[\x21-\x7e]{8,100}$/,
    },
    key: {
      kind: 'secret',
      label: localizedText('Token key', 'Clé du jeton', 'Clave del token', 'Token-Schlüssel', 'مفتاح الرمز'),
      pattern: /^[\x21-\x7e]{8,200}$/,
    },
  },
  open: ({ values: { website: id, identifier, key }, reach }) => ({
    check: async () => {
      const headers = { ...createBasicAuthHeader(identifier, key), 'x-crisp-tier': 'plugin' }
      await fetchRequiredJson(reach, { url: `/v1/website/${id}`, headers }, website)
    },
    help: async () => ({ url: `https://go.crisp.chat/chat/embed/?website_id=${id}` }),
  }),
  standIn: {
    answer: fakeCrisp,
    trial: () => ({
      website: '7a1f6c1e-0f43-4c51-9d0e-4a8b1c2d3e4f',
      identifier: 'demo-crisp-identifier',
      key: 'demo-crisp-key',
    }),
  },
})
