import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, longText, string, texts, toggle } from '../design/kinds.ts'

const words = texts({
  shop: ["Above the shop's links", t('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر')],
  help: ['Above the links of the menu', t('Help', 'Aide', 'Ayuda', 'Hilfe', 'المساعدة')],
  account: ['Account', t('My Account', 'Mon compte', 'Mi cuenta', 'Mein Konto', 'حسابي')],
  orders: ['Orders', t('My Orders', 'Mes commandes', 'Mis pedidos', 'Meine Bestellungen', 'طلباتي')],
  contact: ['Above the contact', t('Contact', 'Contact', 'Contacto', 'Kontakt', 'تواصل معنا')],
  language: ['Above the languages', t('Language', 'Langue', 'Idioma', 'Sprache', 'اللغة')],
  market: [
    'Before the country',
    t('Delivery to', 'Livraison en', 'Envío a', 'Lieferung nach', 'التوصيل إلى'),
  ],
})

/** What stands below every screen in wide windows: the shop's links and policies, contact, language and country. */
export const footer = defineSection({
  title: 'Footer',
  icon: 'footer',
  fields: {
    show: toggle('Footer', 'Show', 'In wide windows, on the web.'),
    showPolicies: toggle("The shop's policies"),
    showLanguages: toggle('Languages'),
    showCountry: toggle('Country'),
    about: longText('About the shop', 'Content', 400),
    email: string('Email', 'hello@example.com', 'Content', 200),
    phone: string('Phone', '+1 555 0100', 'Content', 40),
    background: color('Background'),
    color: color('Text'),
    quiet: color('Quiet text'),
    border: color('Lines'),
    ...words.fields,
  },
  defaults: {
    show: true,
    showPolicies: true,
    showLanguages: true,
    showCountry: true,
    about: t(
      'Chosen with care, delivered to your door.',
      'Choisi avec soin, livré chez vous.',
      'Elegido con cuidado, entregado en tu puerta.',
      'Mit Sorgfalt ausgewählt, nach Hause geliefert.',
      'نختار بعناية ونوصل إلى بابك.',
    ),
    email: '',
    phone: '',
    background: 'bgs',
    color: 'blacks',
    quiet: 'darks',
    border: 'e9eaee',
    ...words.defaults,
  },
})
