import { inLanguages as t } from '@vitrine/core/design/fields'
import type { CountedText } from '@vitrine/core/i18n/plural'
import { ARABIC_PRODUCTS } from '../components/arabic-plurals.ts'

/** Texts about markets. `{country}`, `{currency}`, `{names}` and `{items}` are replaced. */
export const TEXTS = {
  search: t('Search countries', 'Rechercher un pays', 'Buscar un país', 'Länder suchen', 'ابحث عن بلد'),
  none: t(
    'No countries found',
    'Aucun pays trouvé',
    'No se encontraron países',
    'Kein Land gefunden',
    'لم يُعثر على بلدان',
  ),
  asking: t('Updating…', 'Mise à jour…', 'Actualizando…', 'Wird aktualisiert …', 'جارٍ التحديث…'),
  unreachable: t(
    'The store is unavailable. Nothing changed: you’re still shopping in {country}.',
    'La boutique est injoignable. Rien n’a changé : vous achetez toujours en {currency} ({country}).',
    'No se pudo contactar con la tienda. Nada ha cambiado: sigues comprando en {country}.',
    'Der Shop war nicht zu erreichen. Nichts hat sich geändert: Du kaufst weiter in {country} ein.',
    'تعذّر الوصول إلى المتجر. لم يتغير شيء: ما زلت تتسوّق في {country}.',
  ),
  notSoldThere: t(
    'The store no longer sells to this country. You’re still shopping in {country}.',
    'La boutique ne livre plus dans ce pays. Vous achetez toujours en {currency} ({country}).',
    'La tienda ya no vende a este país. Sigues comprando en {country}.',
    'Der Shop verkauft nicht mehr in dieses Land. Du kaufst weiter in {country} ein.',
    'لم يعد المتجر يبيع إلى هذا البلد. ما زلت تتسوّق في {country}.',
  ),
  moved: t(
    'You’re now shopping in {country}. Prices are in {currency}.',
    'Vous achetez désormais depuis ce pays : {country}. Les prix sont en {currency}.',
    'Ahora compras en {country}. Los precios están en {currency}.',
    'Du kaufst jetzt in {country} ein. Preise sind in {currency}.',
    'أنت تتسوّق الآن في {country}. الأسعار بعملة {currency}.',
  ),
  repriced: t(
    'Prices in your cart have changed: {items}.',
    'Des prix ont changé dans votre panier : {items}.',
    'Han cambiado precios en tu carrito: {items}.',
    'Preise in deinem Warenkorb haben sich geändert: {items}.',
    'تغيّرت أسعار في سلتك: {items}.',
  ),
  notSold: t(
    'Not available there: {names}. Remove from your cart before checkout.',
    'Non disponible dans ce pays : {names}. À retirer du panier avant de commander.',
    'No disponible allí: {names}. Quítalo del carrito antes de pedir.',
    'Dort nicht erhältlich: {names}. Entferne es vor der Bestellung aus dem Warenkorb.',
    'غير متوفر هناك: {names}. أزِله من سلتك قبل الطلب.',
  ),
  goOn: t('Continue', 'Continuer', 'Continuar', 'Weiter', 'متابعة'),
  offer: t(
    'Are you in {country}? See local products and prices in {currency}.',
    'Votre pays : {country} ? Découvrez ses produits et ses prix en {currency}.',
    '¿Estás en {country}? Descubre sus productos y precios en {currency}.',
    'Bist du in {country}? Sieh dir Produkte und Preise dafür in {currency} an.',
    'هل أنت في {country}؟ اطّلع على الأسعار والمنتجات المخصصة له بعملة {currency}.',
  ),
  accept: t(
    'Show {currency}',
    'Afficher en {currency}',
    'Mostrar en {currency}',
    'In {currency} anzeigen',
    'اعرض بعملة {currency}',
  ),
  decline: t('No, thanks', 'Non, merci', 'No, gracias', 'Nein, danke', 'لا، شكرًا'),
  offerLabel: t('Your country', 'Votre pays', 'Tu país', 'Dein Land', 'بلدك'),
} as const

export const ITEMS: CountedText = {
  en: { one: '{count} item', other: '{count} items' },
  fr: { one: '{count} article', other: '{count} articles' },
  es: { one: '{count} artículo', other: '{count} artículos' },
  de: { one: '{count} Artikel', other: '{count} Artikel' },
  ar: ARABIC_PRODUCTS,
}
