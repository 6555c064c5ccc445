import { CHECKS, type ShopHealth, type StorefrontVersionState } from '@vitrine/core/contract/projects/health'
import { STOREFRONT_VERSION } from '@vitrine/core/limits/limits'
import { getSupportEnd, STOREFRONT_VERSIONS } from '@vitrine/core/shop/storefront-versions'
import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import * as schema from '../../services/schema/schema.ts'
import { toStorefrontVersion } from '../../services/shop-access/storefront-client.ts'
import type { Inspection } from './inspect-shop.ts'

const { shopHealth, shopIncidents } = schema

const MINUTE_MS = 60_000
/** Delay until a first failure is checked again: it may be temporary. */
const RECHECK_DELAY_MS = 5 * MINUTE_MS
/** And so soon while something is known to be broken, or while all is well. */
const BROKEN_MS = 60 * MINUTE_MS
const WELL_MS = 6 * 60 * MINUTE_MS
/** Found so often one after another, its owners are written to. */
const SURE_AFTER = 2
const MAX_HISTORY_ENTRIES = 50
/** Retention of ended failures, ms. */
const HISTORY_MS = 365 * 24 * 60 * MINUTE_MS

type BreakageRow = typeof shopIncidents.$inferSelect
/**
 * Changes that owners are notified of after a check: confirmed failures, and recovered ones that they were notified of.
 */
export type HealthChanges = {
  readonly broken: readonly BreakageRow[]
  readonly recovered: readonly BreakageRow[]
}

/**
 * Saves the outcomes of a check, one check of a project at a time, and returns what its owners must be notified of:
 * each fault once when it is confirmed, and once when it is over. Null when another shop was connected meanwhile.
 */
export async function saveOutcomes(
  tx: Transaction,
  project: string,
  shop: string,
  { outcomes, version }: Inspection,
  now: Date,
): Promise<HealthChanges | null> {
  const [row] = await tx
    .select({ shop: schema.projects.shop })
    .from(schema.projects)
    .where(eq(schema.projects.id, project))
    .for('no key update')
  if (row?.shop !== shop) return null
  const [before] = await tx.select().from(shopHealth).where(eq(shopHealth.project_id, project))
  const ofProject = and(eq(shopIncidents.project_id, project), isNull(shopIncidents.ended))
  if (before && before.shop !== shop) await tx.update(shopIncidents).set({ ended: now }).where(ofProject)
  const open = await tx.select().from(shopIncidents).where(ofProject)
  const broken: BreakageRow[] = []
  const recovered: BreakageRow[] = []
  let unsure = false
  for (const outcome of outcomes) {
    const openIncident = open.find(({ check }) => check === outcome.check)
    // What could not be tried is as it was.
    if (outcome.state !== 'broken') {
      if (outcome.state === 'unknown' || !openIncident) continue
      await tx.update(shopIncidents).set({ ended: now }).where(placeOf(openIncident))
      if (openIncident.alerted) recovered.push({ ...openIncident, ended: now })
      continue
    }
    const { code, count = null, of = null, names = [] } = outcome.finding
    const incidentFields = { code, count, of, names: [...names], seen: (openIncident?.seen ?? 0) + 1 }
    const [savedIncident] = openIncident
      ? await tx.update(shopIncidents).set(incidentFields).where(placeOf(openIncident)).returning()
      : await tx
          .insert(shopIncidents)
          .values({ project_id: project, check: outcome.check, ...incidentFields, began: now })
          .returning()
    // Nothing that an owner could do at once: the page says it, no email.
    if (!savedIncident || savedIncident.alerted || savedIncident.check === 'version') continue
    if (savedIncident.seen < SURE_AFTER) unsure = true
    else broken.push(savedIncident)
  }
  for (const one of broken) await tx.update(shopIncidents).set({ alerted: now }).where(placeOf(one))
  const bad = outcomes.some(({ state }) => state === 'broken')
  const next = new Date(now.getTime() + (unsure ? RECHECK_DELAY_MS : bad ? BROKEN_MS : WELL_MS))
  const began = before && before.shop === shop ? before.began : now
  const unknown = outcomes.flatMap(({ state, check }) => (state === 'unknown' ? [check] : []))
  const healthFields = {
    shop,
    began,
    checked: now,
    next,
    unknown,
    version_served: version?.served ?? null,
    versions_listed: version ? version.versions.flatMap((one) => (one.supported ? [one.handle] : [])) : null,
  }
  await tx
    .insert(shopHealth)
    .values({ project_id: project, ...healthFields })
    .onConflictDoUpdate({ target: shopHealth.project_id, set: healthFields })
  await tx
    .delete(shopIncidents)
    .where(
      and(
        eq(shopIncidents.project_id, project),
        lte(shopIncidents.ended, new Date(now.getTime() - HISTORY_MS)),
      ),
    )
  return { broken, recovered }
}

function placeOf({ project_id, id }: BreakageRow) {
  return and(eq(shopIncidents.project_id, project_id), eq(shopIncidents.id, id))
}

/** Returns when this shop was first checked; null if never. */
export async function findFirstCheckTime(db: Queryable, project: string, shop: string): Promise<Date | null> {
  const [row] = await db
    .select({ began: shopHealth.began })
    .from(shopHealth)
    .where(and(eq(shopHealth.project_id, project), eq(shopHealth.shop, shop)))
  return row?.began ?? null
}

/** Returns the outcomes of a shop's latest check, and its earlier faults. */
export async function getShopHealth(
  db: Queryable,
  {
    id: project,
    shop,
    storefront_version: selectedVersion,
  }: Pick<ProjectRow, 'id' | 'shop' | 'storefront_version'>,
): Promise<ShopHealth> {
  const [row] = await db.select().from(shopHealth).where(eq(shopHealth.project_id, project))
  const rows = await db
    .select()
    .from(shopIncidents)
    .where(eq(shopIncidents.project_id, project))
    .orderBy(desc(shopIncidents.began), desc(shopIncidents.id))
    .limit(MAX_HISTORY_ENTRIES)
  const history = rows.map((one) => ({
    id: one.id,
    code: one.code,
    count: one.count,
    total: one.of,
    names: one.names,
    began: one.began.toISOString(),
    ended: one.ended?.toISOString() ?? null,
    alerted: one.alerted !== null,
  }))
  const version = shop === null ? null : toVersionState(selectedVersion, row?.shop === shop ? row : null)
  if (!row || row.shop !== shop) return { checked: null, next: null, version, checks: [], history }
  const checks = CHECKS.map((check) => {
    const openIncident = rows.find((one) => one.check === check && one.ended === null)
    return {
      check,
      state: openIncident
        ? ('broken' as const)
        : row.unknown.includes(check)
          ? ('unknown' as const)
          : ('well' as const),
      code: openIncident?.code ?? null,
      count: openIncident?.count ?? null,
      total: openIncident?.of ?? null,
      names: openIncident?.names ?? [],
      since: openIncident?.began.toISOString() ?? null,
    }
  })
  return { checked: row.checked.toISOString(), next: row.next.toISOString(), version, checks, history }
}

type CheckedVersion = Pick<typeof shopHealth.$inferSelect, 'version_served' | 'versions_listed'>

/** Maps the project's choice and the last check, null for none, to the state of the Storefront API's version. */
function toVersionState(
  selectedVersion: string | null,
  checked: CheckedVersion | null,
): StorefrontVersionState {
  const validVersion = toStorefrontVersion(selectedVersion) ?? null
  const requested = validVersion ?? STOREFRONT_VERSION
  const served = checked?.version_served ?? null
  const used = served !== null && !Number.isNaN(getSupportEnd(served)) ? served : requested
  const listed = checked?.versions_listed ?? null
  return {
    chosen: validVersion,
    requested,
    served,
    supportedUntil: new Date(getSupportEnd(used)).toISOString().slice(0, 10),
    choices: STOREFRONT_VERSIONS.map((version) => ({
      version,
      supported: listed === null ? null : listed.includes(version),
    })),
  }
}
