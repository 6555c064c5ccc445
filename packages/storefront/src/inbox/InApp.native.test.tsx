import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import type { Message } from '@vitrine/core/push/subscriber'
import { createScriptedInstallation } from '@vitrine/testing/installation.ts'
import { show } from '@vitrine/testing/native.tsx'
import { type ReactNode, useState } from 'react'
import { TextInput } from 'react-native'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { Press } from '../primitives/press/Press.tsx'
import { Sheet } from '../primitives/sheet/Sheet.tsx'
import type { Installation } from '../push/installation.types.ts'
import { InApp } from './InApp.tsx'

const MESSAGE: Message = {
  message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2',
  title: 'New lamps',
  body: 'They are here.',
  image: 'https://cdn.shopify.com/s/files/1/lamp.jpg',
  type: 'product',
  url: 'lamp',
  sent: '2026-11-20T09:00:00Z',
  read: false,
}

/** Lets pending promises settle. */
const settled = () => act(async () => undefined)

/** The app with only the message in it, at `path`; `go` navigates. */
async function open({
  path = '/',
  first = true,
  language = 'en' as 'en' | 'ar',
  own = {} as Partial<Message>,
  around = null as ReactNode,
} = {}) {
  const scripted = createScriptedInstallation()
  scripted.calls.first = first
  scripted.state.setState({ inApp: { ...MESSAGE, ...own } })
  const at = createStore(() => ({ path }))
  show(
    <>
      {around}
      <At at={at} installation={scripted.installation} />
    </>,
    { language },
  )
  await settled()
  return { ...scripted, go: (to: string) => act(async () => at.setState({ path: to })) }
}
function At({ at, installation }: { at: StoreApi<{ path: string }>; installation: Installation }) {
  return <InApp installation={installation} path={useStore(at, ({ path }) => path)} />
}
const card = () => screen.queryByTestId('in-app')

test('an in-app message shows its text, and its button opens the push link', async () => {
  const { calls } = await open()
  expect(screen.getByText('New lamps')).toBeTruthy()
  expect(screen.getByText('They are here.')).toBeTruthy()
  expect(card()?.props.accessibilityLiveRegion).toBe('polite')
  fireEvent.press(screen.getByRole('button', { name: 'View' }))
  expect(calls.opened).toEqual([MESSAGE.message])
  expect(card()).toBeNull()
})

test('an in-app message is dismissed by its button and by the screen reader’s gesture', async () => {
  const { calls, state } = await open()
  fireEvent.press(screen.getByTestId('in-app-close'))
  expect(calls.putAway).toEqual([MESSAGE.message])
  expect(card()).toBeNull()
  const other = { ...MESSAGE, message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b3' }
  await act(async () => state.setState({ inApp: other }))
  fireEvent(screen.getByTestId('in-app'), 'accessibilityEscape')
  expect(calls.putAway).toEqual([MESSAGE.message, other.message])
})

test('an in-app message has Arabic labels in Arabic', async () => {
  await open({ language: 'ar' })
  expect(screen.getByRole('button', { name: 'اطّلع' })).toBeTruthy()
  expect(screen.getByLabelText('رسالة من المتجر')).toBeTruthy()
  expect(screen.getByLabelText('إغلاق')).toBeTruthy()
})

test('an in-app message that links to the current screen has no button', async () => {
  const { go } = await open({ own: { type: 'home', url: null } })
  expect(screen.queryByTestId('in-app-open')).toBeNull()
  await go('/p/mora-mug')
  expect(screen.getByTestId('in-app-open')).toBeTruthy()
})

test('an in-app message is not shown in a second tab', async () => {
  await open({ first: false })
  expect(card()).toBeNull()
})

test.each([
  '/cart',
  '/login',
  '/register',
  '/recovery',
  '/account',
  '/orders',
  '/orders/1001',
  '/search',
  '/inbox',
  '/notifications',
  '/nowhere',
])('an in-app message does not cover %s, and shows once the shopper browses', async (path) => {
  const { go } = await open({ path })
  expect(card()).toBeNull()
  await go('/c/lamps')
  expect(card()).toBeTruthy()
  await go(path)
  expect(card()).toBeNull()
})

test('an in-app message waits for the answer to the push prompt', async () => {
  const { state, go } = await open({ path: '/cart' })
  await act(async () => state.setState({ prompt: 'moment' }))
  await go('/')
  expect(card()).toBeNull()
  await act(async () => state.setState({ prompt: null }))
  expect(card()).toBeTruthy()
})

function Question() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Sort" closeLabel="Close">
      <Press onPress={() => setIsOpen(false)} testID="done" />
    </Sheet>
  )
}

test('an in-app message waits until a sheet above the screen is closed', async () => {
  await open({ around: <Question /> })
  expect(card()).toBeNull()
  await act(async () => fireEvent.press(screen.getByTestId('done')))
  expect(card()).toBeTruthy()
})

test('an in-app message waits while the shopper types', async () => {
  const writes = jest.spyOn(TextInput.State, 'currentlyFocusedInput')
  writes.mockReturnValue(Object.create(null))
  jest.useFakeTimers()
  await open()
  await act(async () => jest.advanceTimersByTime(5000))
  expect(card()).toBeNull()
  writes.mockRestore()
  await act(async () => jest.advanceTimersByTime(1000))
  expect(card()).toBeTruthy()
  jest.useRealTimers()
})
