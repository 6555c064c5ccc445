import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../infra/db/database.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'
import type { Gateways } from './gateways/gateway.types.ts'
import type { MessageKind, PushSource } from './push.types.ts'

/** Dependencies of the push engine's parts. */
export type Engine = {
  readonly db: Database
  /** Current time by the database's clock, since the clocks of the worker machines may be wrong. */
  readonly now: SQL
  readonly sources: ReadonlyMap<MessageKind, PushSource>
  readonly gateways: Gateways
  /** Emits domain events, such as the end of a campaign. */
  readonly emit: EmitDomainEvents
  readonly log: FastifyBaseLogger
  /** Default messages per second and project, used where the merchant set none. */
  readonly rate: number
}
