import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { choice, color, font, number, texts, toggle } from '../design/kinds.ts'

const textGroup = texts({
  title: t('Shop', 'Boutique', 'Tienda', 'Shop', 'المتجر'),
  searchPlaceholder: t(
    'Search products',
    'Rechercher des produits',
    'Buscar productos',
    'Produkte suchen',
    'ابحث عن منتجات',
  ),
  all: t('All products', 'Tous les produits', 'Todos los productos', 'Alle Produkte', 'كل المنتجات'),
  collections: t('Collections', 'Collections', 'Colecciones', 'Kollektionen', 'المجموعات'),
  empty: t('No products yet', 'Aucun produit', 'Sin productos', 'Keine Produkte', 'لا توجد منتجات'),
  emptyFiltered: t(
    'No products match these filters',
    'Aucun produit ne correspond à ces filtres',
    'Ningún producto coincide con estos filtros',
    'Keine Produkte passen zu diesen Filtern',
    'لا توجد منتجات تطابق عوامل التصفية هذه',
  ),
})

const sorting = texts(
  {
    sort: t('Sort', 'Trier', 'Ordenar', 'Sortieren', 'ترتيب'),
    relevance: t('Best match', 'Pertinence', 'Relevancia', 'Beste Treffer', 'الأكثر صلة'),
    featured: t('Featured', 'En vedette', 'Destacados', 'Empfohlen', 'مختارة'),
    bestsellers: t('Bestsellers', 'Meilleures ventes', 'Más vendidos', 'Bestseller', 'الأكثر مبيعًا'),
    newest: t('Newest', 'Nouveautés', 'Novedades', 'Neueste', 'الأحدث'),
    priceup: t(
      'Price: low to high',
      'Prix croissant',
      'Precio: de menor a mayor',
      'Preis aufsteigend',
      'السعر: من الأقل إلى الأعلى',
    ),
    pricedown: t(
      'Price: high to low',
      'Prix décroissant',
      'Precio: de mayor a menor',
      'Preis absteigend',
      'السعر: من الأعلى إلى الأقل',
    ),
  },
  'sortingTexts',
)

const filtering = texts(
  {
    filters: t('Filters', 'Filtres', 'Filtros', 'Filter', 'التصفية'),
    apply: t('Show results', 'Voir les résultats', 'Ver resultados', 'Ergebnisse anzeigen', 'عرض النتائج'),
    reset: t('Reset', 'Réinitialiser', 'Restablecer', 'Zurücksetzen', 'إعادة ضبط'),
    priceFrom: t('From', 'De', 'Desde', 'Von', 'من'),
    priceTo: t('To', 'À', 'Hasta', 'Bis', 'إلى'),
  },
  'filterTexts',
)

const searching = texts(
  {
    search: t('Search', 'Recherche', 'Búsqueda', 'Suche', 'البحث'),
    clear: t('Clear', 'Effacer', 'Borrar', 'Löschen', 'مسح'),
    recent: t(
      'Recent searches',
      'Recherches récentes',
      'Búsquedas recientes',
      'Letzte Suchen',
      'عمليات البحث الأخيرة',
    ),
    clearRecent: t('Clear all', 'Tout effacer', 'Borrar todo', 'Alle löschen', 'مسح الكل'),
    popular: t('Popular now', 'Populaires', 'Populares', 'Gerade beliebt', 'الرائج الآن'),
    products: t('Products', 'Produits', 'Productos', 'Produkte', 'المنتجات'),
    notFound: t('Nothing found', 'Aucun résultat', 'Sin resultados', 'Nichts gefunden', 'لا توجد نتائج'),
    notFoundHint: t(
      'Try a different word or check the spelling',
      'Essayez un autre mot ou vérifiez l’orthographe',
      'Prueba otra palabra o revisa la ortografía',
      'Versuche ein anderes Wort oder prüfe die Schreibweise',
      'جرّب كلمة أخرى أو تحقّق من الإملاء',
    ),
  },
  'searchTexts',
)

/**
 * Design section of the catalog screen: fields, default values and texts of collections, product lists, search, sort order
 * and filters (spec sections 2 and 9).
 */
export const catalog = defineSection({
  icon: 'list',
  fields: {
    columns: number([1, 3], 'columns'),
    showColumns: toggle(),
    gap: number([0, 32]),
    layout: choice(['grid', 'list']),
    collectionRatio: choice(['square', 'portrait', 'landscape']),
    showSearchBar: toggle(),
    popularCount: number([2, 20], 'products'),
    showSorting: toggle(),
    showFilters: toggle(),
    showAllProducts: toggle(),
    titleSize: number([14, 34]),
    titleFont: font(),
    background: color(),
    color: color(),
    quiet: color(),
    barBackground: color(),
    ...textGroup.fields,
    ...sorting.fields,
    ...filtering.fields,
    ...searching.fields,
  },
  defaults: {
    columns: 2,
    showColumns: false,
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
    ...textGroup.defaults,
    ...sorting.defaults,
    ...filtering.defaults,
    ...searching.defaults,
  },
})
