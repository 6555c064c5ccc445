import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import Recovery from '../recovery/Screen.tsx'
import Register from '../register/Screen.tsx'
import Screen from './Screen.tsx'

const ACCOUNT = 'https://shop.test/customer_authentication/redirect'

test.each([
  ['login', <Screen key="login" />],
  ['register', <Register key="register" />],
  ['recovery', <Recovery key="recovery" />],
])(
  'a shop without passwords whose app has no client leads from %s to the account on its website',
  (_name, node) => {
    const openWeb = jest.fn()
    show(node, { shop: { url: 'https://shop.test', accountPage: ACCOUNT }, ports: { openWeb } })
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(
      screen.getByText('Your account is on our website. You can shop here without logging in.'),
    ).toBeTruthy()
    fireEvent.press(screen.getByRole('button', { name: 'Continue' }))
    expect(openWeb).toHaveBeenCalledWith(ACCOUNT)
  },
)
