import { isRecord } from '@vitrine/core/validation/is-record'
import { isMobileNumber } from '@vitrine/core/validation/mobile-number'
import type { FakeProvider } from '../../fake-provider.types.ts'

const JOB = 'profile-subscription-bulk-create-job'
const wrong = (status: number, detail: string) => ({
  status,
  body: { errors: [{ id: '1', status, detail }] },
})

function profilesOf({ profiles }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return isRecord(profiles) && Array.isArray(profiles.data) ? profiles.data : []
}

/** Fake of Klaviyo's lists and subscriptions; reports missing fields like the real API. */
export const fakeKlaviyo: FakeProvider = ({ method, url, headers, body }) => {
  if (!/^Klaviyo-API-Key pk_.*demo/.test(headers.authorization ?? ''))
    return wrong(401, 'Missing or invalid private key.')
  if (!/^\d{4}-\d\d-\d\d$/.test(headers.revision ?? '')) return wrong(400, 'A revision header is required.')
  const [, id] = /^\/api\/lists\/([A-Za-z0-9]+)$/.exec(url.pathname) ?? []
  if (method === 'GET' && id)
    return id === 'Y6nRLr'
      ? { status: 200, body: { data: { type: 'list', id, attributes: { name: 'App' } } } }
      : wrong(404, 'A list with that id does not exist.')
  if (method !== 'POST' || url.pathname !== `/api/${JOB}s`) return wrong(404, 'Not found.')
  const parsedBody: unknown = JSON.parse(body)
  const data = isRecord(parsedBody) ? parsedBody.data : null
  if (!isRecord(data) || data.type !== JOB || !isRecord(data.attributes)) return wrong(400, 'Not a job.')
  for (const one of profilesOf(data.attributes)) {
    const profile = isRecord(one) && isRecord(one.attributes) ? one.attributes : {}
    const channels = isRecord(profile.subscriptions) ? profile.subscriptions : {}
    if (channels.sms && !(typeof profile.phone_number === 'string' && isMobileNumber(profile.phone_number)))
      return wrong(400, 'Invalid phone number format (Example of a valid format: +12345678901)')
    if (channels.email && typeof profile.email !== 'string')
      return wrong(400, 'An email address is required.')
  }
  return { status: 202, body: '' }
}
