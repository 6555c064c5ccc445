import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { expect, test } from 'vitest'
import type { Ports } from '../../ports.ts'
import { watchFailures } from './watch-failures.ts'

function setup(fails: unknown = null) {
  let visit: string | null = 'first'
  const answer = async (): Promise<never> => {
    throw fails
  }
  const ports: Pick<Ports, 'client' | 'callServer' | 'haptic'> = {
    client: { url: 'https://shop.test', query: answer, mutate: answer },
    callServer: answer,
    haptic: () => undefined,
  }
  const watched = watchFailures(ports, () => visit)
  return { ...watched, next: () => (visit = 'second') }
}
type Document = Parameters<Ports['client']['query']>[0]
// This client parses no documents.
const DOCUMENT = {} as Document

test('a failed call marks its visit as troubled, and no later one', async () => {
  const { ports, troubled, next } = setup(new Error('down'))
  expect(troubled()).toBe(false)
  await expect(ports.callServer('/shopper/extras', {})).rejects.toThrow('down')
  expect(troubled()).toBe(true)
  next()
  expect(troubled()).toBe(false)
})

test('an unreachable shop marks the visit as troubled, and a canceled query does not', async () => {
  const cancelled = setup(new StorefrontError('cancelled', 'gone'))
  await expect(cancelled.ports.client.query(DOCUMENT, {})).rejects.toThrow('gone')
  expect(cancelled.troubled()).toBe(false)
  const down = setup(new StorefrontError('network', 'down'))
  await expect(down.ports.client.mutate(DOCUMENT, {})).rejects.toThrow('down')
  expect(down.troubled()).toBe(true)
})

test('a failed form and a shell error mark the visit as troubled', () => {
  const form = setup()
  form.ports.haptic('success')
  expect(form.troubled()).toBe(false)
  form.ports.haptic('error')
  expect(form.troubled()).toBe(true)
  const crash = setup()
  crash.note()
  expect(crash.troubled()).toBe(true)
})
