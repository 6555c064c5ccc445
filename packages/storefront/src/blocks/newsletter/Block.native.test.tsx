import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { createDesignWithBlock } from '../../../test/design-with-block.ts'
import type { Ports } from '../../ports.ts'
import { ServerRefused } from '../../server-refused.ts'
import { BlockFrame } from '../BlockFrame.tsx'

const ANN = { id: 7, firstName: 'Ann', lastName: 'B', email: 'ann@b.test', phone: '', acceptsMarketing: true }

/** The block on a phone, beside a server that answers so. */
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

test('a wrong address is said in words, nothing is sent, and what was typed stays', async () => {
  const asked: unknown[] = []
  open(async (...call) => void asked.push(call))
  await send()
  expect(screen.getByText('Please enter your email')).toBeTruthy()
  type('ann@b')
  await send()
  expect(screen.getByText('Enter a valid email, such as ann@example.com')).toBeTruthy()
  expect(screen.getByLabelText('Your email').props.value).toBe('ann@b')
  expect(asked).toEqual([])
})

test('pressed twice it is sent once, and the shopper is thanked', async () => {
  const asked: unknown[] = []
  let answer: () => void = () => undefined
  open((...call) => {
    asked.push(call)
    return new Promise((resolve) => {
      answer = () => resolve({ done: true })
    })
  })
  type('ann@b.test')
  await send()
  await send()
  await act(async () => answer())
  expect(asked).toEqual([['/shopper/newsletter', { email: 'ann@b.test' }]])
  expect(screen.getByText('Thanks for signing up!')).toBeTruthy()
  expect(screen.getByLabelText('Your email').props.value).toBe('')
})

test('a number for text messages is asked for where somebody sends them, and goes along', async () => {
  const asked: unknown[] = []
  const callServer: Ports['callServer'] = async (...call) => {
    asked.push(call)
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
  expect(asked.at(-1)).toEqual(['/shopper/newsletter', { email: 'ann@b.test', phone: '+491512345678' }])
  expect(screen.getByText('Thanks for signing up!')).toBeTruthy()
})

test('where nobody sends text messages no number is asked for, and without the merchant’s wish nobody is asked', async () => {
  const asked: unknown[] = []
  const callServer: Ports['callServer'] = async (path) => {
    asked.push(path)
    return { sms: asked.length > 1 }
  }
  open(callServer, { values: { sms: true } })
  await act(async () => undefined)
  expect(asked).toEqual(['/shopper/extras'])
  expect(screen.queryByTestId('newsletter-phone')).toBeNull()
  screen.unmount()
  open(callServer)
  await act(async () => undefined)
  expect(asked).toEqual(['/shopper/extras'])
})

test('offline the address is kept, which is said, and told once there is a network', async () => {
  let online = false
  const told: unknown[] = []
  const { ports } = open(async (...call) => {
    if (!online) throw new TypeError('fetch failed')
    told.push(call)
  })
  type('ann@b.test')
  await send()
  expect(screen.getByText(/^Saved on this device/)).toBeTruthy()
  online = true
  await act(async () => (await ports.queue()).flush())
  expect(told).toEqual([['/shopper/newsletter', { email: 'ann@b.test' }]])
})

test('what the shop does not take is said, and what was typed stays', async () => {
  open(() => Promise.reject(new ServerRefused('/shopper/newsletter', 400)))
  type('ann@b.test')
  await send()
  expect(screen.getByText('Something went wrong. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText('Your email').props.value).toBe('ann@b.test')
})

test('a shop that takes addresses of customers alone leads to an account', async () => {
  open(() => Promise.reject(new ServerRefused('/shopper/newsletter', 409)))
  type('ann@b.test')
  await send()
  expect(screen.getByText('Create an account to subscribe.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create account' })).toBeTruthy()
})

test('who gets the mail already is told so, without asking anybody', async () => {
  const asked: unknown[] = []
  open(async (...call) => void asked.push(call), { shopper: { user: ANN, token: 'secret' } })
  expect(screen.getByLabelText('Your email').props.value).toBe('ann@b.test')
  await send()
  expect(screen.getByText('You’re already subscribed.')).toBeTruthy()
  expect(asked).toEqual([])
})

test('where the merchant wants a tick, nothing goes off without it', async () => {
  const asked: unknown[] = []
  open(async (...call) => void asked.push(call), { values: { tick: true } })
  type('ann@b.test')
  await send()
  expect(screen.getByText('Please check the box to agree')).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.press(screen.getByRole('checkbox'))
  await send()
  expect(asked).toHaveLength(1)
})
