import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, number, string, text, texts, toggle } from '../design/kinds.ts'

const policy = 'pages/delivery, or a whole https address'

/** One web link of the menu. */
const menuLink = defineSection({
  icon: 'link',
  summary: ({ text }) => text,
  fields: { text: text('content', 60), url: string(policy, 'content', 2048) },
  defaults: { text: t('Page', 'Page', 'Página', 'Seite', 'صفحة'), url: '' },
})

const textGroup = texts({
  title: t('Menu', 'Menu', 'Menú', 'Menü', 'القائمة'),
  account: t('My Account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'حسابي'),
  orders: t('My Orders', 'Mes commandes', 'Mis pedidos', 'Meine Bestellungen', 'طلباتي'),
  messages: t('Messages', 'Messages', 'Mensajes', 'Nachrichten', 'الرسائل'),
  notifications: t('Notifications', 'Notifications', 'Notificaciones', 'Benachrichtigungen', 'الإشعارات'),
  login: t('Log in', 'Se connecter', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  logout: t('Log Out', 'Se déconnecter', 'Cerrar sesión', 'Abmelden', 'تسجيل الخروج'),
  language: t('Language', 'Langue', 'Idioma', 'Sprache', 'اللغة'),
  country: t('Country', 'Pays', 'País', 'Land', 'البلد'),
  information: t('Information', 'Informations', 'Información', 'Informationen', 'معلومات'),
  hello: t('Hello,', 'Bonjour,', 'Hola,', 'Hallo,', 'مرحبًا'),
})

/** Design section of the menu screen: account, orders, log in or out, language, and web links (spec section 2). */
export const menu = defineSection({
  icon: 'menu',
  fields: {
    showLanguage: toggle(),
    showCountry: toggle(),
    showAppearance: toggle(),
    offerMarket: toggle(),
    showMessages: toggle(),
    showIcons: toggle(),
    itemHeight: number([44, 72]),
    itemSize: number([13, 20]),
    itemFont: font(),
    background: color(),
    card: color(),
    color: color(),
    quiet: color(),
    border: color(),
    ...textGroup.fields,
  },
  defaults: {
    showLanguage: true,
    showCountry: true,
    showAppearance: true,
    offerMarket: true,
    showMessages: true,
    showIcons: true,
    itemHeight: 52,
    itemSize: 16,
    itemFont: 'regs',
    background: 'whites',
    card: 'bgs',
    color: 'blacks',
    quiet: 'darks',
    border: 'lines',
    ...textGroup.defaults,
  },
  lists: {
    links: {
      maximum: 20,
      items: { link: menuLink },
      start: [
        {
          id: 'delivery',
          kind: 'link',
          values: {
            text: t(
              'Delivery and payment',
              'Livraison et paiement',
              'Envío y pago',
              'Versand und Zahlung',
              'التوصيل والدفع',
            ),
            url: 'policies/shipping-policy',
          },
        },
        {
          id: 'returns',
          kind: 'link',
          values: {
            text: t(
              'Return policy',
              'Politique de retour',
              'Política de devoluciones',
              'Rückgaberecht',
              'سياسة الإرجاع',
            ),
            url: 'policies/refund-policy',
          },
        },
        {
          id: 'privacy',
          kind: 'link',
          values: {
            text: t(
              'Privacy policy',
              'Politique de confidentialité',
              'Política de privacidad',
              'Datenschutzerklärung',
              'سياسة الخصوصية',
            ),
            url: 'policies/privacy-policy',
          },
        },
        {
          id: 'terms',
          kind: 'link',
          values: {
            text: t(
              'Terms of Usage',
              'Conditions d’utilisation',
              'Términos de uso',
              'Nutzungsbedingungen',
              'شروط الاستخدام',
            ),
            url: 'policies/terms-of-service',
          },
        },
      ],
    },
  },
})
