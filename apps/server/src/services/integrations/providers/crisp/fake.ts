import type { FakeProvider } from '../../fake-provider.types.ts'

/** Fake of Crisp's websites API for plugin tokens. */
export const fakeCrisp: FakeProvider = ({ method, url, headers }) => {
  const user = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  if (!/demo.*:.*demo/.test(user) || headers['x-crisp-tier'] !== 'plugin')
    return { status: 401, body: { error: true, reason: 'invalid_session', data: {} } }
  const [, id] = /^\/v1\/website\/([0-9a-f-]{36})$/.exec(url.pathname) ?? []
  return method === 'GET' && id
    ? {
        status: 200,
        body: { error: false, reason: 'resolved', data: { website_id: id, name: 'Alder & Fig' } },
      }
    : { status: 404, body: { error: true, reason: 'website_not_found', data: {} } }
}
