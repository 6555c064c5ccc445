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
      'Les événements de l’application pour vos campagnes Facebook et Instagram.',
      'Eventos de la app para sus campañas en Facebook e Instagram.',
      'App-Ereignisse für Ihre Kampagnen auf Facebook und Instagram.',
      'أحداث التطبيق لحملاتك على فيسبوك وإنستغرام.',
    ),
    adds: [
      localizedText(
        'Views, carts and purchases in the phone app, through the Conversions API',
        'Vues, paniers et achats dans l’application mobile, par l’API Conversions',
        'Vistas, carritos y compras en la app móvil, por la API de conversiones',
        'Aufrufe, Warenkörbe und Käufe in der Smartphone-App, über die Conversions API',
        'المشاهدات والسلال والمشتريات في تطبيق الهاتف، عبر Conversions API',
      ),
    ],
    sees: [
      localizedText(
        'Activity in the app under a hashed installation ID. Shoppers aren’t tracked in other apps',
        'L’activité dans l’application, sous un identifiant d’installation haché. Les clients ne sont pas suivis dans d’autres applications',
        'La actividad en la app, con un identificador de instalación cifrado con hash. No se rastrea a los clientes en otras apps',
        'Aktivitäten in der App unter einer gehashten Installations-ID. Kunden werden nicht in anderen Apps verfolgt',
        'النشاط في التطبيق بمعرّف تثبيت مُجزّأ (hash). لا نتتبع العملاء في تطبيقات أخرى',
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
