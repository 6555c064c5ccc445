import type { FakeProvider } from '../../fake-provider.types.ts'

/** Fake of Sentry's envelope endpoint: a header, and items with their length in bytes. */
export const fakeSentry: FakeProvider = ({ method, url, headers, body }) => {
  const auth = headers['x-sentry-auth'] ?? ''
  if (method !== 'POST' || !/^\/api\/\d+\/envelope\/$/.test(url.pathname))
    return { status: 404, body: { detail: 'not found' } }
  if (!/sentry_key=[a-z0-9]*demo/.test(auth) || !auth.includes('sentry_version=7'))
    return { status: 403, body: { detail: 'event submission rejected with_reason: ProjectId' } }
  const [header = '', item = '', payload = ''] = body.split('\n')
  try {
    const itemHeader: unknown = JSON.parse(item)
    const length =
      typeof itemHeader === 'object' && itemHeader !== null ? Reflect.get(itemHeader, 'length') : null
    JSON.parse(header)
    if (length !== Buffer.byteLength(payload)) return { status: 400, body: { detail: 'invalid item length' } }
  } catch {
    return { status: 400, body: { detail: 'invalid envelope' } }
  }
  return { status: 200, body: { id: 'fc6d8c0c43fc4630ad850ee518f1b9d0' } }
}
