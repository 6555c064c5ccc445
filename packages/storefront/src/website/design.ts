import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, font, image, longText, number, text, texts, toggle } from '../design/kinds.ts'

/** One picture of the app, as phones show it. */
const shot = defineSection({
  icon: 'image',
  summary: ({ caption }) => caption,
  fields: { image: image(), caption: text('content', 80) },
  defaults: { image: '', caption: t('', '', '', '', '') },
})

const textGroup = texts({
  forApple: t('For iPhone', 'Pour iPhone', 'Para iPhone', 'Fürs iPhone', 'لأجهزة iPhone'),
  forGoogle: t('For Android', 'Pour Android', 'Para Android', 'Für Android', 'لأجهزة Android'),
  forWeb: t(
    'Nothing to install',
    'Rien à installer',
    'Sin instalar nada',
    'Ohne Installation',
    'دون تثبيت أي شيء',
  ),
  open: t('Open the app', 'Ouvrir l’application', 'Abrir la app', 'App öffnen', 'افتح التطبيق'),
  scan: t(
    'Point your phone’s camera here',
    'Visez ce code avec votre téléphone',
    'Apunta aquí con la cámara del móvil',
    'Mit der Handykamera scannen',
    'وجّه كاميرا هاتفك إلى هنا',
  ),
  inside: t(
    'A look inside',
    'Un aperçu de l’application',
    'Así es por dentro',
    'Ein Blick hinein',
    'نظرة من الداخل',
  ),
  spoken: t('Languages', 'Langues', 'Idiomas', 'Sprachen', 'اللغات'),
})

/**
 * Landing page of the app: its availability in the app stores, and its content (spec section 2, `preview/website`).
 */
export const website = defineSection({
  icon: 'globe',
  fields: {
    show: toggle(),
    showLogo: toggle(),
    showPhone: toggle(),
    showCode: toggle(),
    showShots: toggle(),
    showLanguages: toggle(),
    showPolicies: toggle(),
    headline: text('content', 90),
    text: longText('content', 400),
    headlineSize: number([26, 48]),
    headlineFont: font(),
    textSize: number([14, 22]),
    background: color(),
    color: color(),
    quiet: color(),
    button: color(),
    buttonText: color(),
    border: color(),
    ...textGroup.fields,
  },
  defaults: {
    show: true,
    showLogo: true,
    showPhone: true,
    showCode: true,
    showShots: true,
    showLanguages: true,
    showPolicies: true,
    headline: t(
      'The store you love, in your pocket',
      'Votre boutique préférée, dans la poche',
      'Tu tienda favorita, en el bolsillo',
      'Dein Lieblingsshop für die Hosentasche',
      'متجرك المفضّل في جيبك',
    ),
    text: t(
      'Browse what’s new, save what you like and buy in a few taps.',
      'Parcourez les nouveautés, gardez ce qui vous plaît et achetez en quelques gestes.',
      'Descubre las novedades, guarda lo que te gusta y compra en unos toques.',
      'Entdecke Neues, merke dir, was dir gefällt, und kaufe mit wenigen Fingertipps.',
      'تصفّح الجديد، واحتفظ بما يعجبك، واشترِ بلمسات قليلة.',
    ),
    headlineSize: 36,
    headlineFont: 'bolds',
    textSize: 17,
    background: 'whites',
    color: 'blacks',
    quiet: 'darks',
    button: 'mains',
    buttonText: 'onmains',
    border: 'lines',
    ...textGroup.defaults,
  },
  lists: { shots: { maximum: 8, items: { shot }, start: [] } },
})
export type Shot = typeof shot
