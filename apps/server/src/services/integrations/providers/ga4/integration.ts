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
      'Les événements de l’application dans votre propriété Google Analytics.',
      'Los eventos de la app en su propiedad de Google Analytics.',
      'App-Ereignisse in Ihrer Google-Analytics-Property.',
      'أحداث التطبيق في Google Analytics لديك.',
    ),
    adds: [
      localizedText(
        'Views, carts, checkouts and purchases, each minute, from our server',
        'Vues, paniers, paiements commencés et achats, chaque minute, depuis notre serveur',
        'Vistas, carritos, pagos iniciados y compras, cada minuto, desde nuestro servidor',
        'Aufrufe, Warenkörbe, Kassenaufrufe und Käufe, jede Minute von unserem Server',
        'المشاهدات والسلال والدفع والمشتريات كل دقيقة من خادمنا',
      ),
    ],
    sees: [
      localizedText(
        'Activity in the app under an installation ID, without names or addresses',
        'L’activité dans l’application, sous un identifiant d’installation, sans noms ni adresses',
        'La actividad en la app, con un identificador de instalación, sin nombres ni direcciones',
        'Aktivitäten in der App unter einer Installations-ID, ohne Namen und Adressen',
        'النشاط في التطبيق بمعرّف تثبيت، دون أسماء أو عناوين',
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
