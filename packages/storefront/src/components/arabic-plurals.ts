/** Products by their number in Arabic, which has one word for what lists call a product and carts an item. */
export const ARABIC_PRODUCTS = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  few: '{count} منتجات',
  many: '{count} منتجًا',
  other: '{count} منتج',
}
