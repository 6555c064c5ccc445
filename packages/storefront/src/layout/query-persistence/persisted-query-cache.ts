import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { parseJson } from '@vitrine/core/validation/parse-json'
import type { KeyValueStore } from '../../device/store/key-value-store.types.ts'
import {
  ANSWER_PREFIX,
  type CacheLimits,
  getTotalSize,
  type IndexEntry,
  listRecentKeys,
  listSurplusKeys,
  readIndex,
  writeIndex,
} from './answer-index.ts'
import { ANSWER_VERSIONS, type PersistedAnswer, parsePersistedAnswer } from './persisted-answer.ts'
import { isDrawable, isPersistable } from './persisted-kinds.ts'

/** Parses a persisted answer of this or an earlier version; null for one that cannot be rendered. */
export function parseAnswer(text: string | null): PersistedAnswer | null {
  const persistedAnswer = parsePersistedAnswer(parseJson(text))
  return persistedAnswer && isDrawable(persistedAnswer.key, persistedAnswer.data) ? persistedAnswer : null
}

function textOf(answer: PersistedAnswer): string {
  return JSON.stringify({ version: getCurrentVersion(ANSWER_VERSIONS), ...answer })
}

export type PersistedQueryCache = {
  /** Returns the answer of a key; null for none. Never throws. */
  readonly read: (key: string) => Promise<PersistedAnswer | null>
  /** Queues an answer from the time `at` for the next `write`; an invalid one deletes the stored answer. */
  readonly enqueue: (key: string, data: unknown, at: number) => void
  /** Returns the answers whose keys begin with `begin`, the last used first, up to `maxSize` characters in total. */
  readonly latest: (begin: string, maxSize: number) => Promise<readonly PersistedAnswer[]>
  /** Writes queued answers and evicts surplus ones. Never throws. */
  readonly write: () => Promise<void>
  /** Deletes all answers, such as after a change of user. */
  readonly forget: () => Promise<void>
}

/** Maximum age of an answer, ms. */
const MAX_AGE_MS = 30 * 24 * 3_600_000
/** Maximum size of one answer, characters: a larger one would evict too many others. */
const MAX_ANSWER_SIZE = 400_000
/** Minimum time before an unchanged answer is written again, ms. */
const REWRITE_DELAY_MS = 600_000

type Options = {
  readonly storage: KeyValueStore
  readonly bounds: CacheLimits
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>
  readonly now?: () => number
}

/**
 * Persists the platform's answers on the device, so that viewed content renders offline. Evicts the least
 * recently used. An index stores when each answer was last used. It writes an answer before its index entry
 * and deletes answers without an entry, so that a crash between the two leaves nothing behind.
 * @param options `alone` runs work under a lock across tabs.
 */
export function createPersistedQueryCache(options: Options): PersistedQueryCache {
  const { storage, alone, now = Date.now } = options
  const writer = createWriter({ ...options, now })
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    const currentTurn = turn
      .then(() => alone(work))
      .catch((problem: unknown) => {
        console.warn('What the shop answered is not kept', problem)
        return otherwise
      })
    turn = currentTurn
    return currentTurn
  }

  const read = async (key: string): Promise<PersistedAnswer | null> => {
    if (!isPersistable(key)) return null
    const coming = writer.waiting.get(key)
    if (coming !== undefined) return coming
    try {
      const persistedAnswer = parseAnswer(await storage.get(ANSWER_PREFIX + key))
      if (!persistedAnswer || persistedAnswer.key !== key || now() - persistedAnswer.at > MAX_AGE_MS)
        return null
      writer.used.set(key, now())
      // After a clock was set back, the time must not be in the future.
      return { ...persistedAnswer, at: Math.min(persistedAnswer.at, now()) }
    } catch (problem) {
      console.warn('What the shop answered cannot be read', problem)
      return null
    }
  }

  return {
    read,
    enqueue: (key, data, at) => {
      if (isPersistable(key)) writer.waiting.set(key, isDrawable(key, data) ? { key, at, data } : null)
    },
    latest: async (begin, maxSize) => {
      const listed = await readIndex(storage).catch(() => new Map<string, IndexEntry>())
      const recentAnswers = await Promise.all(listRecentKeys(listed, begin, maxSize).map(read))
      return recentAnswers.filter((one) => one !== null)
    },
    write: () => inTurn(() => writer.writeAll().catch(writer.makeRoom), undefined),
    forget: () => {
      writer.clear()
      return inTurn(async () => storage.remove(await storage.names()), undefined)
    },
  }
}

/** Creates the writer of queued answers, which writes each answer before its index entry. */
function createWriter({ storage, bounds, now }: Options & { readonly now: () => number }) {
  /** Queued answers; null deletes one. */
  const waiting = new Map<string, PersistedAnswer | null>()
  const used = new Map<string, number>()
  /** Text and time of each answer's last write by this app. */
  const savedAnswers = new Map<string, { readonly text: string; readonly at: number }>()
  let swept = false

  const take = async (listed: Map<string, IndexEntry>, keys: readonly string[]) => {
    await storage.remove(keys.map((key) => ANSWER_PREFIX + key))
    for (const key of keys) {
      listed.delete(key)
      savedAnswers.delete(key)
    }
  }
  /** Deletes answers without an index entry, which a crash left behind; once per visit. */
  const sweep = async (listed: ReadonlyMap<string, IndexEntry>) => {
    if (swept) return
    swept = true
    const names = await storage.names()
    await storage.remove(
      names.filter((name) => name.startsWith(ANSWER_PREFIX) && !listed.has(name.slice(ANSWER_PREFIX.length))),
    )
  }

  /** Writes an answer, unless it was written unchanged a moment ago. */
  const write = async (key: string, answer: PersistedAnswer, listed: Map<string, IndexEntry>) => {
    const text = textOf(answer)
    if (text.length > MAX_ANSWER_SIZE) return
    const before = savedAnswers.get(key)
    const data = JSON.stringify(answer.data)
    if (!before || !listed.has(key) || before.text !== data || answer.at - before.at > REWRITE_DELAY_MS) {
      await storage.set(ANSWER_PREFIX + key, text)
      savedAnswers.set(key, { text: data, at: answer.at })
    }
    listed.set(key, { used: now(), size: text.length })
  }
  const writeAll = async (): Promise<void> => {
    const listed = await readIndex(storage)
    await sweep(listed)
    const batch = [...waiting]
    waiting.clear()
    await take(
      listed,
      batch.flatMap(([key, answer]) => (answer === null && listed.has(key) ? [key] : [])),
    )
    for (const [key, answer] of batch) if (answer !== null) await write(key, answer, listed)
    for (const [key, at] of used) {
      const one = listed.get(key)
      if (one && one.used < at) listed.set(key, { ...one, used: at })
    }
    used.clear()
    await take(listed, listSurplusKeys(listed, bounds))
    await writeIndex(storage, listed)
  }
  /** Evicts half of the answers on a full device. */
  const makeRoom = async () => {
    const listed = await readIndex(storage)
    const half = { answers: Math.floor(listed.size / 2), size: getTotalSize(listed) / 2 }
    await take(listed, listSurplusKeys(listed, half))
    await writeIndex(storage, listed)
  }
  const clear = () => {
    for (const map of [waiting, used, savedAnswers]) map.clear()
  }
  return { waiting, used, writeAll, makeRoom, clear }
}
