/** Arabic plural forms of "{count} products". Lists and the cart use the same word. */
export const ARABIC_PRODUCTS = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{count} منتجات',
  many: '{count} منتجًا',
  other: '{count} منتج',
}
