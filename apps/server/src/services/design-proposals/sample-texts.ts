import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/**
 * Default texts of a new app until the merchant changes them. They promise nothing that a shop may not offer: no free
 * shipping, no returns, no numbers.
 */
export type Opening = { readonly title: LocalText; readonly subtitle: LocalText }
/** Non-empty list. */
export type Some<T> = readonly [T, ...T[]]

/**
 * Creates the texts of a home screen's first block from a [title, subtitle] pair in each of English, French, Spanish,
 * German and Arabic.
 */
export const createOpening = (
  en: readonly [string, string],
  fr: readonly [string, string],
  es: readonly [string, string],
  de: readonly [string, string],
  ar: readonly [string, string],
): Opening => ({
  title: t(en[0], fr[0], es[0], de[0], ar[0]),
  subtitle: t(en[1], fr[1], es[1], de[1], ar[1]),
})

export const BUTTONS: Some<LocalText> = [
  t('Shop now', 'Découvrir', 'Comprar ahora', 'Jetzt entdecken', 'تسوّق الآن'),
  t('View collection', 'Voir la collection', 'Ver colección', 'Kollektion ansehen', 'عرض المجموعة'),
  t('Discover', 'Explorer', 'Descubrir', 'Entdecken', 'اكتشف'),
]

/** Link below the heading of a chapter. */
export const SEE_ALL = t('See all', 'Tout voir', 'Ver todo', 'Alle ansehen', 'عرض الكل')

/** Titles of home screen blocks. */
export const TITLES = {
  bestsellers: [
    t('Bestsellers', 'Meilleures ventes', 'Más vendidos', 'Bestseller', 'الأكثر مبيعًا'),
    t('Most popular', 'Les plus populaires', 'Los más populares', 'Am beliebtesten', 'الأكثر رواجًا'),
    t('Popular right now', 'Populaire en ce moment', 'Popular ahora mismo', 'Gerade beliebt', 'الرائج الآن'),
  ],
  newest: [
    t('New in', 'Nouveautés', 'Novedades', 'Neu im Shop', 'وصل حديثًا'),
    t('Just arrived', 'Vient d’arriver', 'Recién llegado', 'Gerade angekommen', 'وصل للتو'),
    t('The latest', 'Les dernières nouveautés', 'Lo más reciente', 'Das Neueste', 'أحدث المنتجات'),
  ],
  sale: [
    t('On sale', 'En promotion', 'En oferta', 'Im Angebot', 'عروض'),
    t('Special prices', 'Prix spéciaux', 'Precios especiales', 'Sonderpreise', 'أسعار خاصة'),
  ],
  collections: [
    t('Collections', 'Collections', 'Colecciones', 'Kollektionen', 'المجموعات'),
    t(
      'Browse collections',
      'Parcourir les collections',
      'Explorar colecciones',
      'Kollektionen entdecken',
      'تصفّح المجموعات',
    ),
    t('Shop by category', 'Par catégorie', 'Por categoría', 'Nach Kategorie', 'تسوّق حسب الفئة'),
  ],
  picked: [
    t('Picked for you', 'Choisi pour vous', 'Elegido para ti', 'Für dich ausgesucht', 'مختار لك'),
    t('Our favorites', 'Nos coups de cœur', 'Nuestros favoritos', 'Unsere Lieblinge', 'مفضلاتنا'),
  ],
  gallery: [t('A closer look', 'De plus près', 'Más de cerca', 'Näher betrachtet', 'نظرة عن قرب')],
} as const satisfies Readonly<Record<string, Some<LocalText>>>

/** Text blocks that are true of any shop. */
export const NOTES: Some<Opening> = [
  createOpening(
    ['Questions?', 'Contact us. We’re happy to help.'],
    ['Des questions ?', 'Écrivez-nous, nous vous aiderons avec plaisir.'],
    ['¿Preguntas?', 'Escríbenos, estaremos encantados de ayudarte.'],
    ['Fragen?', 'Schreib uns, wir helfen dir gern.'],
    ['لديك سؤال؟', 'راسلنا ويسعدنا أن نساعدك.'],
  ),
  createOpening(
    ['Looking for something?', 'Search the store or browse the collections.'],
    ['Vous cherchez quelque chose ?', 'Lancez une recherche ou parcourez les collections.'],
    ['¿Buscas algo?', 'Usa el buscador o explora las colecciones.'],
    ['Auf der Suche?', 'Nutze die Suche oder stöbere in den Kollektionen.'],
    ['تبحث عن شيء؟', 'استخدم البحث أو تصفّح المجموعات.'],
  ),
  createOpening(
    ['Take your time', 'Save what you like to your wishlist and come back anytime.'],
    ['Prenez votre temps', 'Gardez ce qui vous plaît dans vos favoris et revenez-y.'],
    ['Sin prisa', 'Guarda lo que te gusta en tu lista de deseos y vuelve cuando quieras.'],
    ['Lass dir Zeit', 'Merk dir, was dir gefällt, und komm darauf zurück.'],
    ['خذ وقتك', 'احفظ ما يعجبك في المفضلة وعُد إليه.'],
  ),
]
