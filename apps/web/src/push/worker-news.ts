import { type PushData, readPushData } from '@vitrine/core/push/link'
import { isRecord } from '@vitrine/core/validation/record'

/** What the worker tells the pages that are open. */
export type WorkerNews = { readonly push: 'opened' | 'received'; readonly data: PushData }

/** Reads a message from the worker; null for one that is about something else. */
export function readNews(said: unknown): WorkerNews | null {
  if (!isRecord(said) || (said.push !== 'opened' && said.push !== 'received')) return null
  const data = readPushData(said.data)
  return data && { push: said.push, data }
}
