import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, longText, string, texts, toggle } from '../design/kinds.ts'

const textGroup = texts({
  shop: t('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر'),
  help: t('Help', 'Aide', 'Ayuda', 'Hilfe', 'المساعدة'),
  account: t('My Account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'حسابي'),
  orders: t('My Orders', 'Mes commandes', 'Mis pedidos', 'Meine Bestellungen', 'طلباتي'),
  contact: t('Contact', 'Contact', 'Contacto', 'Kontakt', 'تواصل معنا'),
  language: t('Language', 'Langue', 'Idioma', 'Sprache', 'اللغة'),
  market: t('Delivery to', 'Livraison en', 'Envío a', 'Lieferung nach', 'التوصيل إلى'),
})

/** Design section of the footer of wide windows: the shop's links and policies, contact, language and country. */
export const footer = defineSection({
  icon: 'footer',
  fields: {
    show: toggle('show'),
    showPolicies: toggle(),
    showLanguages: toggle(),
    showCountry: toggle(),
    about: longText('content', 400),
    email: string('hello@example.com', 'content', 200),
    phone: string('+1 555 0100', 'content', 40),
    background: color(),
    color: color(),
    quiet: color(),
    border: color(),
    ...textGroup.fields,
  },
  defaults: {
    show: true,
    showPolicies: true,
    showLanguages: true,
    showCountry: true,
    about: t(
      'Thanks for visiting.',
      'Merci de votre visite.',
      'Gracias por tu visita.',
      'Danke für deinen Besuch.',
      'شكرًا لزيارتك.',
    ),
    email: '',
    phone: '',
    background: 'bgs',
    color: 'blacks',
    quiet: 'darks',
    border: 'lines',
    ...textGroup.defaults,
  },
})
