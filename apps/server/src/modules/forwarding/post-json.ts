import { request } from 'undici'
import { assertOutsideTransaction } from '../../infra/db/transaction-scope.ts'
import { readBodyStart } from '../../infra/http/bounded-body.ts'
import { getRequestErrorCode, isUnsent } from '../../infra/http/unsent-request.ts'

/** Timeout of a request, ms. */
const LONGEST_MS = 10_000
/** Maximum size of a response, in bytes. Only the code of an error is read from it. */
const MAX_RESPONSE_BYTES = 64 * 1024
export type PostResult =
  | { readonly status: number; readonly text: string }
  | { readonly status: null; readonly sent: boolean; readonly message: string }

/** Sends JSON by POST. Reports only the code of a failure, because URLs and bodies contain secrets. */
export async function postJson(url: string, body: string): Promise<PostResult> {
  assertOutsideTransaction('A request to a tracking tool')
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    return { status: answer.statusCode, text: await readBodyStart(answer.body, MAX_RESPONSE_BYTES) }
  } catch (error) {
    const code = getRequestErrorCode(error)
    return { status: null, sent: !isUnsent(code), message: code.slice(0, 60) || 'no answer' }
  }
}
