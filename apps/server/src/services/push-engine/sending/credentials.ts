import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import type { Channel } from '../gateways/gateway.types.ts'

const { sentNotifications: notificationsTable, subscribers } = schema

/** Maximum number of proven installations whose refusal stops a project. */
const MAX_PROOFS = 3

/**
 * Decides whether a gateway's credential errors concern a whole project or only single tokens: anyone can
 * register a push token, also one of another app with revoked credentials. Only installations that have
 * received a message of this project before are proof. Returns true when up to three of them (or all there
 * are) were refused and no message of the same answer was accepted.
 * @param input Numbers in one answer: refused proven installations (`refused`) and accepted messages
 * (`accepted`). `proven`: proven installations of the project, counted up to `MAX_PROOFS`.
 */
export function areCredentialsRevoked({
  refused,
  accepted,
  proven,
}: {
  readonly refused: number
  readonly accepted: number
  readonly proven: number
}): boolean {
  return accepted === 0 && refused > 0 && refused >= Math.min(MAX_PROOFS, proven)
}

/**
 * Decides whether the credential errors of one answer concern the whole project (see
 * `areCredentialsRevoked`). Counts the proven installations in the database.
 * @param refused Subscribers of the messages with a credential error; null for a merchant's own device, which
 * proves nothing about the project's app.
 * @param accepted Number of accepted messages in the same answer.
 */
export async function isProjectRefused(
  tx: Transaction,
  { project, channel }: { readonly project: string; readonly channel: Channel },
  refused: readonly (string | null)[],
  accepted: number,
): Promise<boolean> {
  const ids = [...new Set(refused)].filter((id) => id !== null)
  if (ids.length === 0 || accepted > 0) return false
  const provenCount = await countProven(tx, project, sql`s.id = any(${sql.param(ids)}::uuid[])`)
  if (provenCount === 0) return false
  const proven =
    provenCount < MAX_PROOFS
      ? await countProven(tx, project, sql`s.channel = ${channel} and s.token_invalidated_at is null`)
      : provenCount
  return areCredentialsRevoked({ refused: provenCount, accepted, proven })
}

/** Counts the project's installations that meet a condition and have received a message before, up to three. */
async function countProven(tx: Transaction, project: string, condition: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    select s.id from ${subscribers} s
    where s.project_id = ${project}::uuid and s.token is not null and ${condition}
      and exists (select from ${notificationsTable} m
        where m.project_id = ${project}::uuid and m.subscriber_id = s.id and m.status = 'received')
    limit ${MAX_PROOFS}`)
  return rows.length
}
