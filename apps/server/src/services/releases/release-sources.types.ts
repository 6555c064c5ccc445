import type { CampaignStatus } from '@vitrine/core/contract/push/campaigns'
import type { PartProblem, ReleaseKind, RollbackProblem } from '@vitrine/core/contract/releases/releases'
import type { Json } from '@vitrine/core/design/operations.types'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'

/** One part of a release, as its module is asked of it. `ref` as the contract has it. */
export type ReleasePartRequest = { readonly project: string; readonly ref: string | null }

/** How a part looks to people. */
export type ReleasePartInfo = {
  readonly title: string
  /** When that version was live. */
  readonly from?: Date
  readonly campaign?: CampaignStatus
  /** Why it could not go out at that instant, as things stand; null when it could. */
  readonly problem: (at: Date) => PartProblem | null
}

/**
 * What a module says of the parts that releases hold of it (`releaseParts` of its `module.ts`; the kinds are
 * `RELEASE_PARTS` of the contract, one module each). Everything runs in the transaction of whoever plans, lets out or
 * takes back the release, with its row locked: it stands or falls as a whole.
 */
export type ReleaseSource = {
  readonly kind: ReleaseKind
  /** Holds the part until the transaction ends: whoever sets a time of its own for it comes before or after. */
  readonly hold: (tx: Transaction, part: ReleasePartRequest) => Promise<void>
  /** Lets a held part without a problem out, now; gives what `takeBack` wants to know, or why it could not. */
  readonly goOut: (
    tx: Transaction,
    part: ReleasePartRequest,
    release: { readonly name: string; readonly note: string },
    emit: EmitDomainEvents,
  ) => Promise<{ readonly undo: Json } | { readonly problem: PartProblem }>
  /** Takes a held part back as far as can be; gives why it stays, null when it does not. */
  readonly takeBack: (
    tx: Transaction,
    part: ReleasePartRequest,
    undo: Json,
    emit: EmitDomainEvents,
  ) => Promise<RollbackProblem | null>
  /** How each of these looks, by `ref`, also one that is gone. */
  readonly told: (
    db: Queryable,
    project: string,
    refs: readonly (string | null)[],
  ) => Promise<ReadonlyMap<string | null, ReleasePartInfo>>
}
