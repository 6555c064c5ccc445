import { findSizeGuidePage } from '@vitrine/commerce/shop/sizeGuide'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import type { Language } from '@vitrine/core/i18n/languages'
import { createShopStorefrontClient, wrapShopErrors } from '../../../shop-access/storefront-client.ts'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import type { IntegrationProject } from '../../integration.types.ts'
import { ProviderFault } from '../../provider-error.ts'
import { parseSizeGuide } from './parse-size-guide.ts'

/** Timeout of the shop, ms: shorter than a shopper waits. */
const REQUEST_TIMEOUT_MS = 1400
/** Unknown product id, for a request that checks whether the shop responds. */
const NO_PRODUCT = 'vitrine-asks-for-nothing'

/** Fetches a page by the shop's Storefront API; converts its errors to provider errors. */
async function fromPages(project: IntegrationProject, product: string, otherwise: string, lang: Language) {
  if (!project.shop || !project.storefront) throw new ProviderFault('refused', 'no shop')
  const client = createShopStorefrontClient(project.shop, project.storefront)
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    return await wrapShopErrors(
      findSizeGuidePage(client, { product, otherwise, lang, locale: '' }, { signal }),
    )
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    throw new ProviderFault(
      error.status === 401 || error.status === 403 ? 'refused' : 'unreached',
      error.kind,
    )
  }
}

/** Size guides from pages of the shop, by the platform's Storefront API. */
export const shopPages = defineIntegration({
  name: 'shop-pages',
  title: localizedText(
    'Size guides from your store',
    'Guides des tailles de votre boutique',
    'Guías de tallas de su tienda',
    'Größentabellen aus Ihrem Shop',
    'أدلة المقاسات من متجرك',
  ),
  category: 'sizes',
  color: '#5e8e3e',
  texts: {
    summary: localizedText(
      'Store pages as size guides on products.',
      'Des pages de votre boutique comme guides des tailles sur les produits.',
      'Páginas de su tienda como guías de tallas en los productos.',
      'Seiten Ihres Shops als Größentabellen bei Produkten.',
      'صفحات من متجرك كأدلة مقاسات بجانب المنتجات.',
    ),
    adds: [
      localizedText(
        'A size guide below each product that has one',
        'Un guide des tailles sous chaque produit qui en a un',
        'Una guía de tallas debajo de cada producto que la tenga',
        'Eine Größentabelle unter jedem Produkt, das eine hat',
        'دليل مقاسات تحت كل منتج له دليل',
      ),
      localizedText(
        'A tag such as size-guide:boots shows the page “boots” on a product',
        'Une balise comme size-guide:boots affiche la page « boots » sur un produit',
        'Una etiqueta como size-guide:boots muestra la página «boots» en un producto',
        'Ein Tag wie size-guide:boots zeigt bei einem Produkt die Seite „boots“',
        'وسم مثل size-guide:boots يعرض صفحة «boots» عند المنتج',
      ),
    ],
    sees: [
      localizedText(
        'Nothing leaves your store and this app',
        'Rien ne sort de votre boutique ni de cette application',
        'Nada sale de su tienda ni de esta app',
        'Keine Daten verlassen Ihren Shop und diese App',
        'لا تغادر أي بيانات متجرك وهذا التطبيق',
      ),
    ],
  },
  can: ['sizes'],
  endpoint: null,
  settings: {
    page: {
      kind: 'text',
      label: localizedText(
        'Page for all others',
        'Page pour tous les autres',
        'Página para los demás',
        'Seite für alle anderen',
        'الصفحة لبقية المنتجات',
      ),
      hint: localizedText(
        'The end of the page’s address in your store: /pages/size-guide. If empty, only tagged products have a guide.',
        'La fin de l’adresse de la page dans votre boutique : /pages/size-guide. Si vide, seuls les produits portant une balise ont un guide.',
        'El final de la dirección de la página en su tienda: /pages/size-guide. Si está vacío, solo los productos con etiqueta tienen guía.',
        'Das Ende der Seitenadresse in Ihrem Shop: /pages/size-guide. Leer: Nur Produkte mit Tag haben eine Größentabelle.',
        'نهاية عنوان الصفحة في متجرك: /pages/size-guide. إن تُرك فارغًا، يظهر الدليل للمنتجات ذات الوسم فقط.',
      ),
      placeholder: 'size-guide',
      optional: true,
      pattern: /^[a-z0-9-]{1,255}$/,
    },
  },
  open: ({ values: { page }, project }) => ({
    check: async () => {
      const shopPage = await fromPages(project, NO_PRODUCT, page, 'en')
      if (page !== '' && !shopPage) throw new ProviderFault('refused', 'no such page')
    },
    sizes: async ({ handle, language }) => {
      const shopPage = await fromPages(project, handle, page, language)
      if (!shopPage) return null
      const parts = parseSizeGuide(shopPage.body)
      return parts.length === 0 ? null : { title: shopPage.title.slice(0, 200), parts }
    },
  }),
  standIn: null,
})
