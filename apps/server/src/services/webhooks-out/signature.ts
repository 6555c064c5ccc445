import { createHmac, randomBytes } from 'node:crypto'

/** Prefix of every secret. */
const PREFIX = 'whsec_'
/** Length of a secret in bytes; Standard Webhooks requires 24 to 64. */
const BYTES = 32

/** Creates a signing secret for an endpoint. */
export function createWebhookSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64')}`
}

/**
 * Returns the signature headers of a message by Standard Webhooks (HMAC-SHA256 of id, time and body, version `v1`),
 * with one signature per secret.
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
