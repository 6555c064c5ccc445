import { createHmac, randomBytes } from 'node:crypto'

/** What every secret begins with. */
const PREFIX = 'whsec_'
/** Bytes of a secret; Standard Webhooks asks for 24 to 64. */
const BYTES = 32

/** A new secret of an endpoint. */
export function createWebhookSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64')}`
}

/**
 * The headers that sign a message as Standard Webhooks says (HMAC-SHA256 of id, time and body, version `v1`), once for
 * each secret: who knows one of them can tell that it is ours, whole, and of `at`.
 */
export function signMessage(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  }
}
