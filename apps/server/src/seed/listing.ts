import { type ListingTexts, listingContent, NO_TEXTS } from '@vitrine/core/contract/releases/listing-content'
import type { Language } from '@vitrine/core/i18n/languages'
import type { Transaction } from '../infra/db/database.ts'
import { getOrCreateDraft, toJsonObject, updateListing } from '../modules/listings/queries.ts'
import type { ProjectRow } from '../services/access/access.ts'

const NAME = 'Alder & Fig'

/** Texts of the demo app in the stores; its name is the same in every language. */
const TEXTS: Readonly<Record<Language, Omit<ListingTexts, 'name' | 'title'>>> = {
  en: {
    subtitle: 'Calm things for the home',
    short: 'Lamps, linen and ceramics from small workshops, with first looks in the app.',
    description:
      'Alder & Fig collects calm things for the home: lamps, linen, ceramics and furniture from small workshops.\n\nSee new pieces first, save what you love, hear when it is back in stock, and follow your order to the door.',
    keywords: 'home,decor,lamp,linen,ceramics,furniture,gifts,candle,cushion,throw',
    promotional: 'The new season is here: linen, oak and warm light.',
    news: 'Reviews with photos, and a faster cart.',
  },
  fr: {
    subtitle: 'Le calme à la maison',
    short: 'Lampes, lin et céramique de petits ateliers, en avant-première dans l’app.',
    description:
      'Alder & Fig réunit des objets calmes pour la maison : lampes, lin, céramique et meubles de petits ateliers.\n\nDécouvrez les nouveautés en premier, gardez vos favoris, apprenez leur retour en stock et suivez votre commande jusqu’à votre porte.',
    keywords: 'maison,déco,lampe,lin,céramique,meubles,cadeaux,bougie,coussin',
    promotional: 'La nouvelle saison est là : lin, chêne et lumière douce.',
    news: 'Des avis avec photos, et un panier plus rapide.',
  },
  es: {
    subtitle: 'Calma para tu hogar',
    short: 'Lámparas, lino y cerámica de talleres pequeños, antes que nadie en la app.',
    description:
      'Alder & Fig reúne objetos serenos para el hogar: lámparas, lino, cerámica y muebles de talleres pequeños.\n\nDescubre las novedades antes que nadie, guarda lo que te gusta, entérate cuando vuelva y sigue tu pedido hasta casa.',
    keywords: 'hogar,decoración,lámpara,lino,cerámica,muebles,regalos,vela,cojín',
    promotional: 'Llegó la nueva temporada: lino, roble y luz cálida.',
    news: 'Reseñas con fotos y un carrito más rápido.',
  },
  de: {
    subtitle: 'Ruhiges für dein Zuhause',
    short: 'Lampen, Leinen und Keramik aus kleinen Werkstätten, zuerst in der App.',
    description:
      'Alder & Fig sammelt ruhige Dinge fürs Zuhause: Lampen, Leinen, Keramik und Möbel aus kleinen Werkstätten.\n\nEntdecke Neues zuerst, merke dir Lieblingsstücke, erfahre, wenn sie wieder da sind, und verfolge deine Bestellung bis zur Tür.',
    keywords: 'wohnen,deko,lampe,leinen,keramik,möbel,geschenke,kerze,kissen',
    promotional: 'Die neue Saison ist da: Leinen, Eiche und warmes Licht.',
    news: 'Bewertungen mit Fotos und ein schnellerer Warenkorb.',
  },
  ar: {
    subtitle: 'هدوء لبيتك',
    short: 'مصابيح وكتان وخزف من ورش صغيرة، تراها في التطبيق أولًا.',
    description:
      'يجمع Alder & Fig قطعًا هادئة للبيت: مصابيح وكتانًا وخزفًا وأثاثًا من ورش صغيرة.\n\nشاهد الجديد أولًا، واحفظ ما تحب، واعرف متى يعود إلى المخزون، وتابع طلبك حتى بابك.',
    keywords: 'ديكور,مصباح,كتان,خزف,أثاث,هدايا,شمعة',
    promotional: 'وصل الموسم الجديد: كتان وبلوط وضوء دافئ.',
    news: 'تقييمات بالصور وسلة أسرع.',
  },
}

/** Fills the texts and answers of the demo project's store listing (images: listing-images.ts). */
export async function seedListing(tx: Transaction, project: ProjectRow): Promise<void> {
  const draft = await getOrCreateDraft(tx, project)
  const textsOf = (language: Language): ListingTexts => ({
    ...NO_TEXTS,
    name: NAME,
    title: NAME,
    ...TEXTS[language],
  })
  const site = 'https://alderfig.example'
  await updateListing(tx, draft, {
    content: toJsonObject(
      listingContent.parse({
        texts: {
          en: textsOf('en'),
          fr: textsOf('fr'),
          es: textsOf('es'),
          de: textsOf('de'),
          ar: textsOf('ar'),
        },
        policy: `${site}/policies/privacy-policy`,
        support: `${site}/pages/contact`,
        marketing: site,
        deletion: `${site}/account/delete`,
        contact: { email: 'hello@alderfig.example', phone: '+1 555 0100' },
        copyright: '2026 Alder & Fig Ltd',
        // No content that limits the age.
        age: {},
        privacy: {
          collected: ['name', 'email', 'address', 'purchases', 'browsing'],
          linked: true,
          tracking: false,
          shared: false,
        },
        digital: false,
        account: 'own',
      }),
    ),
  })
}
