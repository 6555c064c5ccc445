import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cipher, createEncryptedStorage, type NamedStorage } from './encrypted-storage.ts'

/** AES-GCM, as the phone implements it. */
async function cipherOf(key: string): Promise<Cipher> {
  const own = Buffer.from(key, 'base64')
  return {
    seal: async (name, text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', own, nonce).setAAD(Buffer.from(name))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, closed, cipher.getAuthTag()]).toString('base64')
    },
    open: async (name, sealed) => {
      const all = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', own, all.subarray(0, 12))
      decipher.setAAD(Buffer.from(name)).setAuthTag(all.subarray(-16))
      return decipher.update(all.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

/** A phone whose storage outlives the app, which may be killed before or after any step. */
function phone(before: Readonly<Record<string, string>> = {}) {
  const disk = new Map(Object.entries(before))
  const chain = { key: null as string | null, broken: false }
  let steps = Number.POSITIVE_INFINITY
  let half = false
  let end = () => {}
  let ended = new Promise<'ended'>(() => undefined)
  /** Runs a step unless the app was killed, after which nothing runs; the step in progress may still complete. */
  const step = async <T>(work: () => T): Promise<T> => {
    steps -= 1
    if (steps > 0) return work()
    if (steps === 0 && half) work()
    end()
    return new Promise(() => undefined)
  }
  const plain: NamedStorage = {
    get: (name) => step(() => disk.get(name) ?? null),
    set: (name, text) => step(() => void disk.set(name, text)),
    remove: (name) => step(() => void disk.delete(name)),
    names: () => step(() => [...disk.keys()]),
  }
  const keychain = {
    read: () =>
      step(() => {
        if (chain.broken) throw new Error('locked')
        return chain.key
      }),
    write: (key: string) =>
      step(() => {
        if (chain.broken) throw new Error('locked')
        chain.key = key
      }),
  }
  const lost = vi.fn()
  /** Opens the app; `ends`: it is killed after so many steps, the last of them completed or, with `half`, not. */
  const opens = (ends = Number.POSITIVE_INFINITY, lastDone = false, broken = false) => {
    chain.broken = broken
    steps = ends
    half = lastDone
    ended = new Promise((resolve) => {
      end = () => resolve('ended')
    })
    return createEncryptedStorage({
      plain,
      keychain,
      makeKey: async () => randomBytes(32).toString('base64'),
      cipherOf,
      lost,
    })
  }
  return { disk, chain, lost, opens, ended: () => ended }
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('encrypted storage on a phone', () => {
  test('returns what was stored, and holds it encrypted', async () => {
    const { disk, opens } = phone()
    await opens().set('store', '{"cart":["Mug ☕ سلة"]}')
    expect(disk.get('store')).not.toContain('Mug')
    expect(await opens().get('store')).toBe('{"cart":["Mug ☕ سلة"]}')
  })
  test('encrypts equal texts differently', async () => {
    const { disk, opens } = phone()
    const storage = opens()
    await storage.set('a', 'same')
    await storage.set('b', 'same')
    expect(disk.get('a')).not.toBe(disk.get('b'))
  })
  test('of an app without a key is read as it is, and then encrypted', async () => {
    const { disk, lost, opens } = phone({ store: '{"cart":["Mug"]}' })
    expect(await opens().get('store')).toBe('{"cart":["Mug"]}')
    expect(disk.get('store')).not.toContain('Mug')
    expect(await opens().get('store')).toBe('{"cart":["Mug"]}')
    expect(lost).not.toHaveBeenCalled()
  })
  test('cannot be changed or moved to another name', async () => {
    const { disk, opens, lost } = phone()
    await opens().set('store', 'mine')
    const closed = disk.get('store') ?? ''
    disk.set('other', closed)
    const bytes = Buffer.from(closed.replace('sealed:1:', ''), 'base64')
    bytes[14] = (bytes[14] ?? 0) ^ 1
    disk.set('store', `sealed:1:${bytes.toString('base64')}`)
    const storage = opens()
    expect([await storage.get('other'), await storage.get('store')]).toEqual([null, null])
    expect(lost).toHaveBeenCalledTimes(1)
  })
  test('without its key starts empty, reports it once, and works again', async () => {
    const { disk, chain, lost, opens } = phone()
    const before = opens()
    await before.set('store', 'cart')
    await before.set('answers.home', 'home')
    chain.key = null
    const after = opens()
    expect(await Promise.all([after.get('store'), after.get('answers.home')])).toEqual([null, null])
    expect(lost).toHaveBeenCalledTimes(1)
    expect([...disk.keys()]).toEqual([])
    await after.set('store', 'new cart')
    expect(await opens().get('store')).toBe('new cart')
  })
  test('survives an unavailable keychain: the app goes on and reads it later', async () => {
    const { chain, lost, opens } = phone()
    await opens().set('store', 'cart')
    const storage = opens(undefined, false, true)
    expect(await storage.get('store')).toBeNull()
    await storage.set('store', 'empty')
    expect(await storage.get('store')).toBe('empty')
    // The keychain is back while the app is open: the app does not overwrite stored data that it took for missing.
    chain.broken = false
    await storage.set('store', 'still empty')
    expect(await opens().get('store')).toBe('cart')
    expect(lost).not.toHaveBeenCalled()
  })
  test('stays unencrypted on a phone whose keychain never worked, until it does', async () => {
    const { disk, opens } = phone({ store: '"old"' })
    const storage = opens(undefined, false, true)
    expect(await storage.get('store')).toBe('"old"')
    await storage.set('store', '"cart"')
    expect(disk.get('store')).toBe('"cart"')
    expect(await opens().get('store')).toBe('"cart"')
    expect(disk.get('store')).not.toBe('"cart"')
  })
  test('holds the last value, however long encryption takes', async () => {
    const { opens } = phone()
    const storage = opens()
    const long = 'x'.repeat(500_000)
    await Promise.all([storage.set('store', long), storage.set('store', 'short')])
    expect(await storage.get('store')).toBe('short')
  })
  test('uses one key for concurrent requests', async () => {
    const { opens } = phone({ a: '1', b: '2', c: '3' })
    const storage = opens()
    expect(await Promise.all(['a', 'b', 'c'].map((name) => storage.get(name)))).toEqual(['1', '2', '3'])
    const next = opens()
    expect(await Promise.all(['a', 'b', 'c'].map((name) => next.get(name)))).toEqual(['1', '2', '3'])
  })
})

test('encrypted storage holds the last or the pending value wherever the app ends', async () => {
  const names = fc.constantFrom('store', 'queue', 'answers.home')
  const act = fc.record({ name: names, text: fc.string({ maxLength: 40 }) })
  const life = fc.record({
    acts: fc.array(act, { maxLength: 6 }),
    ends: fc.nat(30),
    done: fc.boolean(),
    broken: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(names, fc.string({ maxLength: 20 })),
      fc.array(life, { maxLength: 4 }),
      async (first, lives) => {
        // A text of an earlier version that looks encrypted was never written by one: those are JSON.
        const { opens, lost, ended } = phone(
          Object.fromEntries(Object.entries(first).map(([n, t]) => [n, JSON.stringify(t)])),
        )
        const may = new Map<string, Set<string | null>>()
        for (const name of ['store', 'queue', 'answers.home'])
          may.set(name, new Set([first[name] === undefined ? null : JSON.stringify(first[name])]))
        for (const { acts, ends, done, broken } of lives) {
          const storage = opens(ends, done, broken)
          for (const { name, text } of acts) {
            may.get(name)?.add(JSON.stringify(text))
            const set = storage.set(name, JSON.stringify(text))
            if ((await Promise.race([set, ended()])) === 'ended') break
            // Without a key, new values may be lost with the app.
            if (!broken) may.set(name, new Set([JSON.stringify(text)]))
          }
        }
        const last = opens()
        for (const [name, texts] of may) expect([...texts]).toContain(await last.get(name))
        expect(lost).not.toHaveBeenCalled()
      },
    ),
    { numRuns: getEffort({ short: 25, long: 300 }) },
  )
})
