import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { createDesign } from '@vitrine/testing/design.ts'
import { createCartItem, show } from '@vitrine/testing/native.tsx'
import { Appearance } from 'react-native'
import Screen from './Screen.tsx'

/** A platform that only ends sessions, and the sessions that it ended. */
function platform() {
  const ended: unknown[] = []
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const body = String(init?.body)
    if (!/customerAccessTokenDelete/.test(body)) throw new TypeError('fetch failed')
    const token = /"token":"([^"]*)"/.exec(body)?.[1]
    ended.push(token)
    const data = { customerAccessTokenDelete: { deletedAccessToken: token, userErrors: [] } }
    return new Response(JSON.stringify({ data }))
  }
  return { ended, client: createStorefrontClient({ shop: 'https://shop.test', token: 'none', fetch }) }
}

const activeSession = { token: 't', expires: null, deletion: { account: 1, since: 1 } }

test('sign-out without data on the device is immediate, and ends the platform’s session', async () => {
  const { client, ended } = platform()
  const { shopper } = show(<Screen />, { shopper: activeSession, client })
  fireEvent.press(screen.getByTestId('logout'))
  expect(shopper.getState()).toMatchObject({ token: null, deletion: null })
  await waitFor(() => expect(ended).toEqual(['t']))
})

test('sign-out with a cart asks whether it stays for the next person', async () => {
  const { client, ended } = platform()
  const { shopper } = show(<Screen />, {
    shopper: { ...activeSession, cart: [createCartItem()], favorites: [1] },
    client,
  })
  fireEvent.press(screen.getByTestId('logout'))
  expect(shopper.getState().token).toBe('t')
  fireEvent.press(screen.getByTestId('logout-keep'))
  expect(shopper.getState()).toMatchObject({ token: null, deletion: null, favorites: [1] })
  await waitFor(() => expect(ended).toEqual(['t']))
})

test('sign-out with clearing the device leaves nothing for the next person', async () => {
  const { client, ended } = platform()
  const { shopper } = show(<Screen />, {
    client,
    shopper: { ...activeSession, cart: [createCartItem()], favorites: [1], locale: 'DE', searches: ['mug'] },
  })
  fireEvent.press(screen.getByTestId('logout'))
  fireEvent.press(screen.getByTestId('logout-clear'))
  expect(shopper.getState()).toMatchObject({
    token: null,
    cart: [],
    favorites: [],
    locale: null,
    searches: [],
  })
  await waitFor(() => expect(ended).toEqual(['t']))
})

test('the theme choice applies at once, is stored on the device, and can be undone', async () => {
  const colorSchemeSpy = jest.spyOn(Appearance, 'setColorScheme').mockImplementation(() => undefined)
  const { ports } = show(<Screen />, { design: createDesign({ 'branding.scheme': 'device' }) })
  const readStoredAppearance = async () => JSON.parse((await ports.storage.get('store.appearance')) ?? 'null')
  fireEvent.press(screen.getByTestId('appearance'))
  fireEvent.press(screen.getByTestId('appearance-dark'))
  expect(colorSchemeSpy).toHaveBeenLastCalledWith('dark')
  await waitFor(async () =>
    expect(await readStoredAppearance()).toEqual({ state: { choice: 'dark' }, version: 1 }),
  )
  expect(screen.getByTestId('appearance')).toHaveTextContent(/Dark/)
  fireEvent.press(screen.getByTestId('appearance'))
  fireEvent.press(screen.getByTestId('appearance-device'))
  expect(colorSchemeSpy).toHaveBeenLastCalledWith('unspecified')
  await waitFor(async () =>
    expect(await readStoredAppearance()).toEqual({ state: { choice: null }, version: 1 }),
  )
})

test('orders found by a link are removed for the next person', async () => {
  const { client } = platform()
  const { ports } = show(<Screen />, { shopper: activeSession, client })
  await ports.secrets.set('store.found', '{}')
  fireEvent.press(screen.getByTestId('logout'))
  await waitFor(async () => expect(await ports.secrets.get('store.found')).toBeNull())
})
