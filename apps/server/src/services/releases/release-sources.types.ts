import type { CampaignStatus } from '@vitrine/core/contract/push/campaigns'
import type { PartProblem, ReleaseKind, RollbackProblem } from '@vitrine/core/contract/releases/releases'
import type { Json } from '@vitrine/core/design/operations.types'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'

/** Reference to a part of a release, passed to its module. `ref` has the contract's format. */
export type ReleasePartRequest = { readonly project: string; readonly ref: string | null }

/** Display data of a part. */
export type ReleasePartInfo = {
  readonly title: string
  /** Time at which that version was live. */
  readonly from?: Date
  readonly campaign?: CampaignStatus
  /** Returns why the part could not go live at that time, or null when it could. */
  readonly problem: (at: Date) => PartProblem | null
}

/**
 * Module callbacks for the parts of a release (`releaseParts` of its `module.ts`; the kinds are `RELEASE_PARTS` of the
 * contract, one module each). All run in the transaction that plans, publishes or rolls back the release, with its row
 * locked, so that the release succeeds or fails as a whole.
 */
export type ReleaseSource = {
  readonly kind: ReleaseKind
  /** Locks the part until the transaction ends, so that nobody schedules it separately at the same time. */
  readonly hold: (tx: Transaction, part: ReleasePartRequest) => Promise<void>
  /** Publishes a locked part without a problem. Returns the data that `takeBack` needs, or why it failed. */
  readonly goOut: (
    tx: Transaction,
    part: ReleasePartRequest,
    release: { readonly name: string; readonly note: string },
    emit: EmitDomainEvents,
  ) => Promise<{ readonly undo: Json } | { readonly problem: PartProblem }>
  /** Rolls a locked part back as far as possible. Returns why it stays live, or null when it does not. */
  readonly takeBack: (
    tx: Transaction,
    part: ReleasePartRequest,
    undo: Json,
    emit: EmitDomainEvents,
  ) => Promise<RollbackProblem | null>
  /** Returns the display data of these parts by `ref`, including deleted ones. */
  readonly loadPartInfo: (
    db: Queryable,
    project: string,
    refs: readonly (string | null)[],
  ) => Promise<ReadonlyMap<string | null, ReleasePartInfo>>
}
