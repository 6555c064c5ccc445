import { getContrast, getReadableColor } from '@vitrine/core/design/colors/contrast'
import { getTextInLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import {
  PLAIN_CARDS,
  type PlainPage,
  type PlainPageColors,
  renderPlainPage,
} from '../../infra/http/plain-page.ts'

type Words = {
  readonly title: LocalText
  readonly text: LocalText
  readonly retry?: LocalText
  readonly home?: LocalText
}

const RETRY_LABEL = {
  en: 'Try again',
  fr: 'Réessayer',
  es: 'Reintentar',
  de: 'Erneut versuchen',
  ar: 'إعادة المحاولة',
} as const satisfies LocalText

/** Texts of the pages shown in place of an app; `{name}` is the project's name. */
const NOTICES = {
  unknown: {
    title: {
      en: 'Store not found',
      fr: 'Boutique introuvable',
      es: 'Tienda no encontrada',
      de: 'Shop nicht gefunden',
      ar: 'لم يُعثر على المتجر',
    },
    text: {
      en: 'There’s no store at this address. Check the link or ask the store for a new one.',
      fr: 'Il n’y a pas de boutique à cette adresse. Vérifiez le lien ou demandez-en un nouveau à la boutique.',
      es: 'No hay ninguna tienda en esta dirección. Revisa el enlace o pide uno nuevo a la tienda.',
      de: 'Unter dieser Adresse gibt es keinen Shop. Prüfe den Link oder bitte den Shop um einen neuen.',
      ar: 'لا يوجد متجر على هذا العنوان. يرجى التحقق من الرابط أو طلب رابط جديد من المتجر.',
    },
  },
  ended: {
    title: {
      en: 'This preview has expired',
      fr: 'Cet aperçu a expiré',
      es: 'Esta vista previa ha caducado',
      de: 'Diese Vorschau ist abgelaufen',
      ar: 'انتهت صلاحية هذه المعاينة',
    },
    text: {
      en: 'Draft previews expire after one day. Scan a new code in the studio.',
      fr: 'Les aperçus de brouillon expirent au bout d’un jour. Scannez un nouveau code dans le studio.',
      es: 'Las vistas previas de borradores caducan al cabo de un día. Escanee un código nuevo en el estudio.',
      de: 'Vorschauen von Entwürfen laufen nach einem Tag ab. Scannen Sie im Studio einen neuen Code.',
      ar: 'تنتهي صلاحية معاينات المسودات بعد يوم واحد. امسح رمزًا جديدًا في الاستوديو.',
    },
  },
  closed: {
    title: {
      en: 'Opening soon',
      fr: 'Ouverture prochaine',
      es: 'Abrimos pronto',
      de: 'Bald geöffnet',
      ar: 'قريبًا',
    },
    text: {
      en: '{name} is still setting up this app. Check back soon.',
      fr: '{name} prépare encore son application. Revenez bientôt.',
      es: '{name} aún está preparando su app. Vuelve pronto.',
      de: '{name} richtet die App gerade ein. Schau bald wieder vorbei.',
      ar: 'ما زال {name} يجهّز هذا التطبيق. عُد قريبًا.',
    },
  },
  broken: {
    title: {
      en: 'Temporarily unavailable',
      fr: 'Momentanément indisponible',
      es: 'No disponible por el momento',
      de: 'Vorübergehend nicht verfügbar',
      ar: 'غير متاح مؤقتًا',
    },
    text: {
      en: 'We couldn’t load {name}. Your cart is saved on this device. Try again in a moment.',
      fr: 'Impossible d’afficher {name} pour le moment. Votre panier est enregistré sur cet appareil. Réessayez dans un instant.',
      es: 'No hemos podido cargar {name}. Tu carrito está guardado en este dispositivo. Inténtalo de nuevo en un momento.',
      de: '{name} konnte nicht geladen werden. Dein Warenkorb ist auf diesem Gerät gespeichert. Versuche es gleich noch einmal.',
      ar: 'تعذّر تحميل {name}. سلتك محفوظة على هذا الجهاز. يرجى المحاولة بعد لحظات.',
    },
    retry: RETRY_LABEL,
  },
  busy: {
    title: {
      en: 'One moment, please',
      fr: 'Un instant, s’il vous plaît',
      es: 'Un momento, por favor',
      de: 'Einen Moment bitte',
      ar: 'لحظة من فضلك',
    },
    text: {
      en: '{name} is very busy right now. This page reloads automatically in a few seconds.',
      fr: '{name} reçoit beaucoup de visites en ce moment. Cette page se recharge automatiquement dans quelques secondes.',
      es: '{name} recibe muchas visitas ahora mismo. Esta página se recarga automáticamente en unos segundos.',
      de: 'Bei {name} ist gerade viel los. Diese Seite lädt in wenigen Sekunden automatisch neu.',
      ar: 'يشهد {name} إقبالًا كبيرًا الآن. سيُعاد تحميل هذه الصفحة تلقائيًا خلال ثوانٍ.',
    },
    retry: RETRY_LABEL,
  },
  offline: {
    title: {
      en: 'You are offline',
      fr: 'Vous êtes hors ligne',
      es: 'Estás sin conexión',
      de: 'Du bist offline',
      ar: 'أنت غير متصل بالإنترنت',
    },
    text: {
      en: 'Connect to the internet to open this page of {name}. Pages you’ve already visited work offline, and your cart is saved on this device.',
      fr: 'Connectez-vous à Internet pour ouvrir cette page de {name}. Les pages déjà consultées restent accessibles hors ligne, et votre panier est enregistré sur cet appareil.',
      es: 'Conéctate a internet para abrir esta página de {name}. Las páginas que ya has visto funcionan sin conexión y tu carrito está guardado en este dispositivo.',
      de: 'Verbinde dich mit dem Internet, um diese Seite von {name} zu öffnen. Bereits besuchte Seiten funktionieren offline, und dein Warenkorb ist auf diesem Gerät gespeichert.',
      ar: 'اتصل بالإنترنت لفتح هذه الصفحة من {name}. الصفحات التي زرتها تعمل دون اتصال، وسلتك محفوظة على هذا الجهاز.',
    },
    retry: RETRY_LABEL,
    home: {
      en: 'Go to home',
      fr: 'Aller à l’accueil',
      es: 'Ir al inicio',
      de: 'Zur Startseite',
      ar: 'إلى الصفحة الرئيسية',
    },
  },
} as const satisfies Readonly<Record<string, Words>>

/** Minimum contrast of the drawing and buttons with the card (WCAG, graphical objects). */
const SEEN = 3

/** Returns the page's colors for a brand: the text's color where the brand's could not be seen on the card. */
function toPageColors(brand: string): PlainPageColors {
  const accent = ({ card, ink }: { readonly card: string; readonly ink: string }) => {
    const color = getContrast(brand, card) < SEEN ? ink : brand
    return { color, on: getReadableColor(color) }
  }
  return { window: brand, light: accent(PLAIN_CARDS.light), dark: accent(PLAIN_CARDS.dark) }
}

/**
 * Renders a notice page in a language. `address` is its public URL, `name` the project's name (unescaped), `home` the
 * URL of the app's start page for notices that link to it, `retry` the seconds until the page reloads itself, `brand`
 * the app's main color as '#rrggbb'.
 */
export function renderNoticePage(
  notice: keyof typeof NOTICES,
  language: Language,
  about: {
    readonly address: string
    readonly name?: string
    readonly home?: string
    readonly retry?: number
    readonly brand?: string
  },
): string {
  const { title, text, retry, home }: Words = NOTICES[notice]
  const page: PlainPage = {
    language,
    title: getTextInLanguage(title, language),
    text: getTextInLanguage(text, language).replace('{name}', () => about.name ?? ''),
    address: about.address,
  }
  return renderPlainPage({
    ...page,
    ...(about.brand ? { brand: toPageColors(about.brand) } : {}),
    ...(about.retry ? { retry: about.retry } : {}),
    ...(retry ? { link: { href: '', text: getTextInLanguage(retry, language) } } : {}),
    ...(home && about.home ? { other: { href: about.home, text: getTextInLanguage(home, language) } } : {}),
  })
}
