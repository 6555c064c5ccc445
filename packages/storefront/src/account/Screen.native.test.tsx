import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { toSessionKey } from '../components/session/session-age.ts'
import { usePorts } from '../context/context.tsx'
import { Press } from '../primitives/press/Press'
import Screen from './Screen.tsx'

const customer = {
  id: 7,
  firstName: 'Robin',
  lastName: 'Winter',
  email: 'shopper@vitrine.test',
  phone: '',
  acceptsMarketing: true,
  acceptsTexts: null,
  addressId: null,
  address1: '',
  address2: '',
  city: '',
  countryCode: 'US',
  province: '',
  zip: '',
}
const activeSession = { token: 't', expires: null }
const answers = {
  [`customer ${toSessionKey('t')}`]: { customer },
  [`addresses ${toSessionKey('t')}`]: { addresses: [] },
  [`deletion ${toSessionKey('t')}`]: { pending: null },
}
function Away() {
  const ports = usePorts()
  return <Press onPress={() => ports.navigate('/cart')} testID="away" />
}
const renderScreen = () =>
  show(
    <>
      <Away />
      <Screen />
    </>,
    { shopper: activeSession, answers },
  )

test('leaving the account screen with unsaved input asks first', () => {
  const { went } = renderScreen()
  fireEvent.changeText(screen.getByTestId('firstName'), 'Robyn')
  fireEvent.press(screen.getByTestId('away'))
  expect(went).toEqual([])
  fireEvent.press(screen.getByTestId('stay'))
  expect(went).toEqual([])
  fireEvent.press(screen.getByTestId('away'))
  fireEvent.press(screen.getByTestId('leave'))
  expect(went).toEqual(['/cart'])
})

test('leaving the account screen without changes does not ask, also after they were reverted', () => {
  const { went } = renderScreen()
  fireEvent.changeText(screen.getByTestId('firstName'), 'Robyn')
  fireEvent.changeText(screen.getByTestId('firstName'), 'Robin')
  fireEvent.press(screen.getByTestId('away'))
  expect(went).toEqual(['/cart'])
})
