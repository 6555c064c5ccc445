import type { Call } from '@vitrine/core/contract/call'
import type { FailedJob } from '@vitrine/core/contract/projects/failed-jobs'
import type { ReleaseKind } from '@vitrine/core/contract/releases/releases'
import type { FastifyBaseLogger } from 'fastify'
import type { Encryption } from '../infra/crypto/encryption.ts'
import type { Database, DatabaseHandle } from '../infra/db/database.ts'
import type { DatabaseListener } from '../infra/db/listen.ts'
import type { Jobs } from '../infra/jobs/queue.ts'
import type { AccessTokens } from './access/access-tokens.ts'
import type { CacheInvalidation } from './cache-invalidation/cache-invalidation.ts'
import type { Config } from './config.types.ts'
import type { DesignNotifier, Presence } from './designs/editors.types.ts'
import type { EmitDomainEvents } from './domain-events/domain-events.ts'
import type { Erasure } from './erasure/erasure.types.ts'
import type { Mail } from './mail/mail.types.ts'
import type { TopicHandlers } from './platform-webhooks/topic-handlers.ts'
import type { ReleaseSource } from './releases/release-sources.types.ts'

/** Services available to all modules; created once at start. */
export type Services = {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly db: Database
  readonly jobs: Jobs<FailedJob['kind']>
  /** Handlers of the platform's webhooks. */
  readonly topics: TopicHandlers
  /** Emits domain events about shoppers and the catalog to all modules. */
  readonly emit: EmitDomainEvents
  /** Sources of release parts by kind. */
  readonly releaseSources: ReadonlyMap<ReleaseKind, ReleaseSource>
  /** Callbacks of modules that run when a project is deleted for good. */
  readonly erasures: readonly Erasure[]
  /** All merchant calls of this server. */
  readonly calls: readonly Call[]
  /** Folders of the built web app and dashboard. */
  readonly built: { readonly web: string; readonly dashboard: string }
  readonly tokens: AccessTokens
  readonly encryption: Encryption
  readonly cacheInvalidation: CacheInvalidation
  /** Emails to merchants. */
  readonly mail: Mail
  readonly log: FastifyBaseLogger
  /** Notifies open editors of changed designs. */
  readonly designNotifier: DesignNotifier
  /** Users and the designs they have open. */
  readonly presence: Presence
  /** Receives notifications of other processes on the same database. */
  readonly listener: DatabaseListener
}
