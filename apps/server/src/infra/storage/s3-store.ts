import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { type Dispatcher, request } from 'undici'
import { assertOutsideTransaction } from '../db/transaction-scope.ts'
import { readBodyStart } from '../http/bounded-body.ts'
import { type BucketSettings, type FileStore, StoreError } from './file-store.types.ts'

export type S3Timeouts = {
  /** Timeout of a silent connection, in ms. */
  readonly silence: number
  /** Delays between attempts, in ms; there is one attempt more than delays. */
  readonly between: readonly number[]
}
const DEFAULT_TIMEOUTS: S3Timeouts = { silence: 15_000, between: [300, 1500] }

/** Maximum size of an error response that is read, in bytes. */
const MAX_ERROR_BYTES = 10_000

type Asked = {
  readonly method: 'PUT' | 'GET' | 'DELETE'
  readonly key: string
  readonly headers?: Readonly<Record<string, string>>
  /** Creates the body, once per attempt. */
  readonly body?: () => Dispatcher.DispatchOptions['body']
}

/**
 * Creates a file store in an S3-compatible bucket, by its URL with the bucket's name. Signs requests (Signature Version
 * 4) but not bytes, which are verified before and sent over TLS.
 */
export function createS3Store(bucket: BucketSettings, timeouts: S3Timeouts = DEFAULT_TIMEOUTS): FileStore {
  const signer = new AwsClient({
    accessKeyId: bucket.key,
    secretAccessKey: bucket.secret,
    service: 's3',
    region: bucket.region,
  })
  const once = async ({ method, key, headers = {}, body }: Asked) => {
    // The signing key contains the date, so each attempt has its own signature and no expired one is sent.
    const signed = await signer.sign(`${bucket.url}/${key}`, { method, headers })
    try {
      return await request(signed.url, {
        method,
        headers: { ...Object.fromEntries(signed.headers), ...headers },
        body: body?.() ?? null,
        headersTimeout: timeouts.silence,
        bodyTimeout: timeouts.silence,
      })
    } catch (error) {
      throw new StoreError(
        'away',
        `The bucket did not answer: ${error instanceof Error ? error.message : ''}`,
      )
    }
  }
  const sendRequest = async (storeRequest: Asked) => {
    assertOutsideTransaction('A request to the bucket')
    for (const wait of [...timeouts.between, null]) {
      try {
        const answer = await once(storeRequest)
        if (answer.statusCode < 300 || answer.statusCode === 404 || answer.statusCode === 416) return answer
        throw refused(answer.statusCode, await codeIn(answer.body))
      } catch (error) {
        if (!(error instanceof StoreError) || error.kind !== 'away' || wait === null) throw error
        await pause(wait)
      }
    }
    throw new StoreError('away', 'The bucket did not answer')
  }
  const get: FileStore['get'] = async (key, range) => {
    const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {}
    const answer = await sendRequest({ method: 'GET', key, headers })
    if (answer.statusCode >= 400) {
      await answer.body.dump()
      if (answer.statusCode === 404) return null
      // The range begins behind the end: requests the first byte to learn the size.
      const start = range && range.first > 0 ? await get(key, { first: 0, last: 0 }) : null
      start?.body.resume()
      return { body: Readable.from([]), total: start?.total ?? 0 }
    }
    const { 'content-length': length, 'content-range': part } = answer.headers
    const totalSize = /\/(\d+)$/.exec(String(part ?? ''))?.[1] ?? length
    return { body: answer.body, total: Number(totalSize ?? 0) }
  }
  return {
    put: async (key, path, size) => {
      const { body, statusCode } = await sendRequest({
        method: 'PUT',
        key,
        headers: { 'content-length': String(size) },
        body: () => createReadStream(path),
      })
      await body.dump()
      if (statusCode >= 300) throw new StoreError('refused', 'There is no such bucket')
    },
    get,
    delete: async (key) => {
      const { body } = await sendRequest({ method: 'DELETE', key })
      await body.dump()
    },
  }
}

/** Returns the error code of the bucket's response, such as `AccessDenied`; '' for none. */
async function codeIn(body: Dispatcher.ResponseData['body']): Promise<string> {
  const text = await readBodyStart(body, MAX_ERROR_BYTES).catch(() => '')
  return /<Code>([A-Za-z0-9]{1,80})<\/Code>/.exec(text)?.[1] ?? ''
}

function refused(status: number, code: string): StoreError {
  const message = `The bucket said ${status} ${code}`.trim()
  if (status === 507 || /QuotaExceeded|StorageFull|InsufficientStorage/i.test(code))
    return new StoreError('full', message)
  // The bucket limits its request rate with status 503, and asks for a retry.
  return new StoreError(status >= 500 || status === 429 ? 'away' : 'refused', message)
}
