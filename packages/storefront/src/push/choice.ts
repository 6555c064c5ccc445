import type { Preferences } from '@vitrine/core/push/subscriber'
import { isRecord } from '@vitrine/core/record'
import { isUuid } from '@vitrine/core/uuid'
import { defineVersions } from '@vitrine/core/versions'
import type { Ports } from '../ports.ts'
import { readChoices } from './answers.ts'
import { createKept } from './kept.ts'

/** What a shopper chose that the server has not taken yet, and of which installation. */
export type Choice = { readonly subscriber: string | null; readonly change: Partial<Preferences> }

export const CHOICE_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** What was kept; what of it cannot be read is left out. */
export function readChoice(kept: unknown): Choice {
  const { subscriber, change }: { subscriber?: unknown; change?: unknown } = isRecord(kept) ? kept : {}
  return { subscriber: isUuid(subscriber) ? subscriber : null, change: readChoices(change) }
}

/** Keeps what was chosen until the server has taken it: over a reload, and while there is no network. */
export function createChoice(storage: Ports['storage']) {
  const kept = createKept(storage, {
    name: 'store.choice',
    versions: CHOICE_VERSIONS,
    read: readChoice,
  })
  const own = (subscriber: string, choice: Choice) => (choice.subscriber === subscriber ? choice.change : {})
  return {
    of: async (subscriber: string) => own(subscriber, await kept.read()),
    add: (subscriber: string, change: Partial<Preferences>) =>
      kept.change((choice) => ({ subscriber, change: { ...own(subscriber, choice), ...change } })),
    /** What the server has answered needs not be kept, unless something else was chosen since. */
    drop: (answered: Partial<Preferences>) =>
      kept.change(({ subscriber, change }) => ({
        subscriber,
        change: readChoices(
          Object.fromEntries(
            Object.entries(change).filter(
              ([name, value]) => JSON.stringify(value) !== JSON.stringify(Object(answered)[name]),
            ),
          ),
        ),
      })),
  }
}
