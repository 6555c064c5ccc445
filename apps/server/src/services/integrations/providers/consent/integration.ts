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
      'Demande le consentement des clients avant de suivre leurs visites.',
      'Pide el consentimiento de los clientes antes de hacer un seguimiento de sus visitas.',
      'Bittet Kunden um Einwilligung, bevor ihre Besuche erfasst werden.',
      'يطلب موافقة العملاء قبل تتبع زياراتهم.',
    ),
    adds: [
      localizedText(
        'A consent question at the first visit, in browsers and in the phone app. Nothing is stored or shared until the shopper accepts',
        'Une demande de consentement à la première visite, dans le navigateur et dans l’application mobile. Rien n’est enregistré ni partagé tant que le client n’a pas accepté',
        'Una solicitud de consentimiento en la primera visita, en el navegador y en la app móvil. No se guarda ni se comparte nada hasta que el cliente acepta',
        'Eine Einwilligungsabfrage beim ersten Besuch, in Browsern und in der Smartphone-App. Nichts wird gespeichert oder weitergegeben, bis der Kunde zustimmt',
        'طلب موافقة عند أول زيارة، في المتصفحات وتطبيق الهاتف. لا يُحفظ شيء ولا يُشارك حتى يوافق العميل',
      ),
    ],
    sees: [
      localizedText(
        'Nothing: the choice stays on the shopper’s device',
        'Aucune : le choix reste sur l’appareil du client',
        'Ninguno: la elección queda en el dispositivo del cliente',
        'Nichts: Die Entscheidung bleibt auf dem Gerät des Kunden',
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
        'À qui demander',
        'A quién preguntar',
        'Wer gefragt wird',
        'من يُطلب منه',
      ),
      options: {
        everywhere: localizedText('Everyone', 'Tout le monde', 'Todo el mundo', 'Alle', 'الجميع'),
        europe: localizedText(
          'Shoppers in Europe, according to their device',
          'Les clients en Europe, selon leur appareil',
          'Los clientes en Europa, según su dispositivo',
          'Kunden in Europa, laut ihrem Gerät',
          'العملاء في أوروبا، حسب أجهزتهم',
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
