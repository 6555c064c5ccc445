import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { color, number, texts, toggle } from '../design/kinds.ts'

const textGroup = texts({
  title: t('Wishlist', 'Favoris', 'Lista de deseos', 'Wunschliste', 'المفضلة'),
  empty: t(
    'Your wishlist is empty',
    'Vos favoris sont vides',
    'Tu lista de deseos está vacía',
    'Deine Wunschliste ist leer',
    'قائمة المفضلة فارغة',
  ),
  emptyHint: t(
    'Tap the heart on a product to save it here.',
    'Touchez le cœur d’un produit pour l’enregistrer ici.',
    'Toca el corazón de un producto para guardarlo aquí.',
    'Tippe auf das Herz eines Produkts, um es hier zu speichern.',
    'اضغط على القلب لحفظ المنتج هنا.',
  ),
  startShopping: t(
    'Discover products',
    'Découvrir les produits',
    'Descubrir productos',
    'Produkte entdecken',
    'اكتشف المنتجات',
  ),
})

/** Design section of the wishlist screen, called `favorites` in the specification. */
export const favorites = defineSection({
  icon: 'heart',
  fields: {
    showChanges: toggle(),
    showShare: toggle(),
    showLists: toggle(),
    columns: number([1, 3], 'columns'),
    gap: number([0, 32]),
    background: color(),
    color: color(),
    quiet: color(),
    button: color(),
    buttonText: color(),
    ...textGroup.fields,
  },
  defaults: {
    showChanges: true,
    showShare: true,
    showLists: false,
    columns: 2,
    gap: 12,
    background: 'whites',
    color: 'blacks',
    quiet: 'darks',
    button: 'mains',
    buttonText: 'onmains',
    ...textGroup.defaults,
  },
})
