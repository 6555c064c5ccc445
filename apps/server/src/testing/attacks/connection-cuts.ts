import { saveDesign } from '@vitrine/core/contract/designs/designs'
import { sql } from 'drizzle-orm'
import { startVitrine, type Vitrine } from '../start-server.ts'
import { createEdit } from './sent-requests.ts'
import { compareAcknowledged, listSavedEdits, type MakeCall } from './stored-secrets.ts'

export type CutReport = {
  readonly cuts: number
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
  /** Responses that were neither a success nor a retry request. */
  readonly failed: number
}

const SAVERS = 3
/** Acknowledged saves between two cuts: a cut without saves would prove nothing. */
const SAVED = 3

/**
 * Closes every connection to the database `cuts` times during saves, as a restart or a failover does, and counts
 * acknowledged saves that are lost or duplicated.
 */
export async function cutConnectionsDuringSaves(cuts: number): Promise<CutReport> {
  const vitrine = await startVitrine()
  try {
    const owner = await vitrine.merchant()
    const project = await vitrine.project(owner)
    const completion = { now: false }
    const acknowledged = new Set<string>()
    const failures: number[] = []
    const savers = Array.from({ length: SAVERS }, (_, who) =>
      save(vitrine, {
        project: project.id,
        access: owner.access,
        who,
        done: completion,
        acknowledged,
        failures,
      }),
    )
    for (let cut = 0; cut <= cuts; cut++) {
      const enough = acknowledged.size + SAVED
      while (acknowledged.size < enough) await new Promise((next) => setTimeout(next, 10))
      if (cut < cuts) await cutAll(vitrine)
    }
    completion.now = true
    await Promise.all(savers)
    const makeCall: MakeCall = (call, input) => vitrine.must(call, input, owner.access)
    const edits = await listSavedEdits(makeCall, project.id)
    return {
      cuts,
      acknowledged: acknowledged.size,
      ...compareAcknowledged(acknowledged, edits),
      failed: failures.length,
    }
  } finally {
    await vitrine.close()
  }
}

/** An ending connection may cut this one too; the next attempt uses a new one. */
async function cutAll({ services }: Vitrine): Promise<void> {
  await services.db
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
    )
    .catch(() => undefined)
}

type Saving = {
  readonly project: string
  readonly access: string
  readonly who: number
  readonly done: { readonly now: boolean }
  readonly acknowledged: Set<string>
  readonly failures: number[]
}

async function save(vitrine: Vitrine, saving: Saving): Promise<void> {
  const { project, access, who, done, acknowledged, failures } = saving
  const device = `saver-${who}`
  for (let round = 0; !done.now; round++) {
    const value = `edit ${who} ${round}`
    const input = createEdit(project, device, value)
    while (true) {
      const { status, error } = await vitrine.call(saveDesign, input, access)
      if (!error) {
        acknowledged.add(value)
        break
      }
      // During a cut the response may ask for a retry; anything else is our failure.
      if (status !== 503) failures.push(status)
      await new Promise((next) => setTimeout(next, 20))
    }
  }
}
