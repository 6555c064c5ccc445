import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { instant } from '@vitrine/core/contract/shared'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Platform } from './choose-update.ts'

const { appAssets, appBundles } = schema

const asset = z.object({ path: z.string(), ext: z.string().regex(/^[a-z0-9]{1,10}$/i) })
const files = z.object({ bundle: z.string(), assets: z.array(asset) })
/** Metadata that `expo export` writes about its files. */
const metadata = z.object({
  version: z.literal(0),
  fileMetadata: z.object({ ios: files.optional(), android: files.optional() }),
})
/** Metadata that `scripts/phone-script.mjs` adds. */
const about = z.object({ made: instant, runtime: z.string().regex(/^[\w.-]{1,64}$/) })

/** Media types by file extension; all others are binary. */
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  otf: 'font/otf',
  json: 'application/json',
}

type Asset = typeof appAssets.$inferInsert
export type Bundle = {
  readonly id: string
  readonly platform: Platform
  readonly runtime: string
  readonly createdAt: Date
  readonly launch: Asset
  readonly assets: readonly Asset[]
}

/** Returns a fingerprint of the folder's contents, by which changes are detected; null without a folder. */
export async function readFolderFingerprint(folder: string): Promise<string | null> {
  try {
    return await readFile(join(folder, 'script.json'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return null
    throw error
  }
}

/** Reads the script bundles of a folder, one per platform. Throws an Error that describes what is wrong with it. */
export async function readBundles(folder: string): Promise<readonly Bundle[]> {
  const { made, runtime } = about.parse(JSON.parse((await readFolderFingerprint(folder)) ?? 'null'))
  const { fileMetadata } = metadata.parse(JSON.parse(await readFile(join(folder, 'metadata.json'), 'utf8')))
  const bundles: Bundle[] = []
  for (const platform of ['ios', 'android'] as const) {
    const platformMetadata = fileMetadata[platform]
    if (!platformMetadata) continue
    const launch = assetOf(
      await readInside(folder, platformMetadata.bundle),
      'bundle',
      'application/javascript',
    )
    const assets: Asset[] = []
    for (const { path, ext } of platformMetadata.assets)
      assets.push(
        assetOf(await readInside(folder, path), ext, TYPES[ext.toLowerCase()] ?? 'application/octet-stream'),
      )
    // Recompiled bytecode differs for the same script, so the id uses the file name, which is the hash of the source.
    const content = [platform, runtime, platformMetadata.bundle, ...assets.map(({ hash }) => hash).sort()]
    const id = createHash('sha256').update(content.join('\n')).digest('base64url')
    bundles.push({ id, platform, runtime, createdAt: new Date(made), launch, assets })
  }
  if (bundles.length === 0) throw new Error('metadata.json names no script')
  return bundles
}

/** Reads a file of the folder; rejects paths that lead out of it. */
async function readInside(folder: string, path: string): Promise<Buffer> {
  const filePath = resolve(folder, path)
  if (!filePath.startsWith(resolve(folder) + sep)) throw new Error(`"${path}" leads out of the folder`)
  return readFile(filePath)
}

function assetOf(bytes: Buffer, ending: string, type: string): Asset {
  return {
    hash: createHash('sha256').update(bytes).digest('base64url'),
    key: createHash('md5').update(bytes).digest('hex'),
    type,
    extension: `.${ending}`,
    size: bytes.length,
    bytes,
  }
}

/** Stores bundles with their files in one transaction. Skips existing ones. Returns the number of new ones. */
export async function saveBundles(db: Database, bundles: readonly Bundle[]): Promise<number> {
  const existingBundles = await db
    .select({ id: appBundles.id })
    .from(appBundles)
    .where(
      inArray(
        appBundles.id,
        bundles.map(({ id }) => id),
      ),
    )
  const newBundles = bundles.filter(({ id }) => existingBundles.every((one) => one.id !== id))
  if (newBundles.length === 0) return 0
  await db.transaction(async (tx) => {
    for (const { id, platform, runtime, createdAt, launch, assets } of newBundles) {
      // One statement per file: all files together may exceed the limit of one statement.
      for (const one of [launch, ...assets]) await tx.insert(appAssets).values(one).onConflictDoNothing()
      await tx
        .insert(appBundles)
        .values({
          id,
          platform,
          runtime,
          made: createdAt,
          launch: launch.hash,
          assets: assets.map(({ hash }) => hash),
        })
        .onConflictDoNothing()
    }
  })
  return newBundles.length
}
