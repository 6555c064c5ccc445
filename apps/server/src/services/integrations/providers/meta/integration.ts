import { defineIntegration, localizedText } from '../../define-integration.ts'

/**
 * Meta's app events: `modules/forwarding` sends them by the Conversions API; this entry only lists it among
 * integrations.
 */
export const meta = defineIntegration({
  name: 'meta',
  title: 'Meta',
  category: 'tracking',
  color: '#0467df',
  website: 'https://business.facebook.com/events_manager2',
  texts: {
    summary: localizedText(
      'App events for your campaigns on Facebook and Instagram.',
      'Les événements de l’app pour vos campagnes Facebook et Instagram.',
      'Eventos de la app para sus campañas en Facebook e Instagram.',
      'App-Ereignisse für Ihre Kampagnen auf Facebook und Instagram.',
      'أحداث التطبيق لحملاتك على فيسبوك وإنستغرام.',
    ),
    adds: [
      localizedText(
        'Views, carts and purchases in the phone app, through the Conversions API',
        'Vues, paniers et achats des téléphones, par l’API Conversions',
        'Vistas, carritos y compras de teléfonos, por la API de conversiones',
        'Aufrufe, Warenkörbe und Käufe von Handys, über die Conversions API',
        'مشاهدات الهواتف وسلالها ومشترياتها عبر Conversions API',
      ),
    ],
    sees: [
      localizedText(
        'Activity in the app under a hashed installation ID. Shoppers aren’t tracked in other apps',
        'Ce qui se fait dans l’app, par une empreinte d’installation ; personne n’est suivi dans d’autres apps',
        'Lo que se hace en la app, por una huella de la instalación; no se sigue a nadie en otras apps',
        'Was in der App geschieht, unter einem Hash der Installation; niemand wird in andere Apps verfolgt',
        'ما يُفعل في التطبيق ببصمة للتثبيت، ولا يُتتبّع أحد في تطبيقات أخرى',
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
    isOn: ({ fb_dataset, fb_access_token }) => fb_dataset !== null && fb_access_token !== null,
  },
})
