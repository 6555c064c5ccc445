import { createCache } from '@vitrine/core/cache/cache'
import { inArray } from 'drizzle-orm'
import type { ProjectRow } from '../../services/access/access.ts'
import { toExpoConfig } from '../../services/app-builds/expo-config.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { type Choice, getManifestId, type Platform } from './choose-update.ts'
import { getBundle } from './queries.ts'

const { appAssets } = schema

/** Manifest entry of a file without its URL. Files never change. */
type Listed = {
  readonly hash: string
  readonly key: string
  readonly contentType: string
  readonly fileExtension: string
}
const listed = createCache<{
  readonly runtime: string
  readonly launch: Listed
  readonly assets: readonly Listed[]
}>({
  freshMs: Number.POSITIVE_INFINITY,
  maxSize: 100,
})

/** Permanent path of a script's files. */
export const ASSETS_PATH = '/updates/assets'

/** Builds the manifest for a device, as text, because the signature covers exactly these bytes. */
export async function buildManifest(
  { db, config }: Pick<Services, 'db' | 'config'>,
  project: ProjectRow,
  { update, bundle }: Extract<Choice, { kind: 'script' }>,
  platform: Platform,
): Promise<string> {
  const files = await listed.get(bundle, async () => {
    const { runtime, launch, assets } = await getBundle(db, bundle)
    const { hash, key, type, extension } = appAssets
    const rows = await db
      .select({ hash, key, contentType: type, fileExtension: extension })
      .from(appAssets)
      .where(inArray(appAssets.hash, [launch, ...assets]))
    const find = (one: string): Listed => {
      const row = rows.find((candidate) => candidate.hash === one)
      if (!row) throw new Error(`A file of the app script ${bundle} is gone`)
      return row
    }
    return { runtime, launch: find(launch), assets: assets.map(find) }
  })
  const placed = (file: Listed) => ({ ...file, url: `${config.publicUrl}${ASSETS_PATH}/${file.hash}` })
  const expoClient = toExpoConfig(project, config.publicUrl)
  return JSON.stringify({
    id: getManifestId(update.id, platform),
    createdAt: update.created.toISOString(),
    runtimeVersion: files.runtime,
    launchAsset: placed(files.launch),
    assets: files.assets.map(placed),
    metadata: { channel: update.channel },
    extra: {
      expoClient: { ...expoClient, runtimeVersion: files.runtime },
      ...(project.eas_project_id ? { eas: { projectId: project.eas_project_id } } : {}),
    },
  })
}

/** Builds the directive sent instead of a manifest, as text. */
export function buildDirective(choice: Exclude<Choice, { kind: 'script' }>): string {
  return JSON.stringify(
    choice.kind === 'nothing'
      ? { type: 'noUpdateAvailable' }
      : {
          type: 'rollBackToEmbedded',
          parameters: { commitTime: choice.update.created.toISOString() },
        },
  )
}
