import { defineIntegration, localizedText } from '../../define-integration.ts'

/**
 * Google Analytics 4: `modules/forwarding` sends events by the Measurement Protocol; this entry only lists it among
 * integrations.
 */
export const ga4 = defineIntegration({
  name: 'ga4',
  title: 'Google Analytics 4',
  category: 'tracking',
  color: '#e37400',
  website: 'https://analytics.google.com',
  texts: {
    summary: localizedText(
      'App events in your Google Analytics property.',
      'Les événements de l’app dans votre propriété Analytics.',
      'Los eventos de la app en su propiedad de Analytics.',
      'Die Ereignisse der App in Ihrer Analytics-Property.',
      'أحداث التطبيق في خاصية Analytics لديك.',
    ),
    adds: [
      localizedText(
        'Views, carts, checkouts and purchases, each minute, from our server',
        'Vues, paniers, paiements et achats, chaque minute, depuis notre serveur',
        'Vistas, carritos, pagos y compras, cada minuto, desde nuestro servidor',
        'Aufrufe, Warenkörbe, Kassen und Käufe, jede Minute, von unserem Server',
        'المشاهدات والسلال والدفع والمشتريات كل دقيقة من خادمنا',
      ),
    ],
    sees: [
      localizedText(
        'Activity in the app under an installation ID, without names or addresses',
        'Ce qui se fait dans l’app, par un numéro d’installation ; ni noms ni adresses',
        'Lo que se hace en la app, por un número de instalación; sin nombres ni direcciones',
        'Was in der App geschieht, unter einer Nummer der Installation; keine Namen und Adressen',
        'ما يُفعل في التطبيق برقم للتثبيت، بلا أسماء ولا عناوين',
      ),
    ],
  },
  can: [],
  endpoint: null,
  settings: {},
  open: () => ({ check: async () => undefined }),
  standIn: null,
  elsewhere: {
    page: 'tracking',
    isOn: ({ ga_property, ga_secret }) => ga_property !== null && ga_secret !== null,
  },
})
