import {
  type AppBuild,
  BUILDS_PAGE_SIZE,
  type BuildBlocker,
  type BuildState,
  type System,
} from '@vitrine/core/contract/releases/builds'
import { instant } from '@vitrine/core/contract/shared'
import { type AppRecord, listChangesBetween } from '@vitrine/core/native/app-record'
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import {
  type Builder,
  BuilderError,
  type BuildOrder,
  type StoreKeys,
} from '../../services/app-builds/builder.types.ts'
import { findListingIcon, readImageBytes } from '../../services/app-builds/listing-icon.ts'
import {
  appRecord,
  buildGoogleServices,
  getIconImageId,
  type StoredAppRecord,
  toAppRecord,
} from '../../services/app-builds/native-record.ts'
import { buildProjectFiles } from '../../services/app-builds/project-files.ts'
import { getOrCreateUpdateKeys } from '../../services/app-builds/update-signing.ts'
import { getAppColors } from '../../services/app-icons/app-colors.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { findPublishedDocument } from '../../services/designs/published-designs.ts'
import * as schema from '../../services/schema/schema.ts'
import { decryptSecret } from '../../services/secrets/project-secrets.ts'
import type { Services } from '../../services/services.types.ts'

const { appBuilds, appBundles, designs, ownHosts, projects, users } = schema
export type BuildRow = typeof appBuilds.$inferSelect

/** States of a build that is still in progress. */
export const ACTIVE_BUILD_STATES: readonly BuildState[] = ['queued', 'building', 'submitting']

export const matchBuild = (project: string, id: string) =>
  and(eq(appBuilds.project_id, project), eq(appBuilds.id, id))

export async function findProject(db: Queryable, id: string): Promise<ProjectRow> {
  const [row] = await db.select().from(projects).where(eq(projects.id, id))
  if (!row) throw new Error('A project that is gone')
  return row
}

export async function findBuild(db: Queryable, project: string, id: string): Promise<BuildRow | undefined> {
  const [row] = await db.select().from(appBuilds).where(matchBuild(project, id))
  return row
}

// Omits the log, which may be long, and internal columns.
const { id, platform, channel, version, number, runtime, state, cause, artifact, created, changed } =
  appBuilds
const LISTED_COLUMNS = {
  id,
  platform,
  channel,
  version,
  number,
  runtime,
  state,
  cause,
  artifact,
  created,
  changed,
}
const cursorSchema = z.tuple([instant, z.uuid()])

function selectBuilds(db: Queryable) {
  return db
    .select({ ...LISTED_COLUMNS, by: users.name })
    .from(appBuilds)
    .leftJoin(users, eq(users.id, appBuilds.user_id))
    .$dynamic()
}

function asTold({
  by,
  created,
  changed,
  ...row
}: Awaited<ReturnType<typeof selectBuilds>>[number]): AppBuild {
  return { ...row, by: by ?? '', created: created.toISOString(), changed: changed.toISOString() }
}

/** Returns a page of a project's builds, newest first. */
export async function listBuildsPage(db: Queryable, project: string, cursor?: string | null) {
  const position = decodeCursor(cursor, cursorSchema)
  const older = position
    ? sql`(${appBuilds.created}, ${appBuilds.id}) < (${position[0]}::timestamptz, ${position[1]}::uuid)`
    : undefined
  const rows = await selectBuilds(db)
    .where(and(eq(appBuilds.project_id, project), older))
    .orderBy(desc(appBuilds.created), desc(appBuilds.id))
    .limit(BUILDS_PAGE_SIZE + 1)
  const page = rows.slice(0, BUILDS_PAGE_SIZE)
  const last = rows.length > BUILDS_PAGE_SIZE ? page.at(-1) : undefined
  return {
    builds: page.map(asTold),
    cursor: last ? encodeCursor([last.created.toISOString(), last.id]) : null,
  }
}

/** Returns one build. Throws when it does not exist. */
export async function getBuild(db: Queryable, project: string, id: string): Promise<AppBuild> {
  const [row] = await selectBuilds(db).where(matchBuild(project, id))
  if (!row) throw new Error('A build that was just there')
  return asTold(row)
}

/** The newest app script, and which builds can read it; the app's own source of truth where none was made here. */
async function scriptOf(db: Queryable): Promise<{ readonly id: string; readonly runtime: string } | null> {
  const [row] = await db
    .select({ id: appBundles.id, runtime: appBundles.runtime })
    .from(appBundles)
    .orderBy(desc(appBundles.made), appBundles.platform)
    .limit(1)
  return row ?? null
}

/** Returns the native inputs of a project's app, with its live design and with its draft. */
export async function getAppRecords(
  { db, config }: Pick<Services, 'db' | 'config'>,
  project: ProjectRow,
): Promise<{
  readonly live: StoredAppRecord
  readonly draft: StoredAppRecord
  readonly published: boolean
  readonly script: boolean
}> {
  const [design] = await db
    .select({ published: designs.published, config: designs.config })
    .from(designs)
    .where(eq(designs.project_id, project.id))
  const hash = design?.published ?? null
  const document = hash === null ? null : await findPublishedDocument(db, hash)
  const script = await scriptOf(db)
  const hosts = await db
    .select({ host: ownHosts.host })
    .from(ownHosts)
    .where(and(eq(ownHosts.project, project.id), isNotNull(ownHosts.since)))
    .orderBy(ownHosts.host)
  const of = {
    server: config.publicUrl,
    runtime: script?.runtime ?? '1',
    script: script?.id ?? '',
    hash: hash ?? '',
    hosts: hosts.map(({ host }) => host),
    icon: await findListingIcon(db, project.id),
  }
  return {
    live: toAppRecord(project, document ?? design?.config, of),
    draft: toAppRecord(project, design?.config, of),
    published: hash !== null,
    script: script !== null,
  }
}

/** Lists the native changes since the newest build of each platform. */
export async function listChangesSinceBuild(
  db: Queryable,
  project: string,
  now: { readonly live: AppRecord; readonly draft: AppRecord },
) {
  const newest = async (platform: System) => {
    const [row] = await db
      .select({ record: appBuilds.record })
      .from(appBuilds)
      .where(
        and(
          eq(appBuilds.project_id, project),
          eq(appBuilds.platform, platform),
          eq(appBuilds.channel, 'production'),
          ne(appBuilds.state, 'failed'),
          ne(appBuilds.state, 'cancelled'),
        ),
      )
      .orderBy(desc(appBuilds.created))
      .limit(1)
    const built = appRecord.safeParse(row?.record)
    if (!built.success) return null
    // The other system's own parts are none of it.
    const own = (record: AppRecord): AppRecord =>
      platform === 'ios'
        ? { ...record, android: built.data.android, firebase: built.data.firebase }
        : { ...record, ios: built.data.ios }
    return {
      now: [...listChangesBetween(built.data, own(now.live))],
      published: [...listChangesBetween(built.data, own(now.draft))],
    }
  }
  return { ios: await newest('ios'), android: await newest('android') }
}

const appleKeys = z.object({
  key: z.string(),
  keyId: z.string(),
  issuer: z.string(),
  team: z.string(),
  app: z.string(),
})

/** Returns a project's store credentials, decrypted. */
export function decryptStoreKeys(
  { encryption, log }: Pick<Services, 'encryption' | 'log'>,
  project: ProjectRow,
): StoreKeys {
  const open = (column: 'apple_keys' | 'play_key') =>
    decryptSecret(encryption, log, project[column], { project: project.id, column })
  const apple = open('apple_keys')
  return {
    apple: apple === null ? null : appleKeys.parse(JSON.parse(apple)),
    play: open('play_key'),
  }
}

/** Lists what prevents a build of a project. */
export function listMissingRequirements(
  project: ProjectRow,
  published: boolean,
  builder: Builder['kind'] | null,
): Readonly<Record<System, BuildBlocker[]>> {
  const shared: BuildBlocker[] = [
    ...(builder === 'eas' && project.eas_project_id === null ? ['expo' as const] : []),
    ...(project.shop && project.storefront ? [] : ['shop' as const]),
    ...(published ? [] : ['design' as const]),
  ]
  const packages = { ios: project.package, android: project.package_android }
  const of = (system: System): BuildBlocker[] => [
    ...(packages[system] ? [] : ['package' as const]),
    ...shared,
  ]
  return { ios: of('ios'), android: of('android') }
}

/** Returns true when the credentials of a platform's store, which submissions need, are stored. */
export function hasStoreKeys(project: ProjectRow, system: System): boolean {
  return (system === 'ios' ? project.apple_keys : project.play_key) !== null
}

/** Maps a build row to the builder's order: the settings from when it was ordered, with the live design. */
export function toBuildOrder(services: Services, project: ProjectRow, row: BuildRow): BuildOrder {
  return {
    project: project.id,
    id: row.id,
    platform: row.platform,
    channel: row.channel,
    easProject: project.eas_project_id,
    files: () => getProjectFiles(services, project, row),
  }
}

/** Returns the native project files of a project's app, ready to build. */
export async function getProjectFiles(
  services: Services,
  project: ProjectRow,
  row: Pick<BuildRow, 'record' | 'channel' | 'version' | 'number'>,
) {
  const { db } = services
  const record = appRecord.parse(row.record)
  const design = record.design === '' ? null : await findPublishedDocument(db, record.design)
  const { apple } = decryptStoreKeys(services, project)
  const { certificate } = await getOrCreateUpdateKeys(services, project.id)
  const picture = getIconImageId(record)
  const icon = picture === null ? null : await readImageBytes(services, project.id, picture)
  // Otherwise an icon that differs from its record would go unnoticed.
  if (picture !== null && icon === null)
    throw new BuilderError('refused', 'The icon of the listing was replaced: order the build again.')
  return buildProjectFiles({
    record,
    slug: project.slug,
    project: project.id,
    colors: getAppColors(design),
    icon,
    certificate,
    channel: row.channel,
    version: row.version,
    number: row.number,
    appleApp: apple?.app ?? null,
    appleTeam: apple?.team ?? null,
    google: buildGoogleServices(
      project,
      decryptSecret(services.encryption, services.log, project.gs_android_key, {
        project: project.id,
        column: 'gs_android_key',
      }),
    ),
  })
}

/** Selects the builds in progress of all projects, to resume those whose process ended. */
export function listActiveBuilds(db: Queryable) {
  return db
    .select({ project: appBuilds.project_id, id: appBuilds.id })
    .from(appBuilds)
    .where(inArray(appBuilds.state, [...ACTIVE_BUILD_STATES]))
}
