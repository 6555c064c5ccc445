import { defineVersions } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { isUuid } from '@vitrine/core/validation/uuid'
import { createStoredRecord } from '../device/store/stored-record.ts'
import type { Ports } from '../ports.ts'

/** Maximum number of stored messages: older ones are not shown any more. */
const MAX_SHOWN_MESSAGES = 50

export const SHOWN_MESSAGES_VERSIONS = defineVersions([
  { version: 1, name: 'as it was first kept', migrate: (old) => old },
])

/** The in-app messages that this device has shown, and the visit of the last one. */
export type ShownMessages = { readonly messages: readonly string[]; readonly visit: string | null }

/** Parses the stored ids of in-app messages that this device has shown. Drops invalid ids; empty for unreadable data. */
export function readShownMessages(storedMessages: unknown): ShownMessages {
  if (!isRecord(storedMessages)) return { messages: [], visit: null }
  const { messages, visit } = storedMessages
  return {
    messages: Array.isArray(messages) ? messages.filter(isUuid) : [],
    visit: typeof visit === 'string' && visit !== '' ? visit : null,
  }
}

export type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>

/** Stores which in-app messages this device has shown; shared by all its tabs. */
export function createShownMessages(storage: Ports['storage'], alone: RunExclusive) {
  const messageRecord = createStoredRecord(storage, {
    name: 'store.shown',
    versions: SHOWN_MESSAGES_VERSIONS,
    read: readShownMessages,
  })
  return {
    /**
     * Resolves to true for the first caller with this message, in a visit without another one: it may then be shown.
     */
    take: (message: string, visit: string | null): Promise<boolean> =>
      alone(async () => {
        const { messages, visit: last } = await messageRecord.read()
        if (messages.includes(message) || (visit !== null && visit === last)) return false
        await messageRecord.change((own) => ({
          messages: [message, ...own.messages].slice(0, MAX_SHOWN_MESSAGES),
          visit,
        }))
        return true
      }),
  }
}
