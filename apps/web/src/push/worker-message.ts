import { type PushData, readPushData } from '@vitrine/core/push/link'
import { isRecord } from '@vitrine/core/validation/is-record'

/** Message of the service worker to the open pages: a push was received, or tapped (`opened`). */
export type WorkerMessage = { readonly push: 'opened' | 'received'; readonly data: PushData }

/** Parses a message of the service worker to the page; null for any other message. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  if (!isRecord(message) || (message.push !== 'opened' && message.push !== 'received')) return null
  const data = readPushData(message.data)
  return data && { push: message.push, data }
}
