import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, number, texts, toggle } from '../design/kinds.ts'

const words = texts({
  title: ['Title', t('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر')],
  searchPlaceholder: [
    'In the search bar',
    t('Search products', 'Rechercher des produits', 'Buscar productos', 'Produkte suchen', 'ابحث عن منتجات'),
  ],
  all: [
    'All products',
    t('All products', 'Tous les produits', 'Todos los productos', 'Alle Produkte', 'كل المنتجات'),
  ],
  collections: ['Collections', t('Collections', 'Collections', 'Colecciones', 'Kollektionen', 'المجموعات')],
  empty: [
    'Nothing here',
    t('No products yet', 'Aucun produit', 'Sin productos', 'Keine Produkte', 'لا توجد منتجات'),
  ],
  emptyFiltered: [
    'Nothing fits the filters',
    t(
      'Nothing fits these filters',
      'Aucun produit ne correspond à ces filtres',
      'Nada coincide con estos filtros',
      'Nichts passt zu diesen Filtern',
      'لا شيء يطابق عوامل التصفية هذه',
    ),
  ],
})

const sorting = texts(
  {
    sort: ['Sort button', t('Sort', 'Trier', 'Ordenar', 'Sortieren', 'ترتيب')],
    relevance: [
      'Search results, as found',
      t('Best match', 'Pertinence', 'Relevancia', 'Beste Treffer', 'الأكثر صلة'),
    ],
    featured: ['Featured', t('Featured', 'En vedette', 'Destacados', 'Empfohlen', 'مختارة')],
    bestsellers: [
      'Bestsellers',
      t('Bestsellers', 'Meilleures ventes', 'Más vendidos', 'Bestseller', 'الأكثر مبيعًا'),
    ],
    newest: ['Newest', t('Newest', 'Nouveautés', 'Novedades', 'Neueste', 'الأحدث')],
    priceup: [
      'Price up',
      t(
        'Price: low to high',
        'Prix croissant',
        'Precio: de menor a mayor',
        'Preis aufsteigend',
        'السعر: من الأقل إلى الأعلى',
      ),
    ],
    pricedown: [
      'Price down',
      t(
        'Price: high to low',
        'Prix décroissant',
        'Precio: de mayor a menor',
        'Preis absteigend',
        'السعر: من الأعلى إلى الأقل',
      ),
    ],
  },
  'Sorting texts',
)

const filtering = texts(
  {
    filters: ['Filters button', t('Filters', 'Filtres', 'Filtros', 'Filter', 'التصفية')],
    apply: [
      'Apply',
      t('Show results', 'Voir les résultats', 'Ver resultados', 'Ergebnisse zeigen', 'عرض النتائج'),
    ],
    reset: ['Reset', t('Reset', 'Réinitialiser', 'Restablecer', 'Zurücksetzen', 'إعادة ضبط')],
    priceFrom: ['Price from', t('From', 'De', 'Desde', 'Von', 'من')],
    priceTo: ['Price to', t('To', 'À', 'Hasta', 'Bis', 'إلى')],
  },
  'Filter texts',
)

const searching = texts(
  {
    search: ['Title', t('Search', 'Recherche', 'Búsqueda', 'Suche', 'البحث')],
    clear: ['Clear the field', t('Clear', 'Effacer', 'Borrar', 'Löschen', 'مسح')],
    recent: [
      'Recent searches',
      t(
        'Recent searches',
        'Recherches récentes',
        'Búsquedas recientes',
        'Letzte Suchen',
        'عمليات البحث الأخيرة',
      ),
    ],
    clearRecent: [
      'Forget recent searches',
      t('Clear all', 'Tout effacer', 'Borrar todo', 'Alle löschen', 'مسح الكل'),
    ],
    popular: [
      'Popular products',
      t('Popular now', 'Populaires', 'Populares', 'Gerade beliebt', 'الرائج الآن'),
    ],
    products: ['Products found', t('Products', 'Produits', 'Productos', 'Produkte', 'المنتجات')],
    notFound: [
      'Nothing found',
      t('Nothing found', 'Aucun résultat', 'Sin resultados', 'Nichts gefunden', 'لا توجد نتائج'),
    ],
    notFoundHint: [
      'What to do then',
      t(
        'Try another word or check the spelling',
        "Essayez un autre mot ou vérifiez l'orthographe",
        'Prueba otra palabra o revisa la ortografía',
        'Versuche ein anderes Wort oder prüfe die Schreibweise',
        'جرّب كلمة أخرى أو تحقّق من الإملاء',
      ),
    ],
  },
  'Search texts',
)

/** Collections, the products of one, and search (spec sections 2 and 9: 2 columns, search bar, sorting, filters). */
export const catalog = defineSection({
  title: 'Catalog',
  icon: 'list',
  fields: {
    columns: number('Columns', [1, 3], 'columns'),
    gap: number('Space between products', [0, 32]),
    layout: choice('Collections', [
      { value: 'grid', label: 'Pictures' },
      { value: 'list', label: 'Lines' },
    ]),
    collectionRatio: choice('Collection picture', [
      { value: 'square', label: 'Square' },
      { value: 'portrait', label: 'Upright' },
      { value: 'landscape', label: 'Wide' },
    ]),
    showSearchBar: toggle('Search bar'),
    popularCount: number('Popular products in the search', [2, 20], 'products'),
    showSorting: toggle('Sorting'),
    showFilters: toggle('Filters'),
    showAllProducts: toggle('"All products" first'),
    titleSize: number('Title size', [14, 34]),
    titleFont: font('Titles'),
    background: color('Background'),
    color: color('Text'),
    quiet: color('Quiet text'),
    barBackground: color('Search bar'),
    ...words.fields,
    ...sorting.fields,
    ...filtering.fields,
    ...searching.fields,
  },
  defaults: {
    columns: 2,
    gap: 12,
    layout: 'grid',
    collectionRatio: 'square',
    showSearchBar: true,
    popularCount: 10,
    showSorting: true,
    showFilters: true,
    showAllProducts: true,
    titleSize: 22,
    titleFont: 'bolds',
    background: 'whites',
    color: 'blacks',
    quiet: 'darks',
    barBackground: 'bgs',
    ...words.defaults,
    ...sorting.defaults,
    ...filtering.defaults,
    ...searching.defaults,
  },
})
