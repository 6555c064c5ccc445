import { respondData, respondError, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { createAddress } from './addressCreate.ts'
import { makeAddressDefault } from './addressMakeDefault.ts'
import { createPasswordAuth } from './auth.ts'
import { fetchCustomer, toCustomer } from './customer.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { recover } from './recovery.ts'
import { refresh } from './refresh-token.ts'
import { register, registerFailure } from './register.ts'
import { reset } from './reset.ts'
import { toPhoneInput, updateCustomer } from './update.ts'

const granted = { accessToken: 'abc', expiresAt: '2026-12-31T00:00:00Z' }
const session = { token: 'abc', expires: '2026-12-31T00:00:00Z' }
const person = { firstName: 'Ada', lastName: 'L', email: ' ada@example.com ', password: '12345' }
const deadToken = {
  body: {
    data: { customerUpdate: null, customerAddressCreate: null, customerDefaultAddressUpdate: null },
    errors: [{ message: 'Requires valid customer access token.', extensions: { code: 'ACCESS_DENIED' } }],
  },
}

test('a sign-in returns a session with its expiration', async () => {
  const { client, requests } = await startScriptedShop([
    respondData({ customerAccessTokenCreate: { customerAccessToken: granted, customerUserErrors: [] } }),
  ])
  expect(await logIn(client, { email: ' a@b.co ', password: ' p ' })).toEqual(session)
  expect(requests[0]?.variables.input).toEqual({ email: 'a@b.co', password: ' p ' })
})

test('a sign-in without a token is wrong credentials', async () => {
  const customerUserErrors = [
    { field: null, code: 'UNIDENTIFIED_CUSTOMER', message: 'Unidentified customer' },
  ]
  const { client } = await startScriptedShop([
    respondData({ customerAccessTokenCreate: { customerAccessToken: null, customerUserErrors } }),
  ])
  expect(await logIn(client, { email: 'a@b.co', password: 'p' })).toEqual({ error: 'Wrong credentials' })
})

test('a throttled sign-in is not wrong credentials', async () => {
  const { client } = await startScriptedShop([respondError('THROTTLED')])
  await expect(logIn(client, { email: 'a@b.co', password: 'p' })).rejects.toMatchObject({ code: 'THROTTLED' })
})

test('a session is renewed before its end, and expired after', async () => {
  const alive = await startScriptedShop([
    respondData({ customerAccessTokenRenew: { customerAccessToken: granted, userErrors: [] } }),
  ])
  expect(await refresh(alive.client, { token: 'abc' })).toEqual(session)
  const userErrors = [{ field: ['customerAccessToken'], message: 'Token not found' }]
  const dead = await startScriptedShop([
    respondData({ customerAccessTokenRenew: { customerAccessToken: null, userErrors } }),
  ])
  expect(await refresh(dead.client, { token: 'abc' })).toEqual({ error: 'Expired' })
  const denied = await startScriptedShop([respondError('ACCESS_DENIED')])
  expect(await refresh(denied.client, { token: 'abc' })).toEqual({ error: 'Expired' })
})

test('an unreachable shop does not end a session', async () => {
  const { client } = await startScriptedShop([{ status: 503 }])
  await expect(refresh(client, { token: 'abc' })).rejects.toMatchObject({ kind: 'status' })
})

test('an ended session can be ended again', async () => {
  const { client } = await startScriptedShop([respondError('ACCESS_DENIED')])
  expect(await logOut(client, { token: 'abc' })).toEqual({ status: 'Success' })
})

test('a password reset link returns a session', async () => {
  const { client } = await startScriptedShop([
    respondData({ customerResetByUrl: { customerAccessToken: granted, customerUserErrors: [] } }),
  ])
  expect(await reset(client, { resetUrl: 'https://a.example/r', password: '12345' })).toEqual(session)
})

test('an invalid password reset link is a general error', async () => {
  const { client, requests } = await startScriptedShop([respondError('NOT_FOUND', 'Unidentified customer')])
  const input = { resetUrl: 'https://a.example/r', password: '12345' }
  expect(await reset(client, input)).toEqual({ error: 'Something went wrong' })
  expect(requests).toHaveLength(1)
})

test('a recovery email is sent to a known address; an unknown or throttled one is an error', async () => {
  const acceptingShop = await startScriptedShop([
    respondData({ customerRecover: { customerUserErrors: [] } }),
  ])
  expect(await recover(acceptingShop.client, { email: 'a@b.co' })).toEqual({ status: 'Success' })
  const customerUserErrors = [
    { field: ['email'], code: 'UNIDENTIFIED_CUSTOMER', message: 'Could not find customer' },
  ]
  const unknown = await startScriptedShop([respondData({ customerRecover: { customerUserErrors } })])
  expect(await recover(unknown.client, { email: 'a@b.co' })).toEqual({ error: 'Wrong email' })
  const throttled = await startScriptedShop([respondError('THROTTLED')])
  expect(await recover(throttled.client, { email: 'a@b.co' })).toEqual({ error: 'Wrong email' })
})

test('a registration accepts marketing and returns no session', async () => {
  const { client, requests } = await startScriptedShop([
    respondData({ customerCreate: { customer: { id: 'gid://shopify/Customer/1' }, customerUserErrors: [] } }),
  ])
  expect(await register(client, person)).toEqual({ status: 'Success' })
  expect(requests[0]?.variables.input).toEqual({
    ...person,
    email: 'ada@example.com',
    acceptsMarketing: true,
  })
})

test.each([
  ['TAKEN', 'User with this email already exists'],
  ['CUSTOMER_DISABLED', 'Please check your mail'],
  ['TOO_SHORT', 'Please try again Later'],
  ['CONTAINS_HTML_TAGS', 'Please try again Later'],
  [null, 'Please try again Later'],
])('a registration refused with %s shows: %s', (code, error) => {
  expect(registerFailure([code])).toEqual({ error })
})

test('a throttled registration can be retried later', async () => {
  const { client, requests } = await startScriptedShop([
    respondError('THROTTLED', 'Creating Customer Limit exceeded'),
  ])
  expect(await register(client, person)).toEqual({ error: 'Please try again Later' })
  expect(requests).toHaveLength(1)
})

test('a customer without data has empty texts and no address', () => {
  const bare = { firstName: null, lastName: null, email: null, phone: null, defaultAddress: null }
  const customer = toCustomer({ id: 'gid://shopify/Customer/5', acceptsMarketing: false, ...bare })
  expect(customer).toEqual({
    id: 5,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    acceptsMarketing: false,
    acceptsTexts: null,
    addressId: null,
    address1: '',
    address2: '',
    city: '',
    countryCode: '',
    province: '',
    zip: '',
  })
})

test('an address’s id is kept whole, with its token', async () => {
  const id = 'gid://shopify/MailingAddress/123?model_name=CustomerAddress&customer_access_token=secret'
  const { client } = await startScriptedShop([
    respondData({
      customer: {
        id: 'gid://shopify/Customer/5',
        acceptsMarketing: true,
        defaultAddress: {
          id,
          address1: 'A',
          address2: null,
          city: 'C',
          countryCodeV2: 'KW',
          province: null,
          zip: '1',
        },
      },
    }),
  ])
  expect(await fetchCustomer(client, { token: 'abc' })).toMatchObject({
    customer: { addressId: id, countryCode: 'KW', acceptsMarketing: true },
  })
})

test('an expired token finds no customer, without a platform error', async () => {
  const { client } = await startScriptedShop([respondData({ customer: null })])
  expect(await fetchCustomer(client, { token: 'dead' })).toEqual({ error: 'Not found' })
})

test.each([
  ['79001234567', '+79001234567'],
  ['+7 (900) 123-45-67', '+79001234567'],
  ['', null],
])('the phone %s is sent as %s', (phone, expected) => {
  expect(toPhoneInput(phone)).toBe(expected)
})

test('a customer update sends changed fields only, and an empty phone removes the number', async () => {
  const { client, requests } = await startScriptedShop([
    respondData({ customerUpdate: { customer: { id: 'x' }, customerUserErrors: [] } }),
  ])
  const newData = { firstName: 'Ada', phone: '' }
  expect(await updateCustomer(client, { token: 't', newData })).toEqual({ status: 'Success' })
  expect(requests[0]?.variables).toEqual({ token: 't', customer: { firstName: 'Ada', phone: null } })
})

test('a customer update with an expired token is a general error, and not found', async () => {
  const { client } = await startScriptedShop([deadToken])
  const newData = { address1: 'A', city: 'C', zip: '1', country: 'Kuwait' }
  expect(await updateCustomer(client, { token: 't', newData: {} })).toEqual({ error: 'Not found' })
  expect(await createAddress(client, { token: 't', newData })).toEqual({ error: 'Not found' })
  expect(await makeAddressDefault(client, { token: 't', addressId: 'x' })).toEqual({ error: 'Not found' })
  const bare = await startScriptedShop([respondError('ACCESS_DENIED')])
  expect(await updateCustomer(bare.client, { token: 't', newData: {} })).toEqual({ error: 'Not found' })
})

test('a refused customer update is not found', async () => {
  const customerUserErrors = [{ field: ['customer', 'phone'], code: 'INVALID', message: 'Phone is invalid' }]
  const { client } = await startScriptedShop([
    respondData({
      customerUpdate: { customer: null, customerUserErrors },
      customerDefaultAddressUpdate: { customer: null, customerUserErrors },
    }),
  ])
  expect(await updateCustomer(client, { token: 't', newData: { phone: '1' } })).toEqual({
    error: 'Not found',
  })
  expect(await makeAddressDefault(client, { token: 't', addressId: 'x' })).toEqual({ error: 'Not found' })
})

test('an address is sent with country and province names, because the platform takes no codes', async () => {
  const { client, requests } = await startScriptedShop([
    respondData({ customerAddressCreate: { customerAddress: { id: 'address' }, customerUserErrors: [] } }),
  ])
  const newData = { address1: 'A', city: 'C', zip: '1', country: 'Kuwait' }
  expect(await createAddress(client, { token: 't', newData })).toEqual({ id: 'address' })
  expect(requests[0]?.variables.address).toEqual({ ...newData, address2: '', province: '' })
})

test('password sign-in uses one port', async () => {
  const { client } = await startScriptedShop([
    respondData({ customerAccessTokenRenew: { customerAccessToken: granted, userErrors: [] } }),
  ])
  expect(await createPasswordAuth(client).refresh(session)).toEqual(session)
})
