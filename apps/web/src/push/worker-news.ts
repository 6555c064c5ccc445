import { type PushData, readPushData } from '@vitrine/core/push/link'
import { isRecord } from '@vitrine/core/validation/record'

/** Messages from the service worker to open pages. */
export type WorkerNews = { readonly push: 'opened' | 'received'; readonly data: PushData }

/** Parses a message from the worker; null for any other message. */
export function readNews(said: unknown): WorkerNews | null {
  if (!isRecord(said) || (said.push !== 'opened' && said.push !== 'received')) return null
  const data = readPushData(said.data)
  return data && { push: said.push, data }
}
