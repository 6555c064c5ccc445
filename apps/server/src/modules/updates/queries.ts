import {
  type AppRunning,
  type AppUpdate,
  type Channel,
  UPDATES_PAGE_SIZE,
} from '@vitrine/core/contract/releases/updates'
import { and, count, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { getManifestId, type UpdateRow } from './choose-update.ts'
import type { UpdateRequest } from './update-request.ts'

const { appBundles, appDevices, appUpdates, users } = schema

type BundleRow = typeof appBundles.$inferSelect

/** Number of latest updates that may matter to a device: at most one of them has a partial rollout. */
const CONSIDERED = 5
/** Interval in ms after which an unchanged report of a device is stored again. */
const REPORT_REFRESH_MS = 6 * 60 * 60 * 1000
/** Devices without a request since then are not counted. */
const COUNTED = sql`now() - interval '30 days'`

/** Returns the updates for builds of this channel and runtime, newest first. */
export function listUpdatesFor(
  db: Queryable,
  project: string,
  { channel, runtime }: Pick<UpdateRow, 'channel' | 'runtime'>,
  limit = CONSIDERED,
): Promise<readonly UpdateRow[]> {
  return db
    .select()
    .from(appUpdates)
    .where(
      and(
        eq(appUpdates.project_id, project),
        eq(appUpdates.channel, channel),
        eq(appUpdates.runtime, runtime),
      ),
    )
    .orderBy(desc(appUpdates.created))
    .limit(limit)
}

/** Returns a script bundle by id. Throws when it does not exist; bundles are never deleted. */
export async function getBundle(db: Queryable, id: string): Promise<BundleRow> {
  const [row] = await db.select().from(appBundles).where(eq(appBundles.id, id))
  if (!row) throw new Error(`The app script ${id} is gone`)
  return row
}

/** Returns the newest script bundle of each platform, for the newest runtime; null without any. */
export async function findNewestScript(db: Queryable) {
  const rows = await db
    .selectDistinctOn([appBundles.platform], {
      id: appBundles.id,
      platform: appBundles.platform,
      runtime: appBundles.runtime,
      made: appBundles.made,
    })
    .from(appBundles)
    .orderBy(appBundles.platform, desc(appBundles.made))
  const [newest] = rows.sort((one, other) => other.made.getTime() - one.made.getTime())
  if (!newest) return null
  const of = (platform: 'ios' | 'android') =>
    rows.find((row) => row.platform === platform && row.runtime === newest.runtime)?.id ?? null
  return { made: newest.made, runtime: newest.runtime, ios: of('ios'), android: of('android') }
}

/** Stores what a device runs, when it is new or the last report is old. */
export async function saveDeviceReport(
  db: Queryable,
  project: string,
  updateRequest: UpdateRequest,
): Promise<void> {
  const { id: device, platform, channel, runtime, current, embedded, failed, error } = updateRequest
  if (device === null) return
  const runs = current === embedded ? null : current
  const deviceColumns = { platform, channel, runtime, runs, seen: new Date() }
  // A failure stays recorded until the device runs something else.
  const failureColumns = failed === null ? {} : { failed, error }
  await db
    .insert(appDevices)
    .values({ project_id: project, device, ...deviceColumns, failed, error })
    .onConflictDoUpdate({
      target: [appDevices.project_id, appDevices.device],
      set: { ...deviceColumns, ...failureColumns },
      setWhere: or(
        sql`${appDevices.runs} is distinct from excluded.runs`,
        sql`(${appDevices.platform}, ${appDevices.channel}, ${appDevices.runtime}) is distinct from (excluded.platform, excluded.channel, excluded.runtime)`,
        failed === null ? undefined : sql`${appDevices.failed} is distinct from excluded.failed`,
        // Citus does not allow `now()` here.
        lt(appDevices.seen, new Date(deviceColumns.seen.getTime() - REPORT_REFRESH_MS)),
      ),
    })
}

/** Returns what a project's recently active devices run. */
async function runningOf(db: Queryable, project: string) {
  const { platform, channel, runtime, runs } = appDevices
  return db
    .select({ platform, channel, runtime, runs, devices: count() })
    .from(appDevices)
    .where(and(eq(appDevices.project_id, project), gt(appDevices.seen, COUNTED)))
    .groupBy(platform, channel, runtime, runs)
}

async function failuresOf(db: Queryable, project: string, manifests: readonly string[]) {
  if (manifests.length === 0) return []
  return db
    .select({ failed: appDevices.failed, devices: count() })
    .from(appDevices)
    .where(
      and(
        eq(appDevices.project_id, project),
        gt(appDevices.seen, COUNTED),
        inArray(appDevices.failed, [...manifests]),
      ),
    )
    .groupBy(appDevices.failed)
}

const bothIds = (id: string) => [getManifestId(id, 'ios'), getManifestId(id, 'android')]

/** Lists a project's updates, newest of each channel first, with the number of devices that run each. */
export async function listUpdatesPage(db: Queryable, project: string, only?: string) {
  const ios = alias(appBundles, 'ios')
  const android = alias(appBundles, 'android')
  const rowNumber = sql<number>`row_number() over (partition by ${appUpdates.channel} order by ${appUpdates.created} desc)`
  const numbered = db
    .select({ id: appUpdates.id, place: rowNumber.as('place') })
    .from(appUpdates)
    .where(eq(appUpdates.project_id, project))
    .as('numbered')
  const rows = await db
    .select({
      update: appUpdates,
      by: users.name,
      made: sql<string | null>`coalesce(${ios.made}, ${android.made})`,
    })
    .from(appUpdates)
    .innerJoin(numbered, eq(numbered.id, appUpdates.id))
    .leftJoin(users, eq(users.id, appUpdates.user_id))
    .leftJoin(ios, eq(ios.id, appUpdates.ios))
    .leftJoin(android, eq(android.id, appUpdates.android))
    .where(
      and(
        eq(appUpdates.project_id, project),
        only === undefined ? sql`${numbered.place} <= ${UPDATES_PAGE_SIZE}` : eq(appUpdates.id, only),
      ),
    )
    .orderBy(desc(appUpdates.created))
  const running = await runningOf(db, project)
  const failures = await failuresOf(
    db,
    project,
    rows.flatMap(({ update }) => bothIds(update.id)),
  )
  const whose = new Map(
    rows.flatMap(({ update }) => bothIds(update.id).map((id) => [id, update.id] as const)),
  )
  const updates: AppUpdate[] = rows.map(({ update, by, made }) => {
    const { id, channel, runtime, kind, share, note, rolled_back_update_id, created } = update
    const ids = bothIds(id)
    const sum = (counts: readonly { readonly devices: number }[]) =>
      counts.reduce((all, one) => all + one.devices, 0)
    return {
      id,
      channel,
      runtime,
      kind,
      share,
      note,
      rolledBackUpdateId: rolled_back_update_id,
      by: by ?? '',
      created: created.toISOString(),
      made: kind === 'script' && made ? new Date(made).toISOString() : null,
      devices: sum(running.filter(({ runs }) => runs !== null && ids.includes(runs))),
      failed: sum(failures.filter(({ failed }) => failed !== null && ids.includes(failed))),
    }
  })
  return { updates, running: together(running, whose) }
}

/** Maximum number of rows of running versions, since device reports are unverified. */
const MAX_RUNNING_VERSIONS = 50

/** Groups the devices by running update; updates outside the list form one group. */
function together(rows: Awaited<ReturnType<typeof runningOf>>, whose: ReadonlyMap<string, string>) {
  const sums = new Map<string, AppRunning>()
  for (const { runs, devices, ...rest } of rows) {
    const update = (runs && whose.get(runs)) ?? null
    const key = JSON.stringify([rest.platform, rest.channel, rest.runtime, update])
    sums.set(key, { ...rest, update, devices: devices + (sums.get(key)?.devices ?? 0) })
  }
  return [...sums.values()].sort((one, other) => other.devices - one.devices).slice(0, MAX_RUNNING_VERSIONS)
}

/** Locks a channel of a project until the transaction ends, so that concurrent senders see each other's updates. */
export async function lockChannel(tx: Transaction, project: string, channel: Channel): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`updates ${project} ${channel}`}, 0))`)
}

/** Returns the newest update of a channel, or of one of its runtimes. */
export async function findNewestUpdate(
  tx: Queryable,
  project: string,
  channel: Channel,
  runtime?: string,
): Promise<UpdateRow | undefined> {
  const [row] = await tx
    .select()
    .from(appUpdates)
    .where(
      and(
        eq(appUpdates.project_id, project),
        eq(appUpdates.channel, channel),
        runtime === undefined ? undefined : eq(appUpdates.runtime, runtime),
      ),
    )
    .orderBy(desc(appUpdates.created))
    .limit(1)
  return row
}

/** Finds the update that was live before this one, for builds of its runtime. */
export async function findPreviousUpdate(tx: Queryable, update: UpdateRow): Promise<UpdateRow | undefined> {
  const [row] = await tx
    .select()
    .from(appUpdates)
    .where(
      and(
        eq(appUpdates.project_id, update.project_id),
        eq(appUpdates.channel, update.channel),
        eq(appUpdates.runtime, update.runtime),
        sql`${appUpdates.created} < ${update.created}`,
      ),
    )
    .orderBy(desc(appUpdates.created))
    .limit(1)
  return row
}
