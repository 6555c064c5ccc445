import { isRecord } from '@vitrine/core/validation/is-record'
import type { FakeProvider } from '../../fake-provider.types.ts'

/** Index of the fake: some products of the demo shop, by handle. */
const INDEX = [
  'mora-mug',
  'tinde-mug',
  'kite-shirt',
  'ember-tote',
  'fjord-tote',
  'una-backpack',
  'sola-lamp',
  'haven-lamp',
  'lune-vase',
] as const
const hits = (handles: readonly string[]) =>
  handles.map((handle, index) => ({ objectID: String(index + 1), handle, id: index + 1 }))

/** Returns true when a name contains the letters of a word in order, with at most one missing. */
function isSimilar(word: string, name: string): boolean {
  if (name.includes(word)) return true
  return (
    word.length > 3 && [...word].some((_sign, at) => name.includes(word.slice(0, at) + word.slice(at + 1)))
  )
}

/** Fake of Algolia's Search and Recommend APIs with a few products; tolerates one extra letter. */
export const fakeAlgolia: FakeProvider = ({ method, url, headers, body }) => {
  if (!/demo/i.test(headers['x-algolia-api-key'] ?? '') || !headers['x-algolia-application-id'])
    return { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } }
  if (method !== 'POST') return { status: 404, body: { message: 'Not found', status: 404 } }
  const parsedBody: unknown = JSON.parse(body)
  if (!isRecord(parsedBody)) return { status: 400, body: { message: 'Invalid body', status: 400 } }
  if (url.pathname === '/1/indexes/*/recommendations') {
    const requests = Array.isArray(parsedBody.requests) ? parsedBody.requests : []
    return { status: 200, body: { results: requests.map(() => ({ hits: hits(INDEX.slice(0, 6)) })) } }
  }
  if (url.pathname !== '/1/indexes/shopify_products/query')
    return { status: 404, body: { message: 'Index does not exist', status: 404 } }
  const words = String(parsedBody.query ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  const matchingHandles = INDEX.filter((handle) => words.every((word) => isSimilar(word, handle)))
  const pageSize = typeof parsedBody.hitsPerPage === 'number' ? parsedBody.hitsPerPage : 20
  return {
    status: 200,
    body: {
      hits: hits(matchingHandles.slice(0, pageSize)),
      nbHits: matchingHandles.length,
      page: 0,
      query: parsedBody.query,
      hitsPerPage: pageSize,
    },
  }
}
