import { type ColorField, defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { FONT_NAMES } from '@vitrine/core/design/fonts/fonts'
import { choice, color, family, image, number, texts, toggle } from '../design/kinds.ts'
import { PHOTO_RATIOS } from '../design/ratios.ts'

/**
 * Font families: first those of every phone and browser, so that no font file delays the first image; then the open
 * ones.
 */
const FAMILIES = ['system', 'serif', 'rounded', 'condensed', 'mono', ...FONT_NAMES] as const

/** Creates a field for a palette color itself, which cannot refer to another palette name. */
const source = (): ColorField => ({ ...color(), source: true })

const common = texts(
  {
    errorTitle: t(
      'Couldn’t load this',
      'Le chargement a échoué',
      'No se pudo cargar',
      'Das konnte nicht geladen werden',
      'تعذّر التحميل',
    ),
    retry: t('Try again', 'Réessayer', 'Reintentar', 'Erneut versuchen', 'أعد المحاولة'),
    offline: t(
      'You are offline',
      'Vous êtes hors ligne',
      'Estás sin conexión',
      'Du bist offline',
      'أنت غير متصل بالإنترنت',
    ),
    close: t('Close', 'Fermer', 'Cerrar', 'Schließen', 'إغلاق'),
    cancel: t('Cancel', 'Annuler', 'Cancelar', 'Abbrechen', 'إلغاء'),
    loading: t('Loading', 'Chargement', 'Cargando', 'Wird geladen', 'جارٍ التحميل'),
    seeAll: t('See all', 'Tout voir', 'Ver todo', 'Alle ansehen', 'عرض الكل'),
    mobileOnly: t(
      'View this content on Mobile',
      'Consultez ce contenu sur mobile',
      'Ve este contenido en el móvil',
      'Diesen Inhalt auf dem Handy ansehen',
      'اعرض هذا المحتوى على الهاتف',
    ),
    notFoundTitle: t(
      'Page not found',
      'Page introuvable',
      'Página no encontrada',
      'Seite nicht gefunden',
      'الصفحة غير موجودة',
    ),
    backHome: t(
      'Back to home',
      'Retour à l’accueil',
      'Volver al inicio',
      'Zur Startseite',
      'العودة إلى الرئيسية',
    ),
  },
  'commonTexts',
)

/**
 * The brand kit: palette, fonts, logos and shapes (spec sections 3 and 9). A field of another section follows
 * the brand kit while its value is one of the kit's names, such as `mains`, `bolds` or `brand` (decision
 * 0035).
 */
export const branding = defineSection({
  icon: 'palette',
  fields: {
    mains: source(),
    blacks: source(),
    darks: source(),
    reds: source(),
    bgs: source(),
    whites: source(),
    scheme: choice(['off', 'device', 'always'], 'dark'),
    regs: family(FAMILIES),
    semis: family(FAMILIES),
    bolds: family(FAMILIES),
    titles: choice(['quiet', 'normal', 'loud'], 'fonts'),
    titleCase: choice(['normal', 'capitals'], 'fonts'),
    logo: image('logos'),
    logoDark: image('logos'),
    logoIcon: image('logos'),
    borderRadius: number([0, 32], 'px', 'shapes'),
    buttonShape: choice(['normal', 'pill', 'square'], 'shapes'),
    buttonCase: choice(['normal', 'capitals'], 'shapes'),
    cardShape: choice(['plain', 'outlined', 'raised'], 'shapes'),
    photoRatio: choice(PHOTO_RATIOS, 'shapes'),
    spacing: choice(['tight', 'normal', 'airy'], 'shapes'),
    icons: choice(['light', 'normal', 'bold'], 'shapes'),
    motion: choice(['lively', 'calm', 'none'], 'feel'),
    haptics: toggle('feel'),
    ...common.fields,
  },
  defaults: {
    mains: '000000',
    blacks: '16181d',
    darks: '878c9f',
    reds: 'ff0000',
    bgs: 'f5f6f8',
    whites: 'ffffff',
    scheme: 'off',
    regs: 'system',
    semis: 'system',
    bolds: 'system',
    titles: 'normal',
    titleCase: 'normal',
    logo: '',
    logoDark: '',
    logoIcon: '',
    borderRadius: 12,
    buttonShape: 'normal',
    buttonCase: 'normal',
    cardShape: 'plain',
    photoRatio: 'portrait',
    spacing: 'normal',
    icons: 'normal',
    motion: 'lively',
    haptics: true,
    ...common.defaults,
  },
})
