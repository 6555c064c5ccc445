import { z } from 'zod'
import { defineIntegration, localizedText } from '../../define-integration.ts'
import { fetchRequiredJson, toJsonBody } from '../../provider-fetch.ts'
import { API_KEY } from '../../shared-messages.ts'
import { fakeAlgolia } from './fake.ts'

const FOUND = 50
const RECOMMENDED = 12

const hit = z.object({ objectID: z.string(), handle: z.string().nullish() })
const searchResultSchema = z.object({ hits: z.array(hit).max(1000) })
const results = z.object({ results: z.array(searchResultSchema).max(10) })

const handles = (hits: readonly z.output<typeof hit>[]) => hits.flatMap(({ handle }) => handle ?? [])

/**
 * Algolia's Search and Recommend APIs, with the index that its app maintains for the shop:
 * https://www.algolia.com/doc/rest-api/search
 */
export const algolia = defineIntegration({
  name: 'algolia',
  title: 'Algolia',
  category: 'search',
  color: '#003dff',
  website: 'https://www.algolia.com',
  texts: {
    summary: localizedText(
      'Typo-tolerant search and recommendations.',
      'Recherche tolérante aux fautes de frappe et recommandations.',
      'Búsqueda tolerante a erratas y recomendaciones.',
      'Fehlertolerante Suche und Empfehlungen.',
      'بحث يتحمل الأخطاء الإملائية، مع توصيات.',
    ),
    adds: [
      localizedText(
        'Search results in Algolia’s ranking',
        'Résultats de recherche dans l’ordre d’Algolia',
        'Resultados de búsqueda en el orden de Algolia',
        'Suchergebnisse in der Rangfolge von Algolia',
        'نتائج البحث بترتيب Algolia',
      ),
      localizedText(
        '“You may also like” from Algolia Recommend, if you use it',
        '« Vous aimerez aussi » d’Algolia Recommend, si vous l’utilisez',
        '«También te puede gustar» de Algolia Recommend, si lo tiene',
        '„Das könnte dir gefallen“ von Algolia Recommend, falls vorhanden',
        '«قد يعجبك أيضًا» من Algolia Recommend إن كانت لديك',
      ),
    ],
    sees: [
      localizedText(
        'Search terms and viewed products, never who searched or viewed',
        'Les termes recherchés et les produits consultés, jamais par qui',
        'Los términos buscados y los productos vistos, nunca por quién',
        'Suchbegriffe und angesehene Produkte, nie wer gesucht oder sie angesehen hat',
        'عبارات البحث والمنتجات التي شوهدت، دون هوية من بحث أو شاهد',
      ),
    ],
  },
  can: ['search', 'recommend'],
  endpoint: 'https://APP-dsn.algolia.net',
  settings: {
    app: {
      kind: 'text',
      label: localizedText(
        'Application ID',
        'ID de l’application',
        'ID de la aplicación',
        'Anwendungs-ID',
        'معرّف التطبيق',
      ),
      placeholder: 'LATENCY123',
      // It becomes part of a host name, so nothing else is allowed.
      pattern: /^[A-Z0-9]{6,20}$/,
    },
    key: {
      kind: 'secret',
      label: API_KEY,
      hint: localizedText(
        'The Search API key. For recommendations it needs the “recommendation” permission.',
        'La clé « Search API key ». Pour les recommandations, elle doit avoir l’autorisation « recommendation ».',
        'La clave «Search API key». Para las recomendaciones necesita el permiso «recommendation».',
        'Der Search API Key. Für Empfehlungen braucht er die Berechtigung „recommendation“.',
        'مفتاح Search API. وللتوصيات يحتاج إلى الإذن «recommendation».',
      ),
      pattern: /^[\x21-\x7e]{8,400}$/,
    },
    index: {
      kind: 'text',
      label: localizedText('Index', 'Index', 'Índice', 'Index', 'الفهرس'),
      placeholder: 'shopify_products',
      pattern: /^[A-Za-z0-9_.-]{1,200}$/,
    },
  },
  open: ({ values: { app, key, index }, reach, address }) => {
    const base = address || `https://${app}-dsn.algolia.net`
    const callApi = <T>(path: string, body: object, shape: z.ZodType<T>) => {
      const json = toJsonBody(body)
      const headers = { 'x-algolia-application-id': app, 'x-algolia-api-key': key, ...json.headers }
      return fetchRequiredJson(
        reach,
        { url: `${base}${path}`, method: 'POST', body: json.body, headers },
        shape,
      )
    }
    const query = (body: object) =>
      callApi(`/1/indexes/${encodeURIComponent(index)}/query`, body, searchResultSchema)
    return {
      check: async () => {
        await query({ query: '', hitsPerPage: 1 })
      },
      search: async ({ term, language }) => {
        const searchParams = { query: term, hitsPerPage: FOUND, distinct: true, queryLanguages: [language] }
        return handles((await query({ ...searchParams, attributesToRetrieve: ['handle'] })).hits)
      },
      recommend: async ({ id }) => {
        const request = {
          indexName: index,
          model: 'related-products',
          objectID: String(id),
          threshold: 0,
          maxRecommendations: RECOMMENDED,
        }
        const recommendations = await callApi(
          '/1/indexes/*/recommendations',
          { requests: [request] },
          results,
        )
        const some = handles(recommendations.results[0]?.hits ?? [])
        // A product without a trained model: the shop's own recommendations apply.
        return some.length === 0 ? null : some
      },
    }
  },
  standIn: {
    answer: fakeAlgolia,
    trial: () => ({ app: 'DEMOAPP123', key: 'demo-algolia-key', index: 'shopify_products' }),
  },
})
