import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services/services.types.ts'

/** How long files of an earlier deployment stay served after it ended, in ms: pages stay open that long. */
const PAST_ASSETS_TTL_MS = 7 * 24 * 60 * 60_000
/** Interval in which a running deployment marks its files as in use, in ms. */
const REFRESH_INTERVAL_MS = 60 * 60_000

/**
 * Copies a build's files into a folder that outlives deployments, so that pages opened before a deployment still find
 * the scripts that they load later. The time of a file's last change is when a deployment with it was last seen. Removes
 * files that no deployment has had for a week. May run in several processes, and anew after any interruption.
 *
 * @param client Folder of the build's files, whose names contain a hash of their content.
 * @param folder Folder below `DATA_DIR`, created where it is missing.
 * @param now Current time in ms since 1970.
 */
export async function savePastAssets(client: string, folder: string, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true })
  const current = new Set(await listAssets(client))
  const usedAt = new Date(now)
  for (const name of current) {
    const saved = join(folder, name)
    // A copy that an interruption left unfinished never gets the name of the file.
    const unfinished = join(folder, `.${process.pid}-${name}`)
    if (!(await exists(saved))) {
      await copyFile(join(client, name), unfinished)
      await rename(unfinished, saved)
    }
    await utimes(saved, usedAt, usedAt)
  }
  for (const name of await readdir(folder)) {
    if (current.has(name)) continue
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > PAST_ASSETS_TTL_MS) await rm(file, { force: true })
  }
}

/**
 * Returns the folders in which to look for a file of the web app, in this order. In production the second one
 * holds the files of earlier deployments and is refreshed while the server runs; without a writable
 * `DATA_DIR` there is none.
 * @param client Folder of the current build.
 */
export async function openAssetFolders(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
  client: string,
): Promise<string[]> {
  // Elsewhere each build replaces the last, many times a day.
  if (!config.production) return [client]
  const folder = join(config.dataDir, 'past-assets')
  try {
    await savePastAssets(client, folder)
  } catch (error) {
    log.warn({ err: error }, 'Files of earlier deployments are not served')
    return [client]
  }
  const refresh = () =>
    savePastAssets(client, folder).catch((error: unknown) =>
      log.warn({ err: error }, 'Files of this deployment were not marked as in use'),
    )
  const timer = setInterval(refresh, REFRESH_INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return [client, folder]
}

/** Lists the served files of a build; its manifest lies in a folder that is not. */
async function listAssets(client: string): Promise<string[]> {
  const entries = await readdir(client, { withFileTypes: true })
  return entries.filter((one) => one.isFile() && !one.name.startsWith('.')).map(({ name }) => name)
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
