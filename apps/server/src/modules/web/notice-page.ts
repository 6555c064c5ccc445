import { type Language, type LocalText, textIn } from '@vitrine/core/i18n/languages'
import { type PlainPage, renderPlainPage } from '../../infra/http/plain-page.ts'

type Words = {
  readonly title: LocalText
  readonly text: LocalText
  readonly again?: LocalText
  readonly home?: LocalText
}

const AGAIN = {
  en: 'Try again',
  fr: 'Réessayer',
  es: 'Reintentar',
  de: 'Erneut versuchen',
  ar: 'أعد المحاولة',
} as const satisfies LocalText

/** What stands where a shopping app cannot: `{name}` is the project's. */
const NOTICES = {
  unknown: {
    title: {
      en: 'No shop lives here',
      fr: 'Aucune boutique ici',
      es: 'Aquí no hay ninguna tienda',
      de: 'Hier wohnt kein Laden',
      ar: 'لا يوجد متجر هنا',
    },
    text: {
      en: 'There is no shop at this address. Please check the link, or ask the shop for a new one.',
      fr: 'Il n’y a pas de boutique à cette adresse. Vérifiez le lien ou demandez-en un nouveau à la boutique.',
      es: 'No hay ninguna tienda en esta dirección. Revisa el enlace o pide uno nuevo a la tienda.',
      de: 'Unter dieser Adresse gibt es keinen Laden. Bitte prüfe den Link oder frage den Laden nach einem neuen.',
      ar: 'لا يوجد متجر على هذا العنوان. يرجى التحقق من الرابط أو طلب رابط جديد من المتجر.',
    },
  },
  ended: {
    title: {
      en: 'This preview has ended',
      fr: 'Cet aperçu est terminé',
      es: 'Esta vista previa ha terminado',
      de: 'Diese Vorschau ist beendet',
      ar: 'انتهت هذه المعاينة',
    },
    text: {
      en: 'Addresses of drafts are good for a day. Scan a new code in the studio.',
      fr: 'Les adresses de brouillon valent un jour. Scannez un nouveau code dans le studio.',
      es: 'Las direcciones de borradores valen un día. Escanea un código nuevo en el estudio.',
      de: 'Adressen von Entwürfen gelten einen Tag. Scanne im Studio einen neuen Code.',
      ar: 'عناوين المسودات صالحة ليوم واحد. امسح رمزاً جديداً في الاستوديو.',
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
      en: '{name} is still setting up its app. Please come back soon.',
      fr: '{name} prépare encore son application. Revenez bientôt.',
      es: '{name} aún está preparando su aplicación. Vuelve pronto.',
      de: '{name} richtet die App noch ein. Schau bald wieder vorbei.',
      ar: 'ما زال {name} يجهّز تطبيقه. يرجى العودة قريبًا.',
    },
  },
  broken: {
    title: {
      en: 'Back in a moment',
      fr: 'De retour dans un instant',
      es: 'Volvemos enseguida',
      de: 'Gleich wieder da',
      ar: 'سنعود بعد لحظات',
    },
    text: {
      en: '{name} cannot be shown right now. Your cart is kept on this device. Please try again in a moment.',
      fr: '{name} ne peut pas s’afficher pour le moment. Votre panier est gardé sur cet appareil. Réessayez dans un instant.',
      es: '{name} no se puede mostrar ahora. Tu carrito se guarda en este dispositivo. Inténtalo de nuevo en un momento.',
      de: '{name} lässt sich gerade nicht anzeigen. Dein Warenkorb bleibt auf diesem Gerät. Bitte versuche es gleich noch einmal.',
      ar: 'لا يمكن عرض {name} الآن. سلتك محفوظة على هذا الجهاز. يرجى المحاولة بعد لحظات.',
    },
    again: AGAIN,
  },
  busy: {
    title: {
      en: 'One moment please',
      fr: 'Un instant, s’il vous plaît',
      es: 'Un momento, por favor',
      de: 'Einen Moment bitte',
      ar: 'لحظة من فضلك',
    },
    text: {
      en: 'Many people are visiting {name} right now. This page tries again by itself in a few seconds.',
      fr: 'Beaucoup de monde visite {name} en ce moment. Cette page réessaie d’elle-même dans quelques secondes.',
      es: 'Mucha gente visita {name} ahora mismo. Esta página lo intenta de nuevo sola en unos segundos.',
      de: 'Gerade sind viele bei {name}. Diese Seite versucht es in wenigen Sekunden von selbst noch einmal.',
      ar: 'كثيرون يزورون {name} الآن. ستعيد هذه الصفحة المحاولة تلقائيًا خلال ثوانٍ.',
    },
    again: AGAIN,
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
      en: 'This page of {name} was not opened before, so it needs a network. What you have seen opens without one, and your cart is kept on this device.',
      fr: 'Cette page de {name} n’a pas encore été ouverte, il lui faut donc une connexion. Ce que vous avez déjà vu s’ouvre sans connexion, et votre panier est gardé sur cet appareil.',
      es: 'Esta página de {name} no se había abierto antes y necesita conexión. Lo que ya viste se abre sin conexión, y tu carrito se guarda en este dispositivo.',
      de: 'Diese Seite von {name} war noch nicht offen und braucht deshalb das Netz. Was du gesehen hast, öffnet sich auch ohne, und dein Warenkorb bleibt auf diesem Gerät.',
      ar: 'لم تُفتح هذه الصفحة من {name} من قبل، لذلك تحتاج إلى اتصال. ما شاهدته يُفتح دون اتصال، وسلتك محفوظة على هذا الجهاز.',
    },
    again: AGAIN,
    home: {
      en: 'To the start',
      fr: 'Vers l’accueil',
      es: 'Ir al inicio',
      de: 'Zum Start',
      ar: 'إلى البداية',
    },
  },
} as const satisfies Readonly<Record<string, Words>>

/**
 * The page of one notice in a language. `address` is its public one; `name` the project's, as HTML may not read it;
 * `home` the way to the app's start, for notices that offer it; `retry` seconds until the page tries again by itself.
 */
export function renderNoticePage(
  notice: keyof typeof NOTICES,
  language: Language,
  about: {
    readonly address: string
    readonly name?: string
    readonly home?: string
    readonly retry?: number
  },
): string {
  const { title, text, again, home }: Words = NOTICES[notice]
  const page: PlainPage = {
    language,
    title: textIn(title, language),
    text: textIn(text, language).replace('{name}', () => about.name ?? ''),
    address: about.address,
  }
  return renderPlainPage({
    ...page,
    ...(about.retry ? { retry: about.retry } : {}),
    ...(again ? { link: { href: '', text: textIn(again, language) } } : {}),
    ...(home && about.home ? { other: { href: about.home, text: textIn(home, language) } } : {}),
  })
}
