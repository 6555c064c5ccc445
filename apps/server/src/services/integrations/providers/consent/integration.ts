import type { AppConsent } from '@vitrine/core/shop/app-shop'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import type { Texts } from '../../integration-secrets.ts'
import { parseWebAddress } from '../../plain-text.ts'

/** Countries of the European Economic Area, the United Kingdom and Switzerland. */
const EUROPE = [
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
]

/** Returns the app's consent prompt from the stored settings. */
export function toAppConsent({ where, policy }: Texts): AppConsent {
  return { countries: where === 'europe' ? EUROPE : [], policy: parseWebAddress(policy) }
}

/** Consent prompt before analytics. Built in: makes no requests. */
export const consent = defineIntegration({
  name: 'consent',
  title: localizedText('Consent', 'Consentement', 'Consentimiento', 'Einwilligung', 'الموافقة'),
  category: 'privacy',
  color: '#0b7a4b',
  texts: {
    summary: localizedText(
      'Asks shoppers for consent before tracking their visits.',
      'Demande l’accord des clients avant de mesurer leurs visites.',
      'Pregunta a los clientes antes de medir sus visitas.',
      'Fragt Kunden, bevor ihre Besuche gemessen werden.',
      'يسأل العملاء قبل قياس زياراتهم.',
    ),
    adds: [
      localizedText(
        'A consent question at the first visit, in browsers and in the phone app. Nothing is stored or shared until the shopper accepts',
        'Une question à la première visite, dans un navigateur ou l’app ; sans réponse rien n’est gardé ni transmis, et non veut dire jamais',
        'Una pregunta en la primera visita, en un navegador o en la app; hasta que se responde no se guarda ni envía nada, y no significa nunca',
        'Eine Frage beim ersten Besuch, im Browser oder in der App; bis zur Antwort wird nichts behalten oder weitergegeben, und bei Nein nie',
        'سؤال عند أول زيارة في المتصفح أو التطبيق؛ حتى الإجابة لا يُحفظ شيء ولا يُرسل، والرفض يعني عدم ذلك مطلقًا',
      ),
    ],
    sees: [
      localizedText(
        'Nothing: the choice stays on the shopper’s device',
        'Rien : le choix reste sur l’appareil du client',
        'Nada: la elección queda en el dispositivo del cliente',
        'Nichts: Die Entscheidung bleibt auf dem Gerät',
        'لا شيء: يبقى الاختيار على جهاز العميل',
      ),
    ],
  },
  can: ['consent'],
  endpoint: null,
  settings: {
    where: {
      kind: 'choice',
      label: localizedText(
        'Who to ask',
        'Qui est interrogé',
        'A quién se pregunta',
        'Wer gefragt wird',
        'من يُسأل',
      ),
      options: {
        everywhere: localizedText('Everyone', 'Tout le monde', 'Todo el mundo', 'Alle', 'الجميع'),
        europe: localizedText(
          'Shoppers in Europe, according to their device',
          'Qui est en Europe, selon l’appareil',
          'Quien está en Europa, según su dispositivo',
          'Wer laut Gerät in Europa ist',
          'من هو في أوروبا حسب جهازه',
        ),
      },
    },
    policy: {
      kind: 'address',
      label: localizedText(
        'Your privacy policy',
        'Votre politique de confidentialité',
        'Su política de privacidad',
        'Ihre Datenschutzerklärung',
        'سياسة الخصوصية لديك',
      ),
      placeholder: 'https://my.shop/policies/privacy-policy',
      optional: true,
    },
  },
  open: ({ values }) => ({
    check: async () => undefined,
    consent: async () => toAppConsent(values),
  }),
  standIn: null,
})
