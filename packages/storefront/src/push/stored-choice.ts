import type { Preferences } from '@vitrine/core/push/subscriber'
import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'
import { readChoices, readPreferences } from './responses.ts'

/** The push preferences that the server last confirmed, and their installation. */
export type StoredChoice = {
  readonly subscriber: string | null
  readonly confirmed: Partial<Preferences>
}

export const CHOICE_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** Reads the stored preferences; skips invalid parts. */
export function readChoice(storedChoice: unknown): StoredChoice {
  const { subscriber, confirmed }: Readonly<Record<string, unknown>> = isRecord(storedChoice)
    ? storedChoice
    : {}
  return {
    subscriber: isUuid(subscriber) ? subscriber : null,
    confirmed: readChoices(confirmed),
  }
}

/**
 * Stores the push preferences that the server last confirmed, to show them while the server cannot be
 * reached. Changes that it has not confirmed are in the outbox (`device/outbox/outbox.ts`).
 */
export function createChoiceStore(storage: Ports['storage']) {
  const choiceRecord = createStoredRecord(storage, {
    name: 'store.choice',
    versions: CHOICE_VERSIONS,
    read: readChoice,
  })
  /** Preferences of another installation do not apply to this one. */
  const own = (subscriber: string, choice: StoredChoice): StoredChoice =>
    choice.subscriber === subscriber ? choice : { subscriber, confirmed: {} }
  return {
    /** Returns the last confirmed preferences; null without any. */
    read: async (subscriber: string) => readPreferences(own(subscriber, await choiceRecord.read()).confirmed),
    save: (subscriber: string, preferences: Preferences) =>
      choiceRecord.change((choice) => ({ ...own(subscriber, choice), confirmed: preferences })),
  }
}
