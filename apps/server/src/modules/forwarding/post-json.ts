import { request } from 'undici'
import { assertOutsideTransaction } from '../../infra/db/transaction-scope.ts'

/** A request that takes longer is given up, ms. */
const LONGEST_MS = 10_000
/** Nothing left this machine: it can be sent again without a doubt. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/

export type PostResult =
  | { readonly status: number; readonly text: string }
  | { readonly status: null; readonly sent: boolean; readonly said: string }

/** Posts JSON. What is said of a failure is its code alone: addresses and bodies hold secrets. */
export async function postJson(url: string, body: string): Promise<PostResult> {
  assertOutsideTransaction('A request to a tracking tool')
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return { status: null, sent: !NOT_SENT.test(code), said: code.slice(0, 60) }
  }
}
