import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { show } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

/** A platform with this response to a sign-in. */
function platform(answer: unknown) {
  const fetch = async () =>
    new Response(JSON.stringify({ data: { customerAccessTokenCreate: answer } }), {
      headers: { 'content-type': 'application/json' },
    })
  return createStorefrontClient({ shop: 'https://shop.test', token: 'public', retryDelay: 0, fetch })
}
const refused = platform({
  customerAccessToken: null,
  customerUserErrors: [{ code: 'UNIDENTIFIED_CUSTOMER', field: null, message: 'Unidentified customer' }],
})
const type = (label: string, text: string) => fireEvent.changeText(screen.getByLabelText(label), text)

test('the empty sign-in form shows an error at each field', () => {
  show(<Screen />)
  fireEvent.press(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByText('Please enter your Email')).toBeTruthy()
  expect(screen.getByText('Please enter your Password')).toBeTruthy()
})

test('the sign-in form’s keyboard leads to the password and submits from there', async () => {
  const { went } = show(<Screen query="?next=/orders" />, {
    client: platform({
      customerAccessToken: { accessToken: 'secret', expiresAt: '2099-01-01T00:00:00Z' },
      customerUserErrors: [],
    }),
  })
  expect(screen.getByLabelText('Email').props.returnKeyType).toBe('next')
  expect(screen.getByLabelText('Password').props.returnKeyType).toBe('go')
  type('Email', 'shopper@vitrine.test')
  fireEvent(screen.getByLabelText('Email'), 'submitEditing')
  expect(screen.queryByText('Please enter your Password')).toBeNull()
  type('Password', 'shopper')
  fireEvent(screen.getByLabelText('Password'), 'submitEditing')
  await screen.findByRole('button', { name: 'Log in', busy: false })
  expect(went).toEqual(['/orders'])
})

test('a wrong password shows one error above the sign-in form, and keeps the input', async () => {
  show(<Screen />, { client: refused })
  type('Email', 'shopper@vitrine.test')
  type('Password', 'wrong')
  fireEvent.press(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Wrong credentials')).toBeTruthy()
  expect(screen.getByLabelText('Password').props.value).toBe('wrong')
})

test('a visible password is not autocorrected', () => {
  show(<Screen />)
  fireEvent.press(screen.getByRole('switch', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').props).toMatchObject({
    secureTextEntry: false,
    autoCorrect: false,
    autoCapitalize: 'none',
  })
})
