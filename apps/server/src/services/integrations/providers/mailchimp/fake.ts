import { createHash } from 'node:crypto'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { FakeProvider } from '../../fake-provider.types.ts'

const PLACE = /^\/lists\/([a-z0-9]+)(?:\/members\/([0-9a-f]{32}))?$/

/** Fake of Mailchimp's audience `a1b2c3d4e5`; like in the real API, a member's id is the MD5 of the email address. */
export const fakeMailchimp: FakeProvider = ({ method, url, headers, body }) => {
  const user = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString()
  if (!/:.*demo/.test(user)) return { status: 401, body: { title: 'API Key Invalid', status: 401 } }
  const [, list, hash] = PLACE.exec(url.pathname) ?? []
  if (list !== 'a1b2c3d4e5') return { status: 404, body: { title: 'Resource Not Found', status: 404 } }
  if (method === 'GET' && !hash) return { status: 200, body: { id: list } }
  if (method !== 'PUT' || !hash) return { status: 405, body: { title: 'Method Not Allowed', status: 405 } }
  const parsedBody: unknown = JSON.parse(body)
  const email =
    isRecord(parsedBody) && typeof parsedBody.email_address === 'string' ? parsedBody.email_address : ''
  return createHash('md5').update(email.toLowerCase()).digest('hex') === hash
    ? { status: 200, body: { id: hash, email_address: email, status: 'subscribed' } }
    : { status: 400, body: { title: 'Invalid Resource', status: 400 } }
}
