/** Plural forms of products in Arabic, which uses one word for a list's products and a cart's items. */
export const ARABIC_PRODUCTS = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{count} منتجات',
  many: '{count} منتجًا',
  other: '{count} منتج',
}
