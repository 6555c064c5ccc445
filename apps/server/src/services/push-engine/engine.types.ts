import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../infra/db/database.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'
import type { Gateways } from './gateways/gateway.types.ts'
import type { MessageKind, PushSource } from './push.types.ts'

/** What the parts of the engine work with. */
export type Engine = {
  readonly db: Database
  /** What time it is, by the database's clock: those of the machines that work may be wrong. */
  readonly now: SQL
  readonly sources: ReadonlyMap<MessageKind, PushSource>
  readonly gateways: Gateways
  /** Says to all modules what became of a campaign. */
  readonly emit: EmitDomainEvents
  readonly log: FastifyBaseLogger
  /** Messages a second and project, where the merchant set none. */
  readonly rate: number
}
