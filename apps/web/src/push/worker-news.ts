import { type PushData, readPushData } from '@vitrine/core/push/link'
import { isRecord } from '@vitrine/core/validation/is-record'

/** Messages from the service worker to open pages. */
export type WorkerNews = { readonly push: 'opened' | 'received'; readonly data: PushData }

/** Parses a message from the worker; null for any other message. */
export function readNews(message: unknown): WorkerNews | null {
  if (!isRecord(message) || (message.push !== 'opened' && message.push !== 'received')) return null
  const data = readPushData(message.data)
  return data && { push: message.push, data }
}
