import type { Preferences } from '@vitrine/core/push/subscriber'
import { isRecord } from '@vitrine/core/record'
import { isUuid } from '@vitrine/core/uuid'
import { defineVersions } from '@vitrine/core/versions'
import type { Ports } from '../ports.ts'
import { readChoices, readPreferences } from './answers.ts'
import { createKept } from './kept.ts'

/** What a shopper chose that the server has not taken yet, what it last said, and of which installation. */
export type Choice = {
  readonly subscriber: string | null
  readonly change: Partial<Preferences>
  readonly told: Partial<Preferences>
}

export const CHOICE_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** What was kept; what of it cannot be read is left out. */
export function readChoice(kept: unknown): Choice {
  const { subscriber, change, told }: Readonly<Record<string, unknown>> = isRecord(kept) ? kept : {}
  return {
    subscriber: isUuid(subscriber) ? subscriber : null,
    change: readChoices(change),
    told: readChoices(told),
  }
}

/**
 * Keeps what was chosen until the server has taken it, over a reload and while there is no network, and what the server
 * last said: that is shown where it cannot be asked.
 */
export function createChoice(storage: Ports['storage']) {
  const kept = createKept(storage, {
    name: 'store.choice',
    versions: CHOICE_VERSIONS,
    read: readChoice,
  })
  /** What another installation chose is nothing to this one. */
  const own = (subscriber: string, choice: Choice): Choice =>
    choice.subscriber === subscriber ? choice : { subscriber, change: {}, told: {} }
  const change = (subscriber: string, next: (choice: Choice) => Choice) =>
    kept.change((choice) => next(own(subscriber, choice)))
  return {
    of: async (subscriber: string) => own(subscriber, await kept.read()).change,
    /** What the server last said; null where it never did. */
    told: async (subscriber: string) => readPreferences(own(subscriber, await kept.read()).told),
    add: (subscriber: string, more: Partial<Preferences>) =>
      change(subscriber, (choice) => ({ ...choice, change: { ...choice.change, ...more } })),
    tell: (subscriber: string, told: Preferences) => change(subscriber, (choice) => ({ ...choice, told })),
    /** What the server has answered needs not be kept, unless something else was chosen since. */
    drop: (answered: Partial<Preferences>) =>
      kept.change((choice) => ({
        ...choice,
        change: readChoices(
          Object.fromEntries(
            Object.entries(choice.change).filter(
              ([name, value]) => JSON.stringify(value) !== JSON.stringify(Object(answered)[name]),
            ),
          ),
        ),
      })),
  }
}
