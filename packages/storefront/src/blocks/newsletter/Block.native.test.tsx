import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import type { Ports } from '../../ports.ts'
import { ServerRefused } from '../../server-refused.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const ANN = { id: 7, firstName: 'Ann', lastName: 'B', email: 'ann@b.test', phone: '', acceptsMarketing: true }

/** Renders the block on a phone with this response of the server. */
function open(
  callServer: Ports['callServer'] = async () => null,
  options: Parameters<typeof show>[1] & {
    readonly values?: Parameters<typeof createDesignWithBlock>[1]
  } = {},
) {
  const { values, ...rest } = options
  const design = createDesignWithBlock('newsletter', values)
  const block = <BlockFrame kind="newsletter" path="home.blocks.new" first={false} />
  return show(block, { design, callServer, ...rest })
}
const type = (text: string) => fireEvent.changeText(screen.getByLabelText('Your email'), text)
const send = () => act(async () => fireEvent.press(screen.getByRole('button', { name: 'Sign up' })))

test('a newsletter block reports an invalid address, sends nothing and keeps the input', async () => {
  const serverCalls: unknown[] = []
  open(async (...call) => void serverCalls.push(call))
  await send()
  expect(screen.getByText('Please enter your email')).toBeTruthy()
  type('ann@b')
  await send()
  expect(screen.getByText('Enter a valid email, such as ann@example.com')).toBeTruthy()
  expect(screen.getByLabelText('Your email').props.value).toBe('ann@b')
  expect(serverCalls).toEqual([])
})

test('a newsletter block sends once when pressed twice, and thanks the shopper', async () => {
  const serverCalls: unknown[] = []
  let answer: () => void = () => undefined
  open((...call) => {
    serverCalls.push(call)
    return new Promise((resolve) => {
      answer = () => resolve({ done: true })
    })
  })
  type('ann@b.test')
  await send()
  await send()
  await act(async () => answer())
  expect(serverCalls).toEqual([['/shopper/newsletter', { email: 'ann@b.test' }]])
  expect(screen.getByText('Thanks for signing up!')).toBeTruthy()
  expect(screen.getByLabelText('Your email').props.value).toBe('')
})

test('a newsletter block has an optional mobile number where an SMS integration exists', async () => {
  const serverCalls: unknown[] = []
  const callServer: Ports['callServer'] = async (...call) => {
    serverCalls.push(call)
    return call[0] === '/shopper/extras' ? { sms: true } : { done: true }
  }
  open(callServer, { values: { sms: true } })
  const phone = await screen.findByLabelText('Mobile number (optional)')
  expect(screen.getByText(/Reply STOP at any time/)).toBeTruthy()
  type('ann@b.test')
  fireEvent.changeText(phone, '0151 2345678')
  await send()
  expect(screen.getByText(/with its country code/)).toBeTruthy()
  fireEvent.changeText(phone, '+49 151 2345678')
  await send()
  expect(serverCalls.at(-1)).toEqual(['/shopper/newsletter', { email: 'ann@b.test', phone: '+491512345678' }])
  expect(screen.getByText('Thanks for signing up!')).toBeTruthy()
})

test('a newsletter block has no mobile number without an SMS integration or the merchant’s setting', async () => {
  const requestedPaths: unknown[] = []
  const callServer: Ports['callServer'] = async (path) => {
    requestedPaths.push(path)
    return { sms: requestedPaths.length > 1 }
  }
  open(callServer, { values: { sms: true } })
  await act(async () => undefined)
  expect(requestedPaths).toEqual(['/shopper/extras'])
  expect(screen.queryByTestId('newsletter-phone')).toBeNull()
  screen.unmount()
  open(callServer)
  await act(async () => undefined)
  expect(requestedPaths).toEqual(['/shopper/extras'])
})

test('a newsletter block stores the address offline, says so, and sends it once online', async () => {
  let online = false
  const serverCalls: unknown[] = []
  const { ports } = open(async (...call) => {
    if (!online) throw new TypeError('fetch failed')
    serverCalls.push(call)
  })
  type('ann@b.test')
  await send()
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy()
  online = true
  await act(async () => (await ports.queue()).flush())
  expect(serverCalls).toEqual([['/shopper/newsletter', { email: 'ann@b.test' }]])
})

test('a newsletter block shows a refusal of the shop and keeps the input', async () => {
  open(() => Promise.reject(new ServerRefused('/shopper/newsletter', 400)))
  type('ann@b.test')
  await send()
  expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText('Your email').props.value).toBe('ann@b.test')
})

test('a newsletter block links to an account when the shop accepts customers only', async () => {
  open(() => Promise.reject(new ServerRefused('/shopper/newsletter', 409)))
  type('ann@b.test')
  await send()
  expect(screen.getByText('Create an account to subscribe.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create account' })).toBeTruthy()
})

test('a newsletter block tells a subscriber so without a request', async () => {
  const serverCalls: unknown[] = []
  open(async (...call) => void serverCalls.push(call), { shopper: { user: ANN, token: 'secret' } })
  expect(screen.getByLabelText('Your email').props.value).toBe('ann@b.test')
  await send()
  expect(screen.getByText('You’re already subscribed.')).toBeTruthy()
  expect(serverCalls).toEqual([])
})

test('a newsletter block with a required checkbox sends nothing without it', async () => {
  const serverCalls: unknown[] = []
  open(async (...call) => void serverCalls.push(call), { values: { tick: true } })
  type('ann@b.test')
  await send()
  expect(screen.getByText('Please check the box to agree')).toBeTruthy()
  expect(serverCalls).toEqual([])
  fireEvent.press(screen.getByRole('checkbox'))
  await send()
  expect(serverCalls).toHaveLength(1)
})
