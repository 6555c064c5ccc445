import { type ColorField, defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, number, texts, toggle } from '../design/kinds.ts'

/** Families that every phone and browser has, so that no font file delays the first picture. */
const FAMILIES = [
  { value: 'system', label: 'System' },
  { value: 'serif', label: 'Serif' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'condensed', label: 'Condensed' },
  { value: 'mono', label: 'Monospace' },
] as const

/** A colour of the palette itself: a palette name here would stand for nothing. */
const source = (label: string): ColorField => ({ ...color(label), source: true })

const common = texts(
  {
    errorTitle: [
      'Something failed',
      t(
        'This could not be loaded',
        'Le chargement a échoué',
        'No se pudo cargar',
        'Das konnte nicht geladen werden',
        'تعذّر التحميل',
      ),
    ],
    retry: ['Try again', t('Try again', 'Réessayer', 'Reintentar', 'Erneut versuchen', 'أعد المحاولة')],
    offline: [
      'No network',
      t(
        'You are offline',
        'Vous êtes hors ligne',
        'Estás sin conexión',
        'Du bist offline',
        'أنت غير متصل بالإنترنت',
      ),
    ],
    close: ['Close', t('Close', 'Fermer', 'Cerrar', 'Schließen', 'إغلاق')],
    cancel: ['Cancel', t('Cancel', 'Annuler', 'Cancelar', 'Abbrechen', 'إلغاء')],
    loading: ['Loading', t('Loading', 'Chargement', 'Cargando', 'Wird geladen', 'جارٍ التحميل')],
    seeAll: ['See all', t('See all', 'Tout voir', 'Ver todo', 'Alle ansehen', 'عرض الكل')],
    mobileOnly: [
      'Shown where only a phone can draw it',
      t(
        'View this content on Mobile',
        'Consultez ce contenu sur mobile',
        'Ve este contenido en el móvil',
        'Diesen Inhalt auf dem Handy ansehen',
        'اعرض هذا المحتوى على الهاتف',
      ),
    ],
    notFoundTitle: [
      'Page not found',
      t(
        'This page is no longer here',
        "Cette page n'existe plus",
        'Esta página ya no existe',
        'Diese Seite gibt es nicht mehr',
        'هذه الصفحة لم تعد موجودة',
      ),
    ],
    backHome: [
      'Back to the start',
      t('Back to home', "Retour à l'accueil", 'Volver al inicio', 'Zur Startseite', 'العودة إلى الرئيسية'),
    ],
  },
  'Common texts',
)

/** The palette, the fonts and the shapes that every other section draws with (spec sections 3 and 9). */
export const branding = defineSection({
  title: 'Branding',
  icon: 'palette',
  fields: {
    mains: { ...source('Main'), hint: 'Buttons, links and everything that asks to be pressed.' },
    blacks: source('Text'),
    darks: source('Quiet text'),
    reds: source('Sale and warnings'),
    bgs: source('Background of cards'),
    whites: source('Page'),
    regs: choice('Regular', FAMILIES, 'Fonts'),
    semis: choice('Medium', FAMILIES, 'Fonts'),
    bolds: choice('Bold', FAMILIES, 'Fonts'),
    borderRadius: number('Corner radius', [0, 32], 'px', 'Content'),
    haptics: toggle('Vibrate on presses', 'Content', 'Phones only.'),
    ...common.fields,
  },
  defaults: {
    mains: '000000',
    blacks: '16181d',
    darks: '878c9f',
    reds: 'ff0000',
    bgs: 'f5f6f8',
    whites: 'ffffff',
    regs: 'system',
    semis: 'system',
    bolds: 'system',
    borderRadius: 12,
    haptics: true,
    ...common.defaults,
  },
})
