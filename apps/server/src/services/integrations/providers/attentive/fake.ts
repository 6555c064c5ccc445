import { isRecord } from '@vitrine/core/validation/is-record'
import { isMobileNumber } from '@vitrine/core/validation/mobile-number'
import type { FakeProvider } from '../../fake-provider.types.ts'

/** Fake of Attentive's subscriptions, which require a contact and a sign-up unit. */
export const fakeAttentive: FakeProvider = ({ method, url, headers, body }) => {
  if (!/^Bearer .*demo/.test(headers.authorization ?? ''))
    return { status: 401, body: { message: 'Unauthorized' } }
  if (method === 'GET' && url.pathname === '/v1/me')
    return {
      status: 200,
      body: { applicationName: 'Demo', companyName: 'Alder & Fig', contactEmail: 'a@b.test' },
    }
  if (method !== 'POST' || url.pathname !== '/v1/subscriptions')
    return { status: 404, body: { message: 'Not found' } }
  const parsedBody: unknown = JSON.parse(body)
  const isComplete =
    isRecord(parsedBody) &&
    isRecord(parsedBody.user) &&
    typeof parsedBody.user.email === 'string' &&
    parsedBody.signUpSourceId
  const phone = isRecord(parsedBody) && isRecord(parsedBody.user) ? parsedBody.user.phone : undefined
  if (phone !== undefined && !(typeof phone === 'string' && isMobileNumber(phone)))
    return { status: 400, body: { message: 'phone is not E.164' } }
  return isComplete
    ? { status: 202, body: {} }
    : { status: 400, body: { message: 'user and signUpSourceId are required' } }
}
