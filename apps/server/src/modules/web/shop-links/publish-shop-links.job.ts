import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectRow } from '../../../services/access/access.ts'
import type { Config } from '../../../services/config.types.ts'
import { getOrigin } from '../../../services/custom-domains/custom-domains.ts'
import type { DomainEventHandler } from '../../../services/domain-events/domain-events.ts'
import { defineJob } from '../../../services/jobs/define-job.ts'
import * as schema from '../../../services/schema/schema.ts'
import type { Services } from '../../../services/services.types.ts'
import { AdminError } from '../../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../../services/shop-access/admin-token.ts'
import { fetchGrantedScopes } from '../../../services/shop-access/scopes.ts'
import type { WebRow } from '../sites.ts'
import { checkAssociationFiles } from './association-files.ts'
import { ShopAppRefusedError, type ShopApps, saveShopApps } from './shop-apps.ts'

const { projects, webApps } = schema
const SCOPE = 'write_mobile_platform_applications'

/** Returns the phone apps of a project that its shop's website shall name in its association files. */
export function toShopApps(
  project: Pick<ProjectRow, 'package' | 'package_android'>,
  web: Pick<WebRow, 'apple_team' | 'fingerprints'> | null,
): ShopApps {
  const android = project.package_android
  return {
    apple: web?.apple_team && project.package ? `${web.apple_team}.${project.package}` : null,
    android:
      android && web && web.fingerprints.length > 0 ? { id: android, fingerprints: web.fingerprints } : null,
  }
}

/**
 * Records a project's apps at the platform where the shop has granted the scope, then reads the website's association
 * files, which a merchant may also have arranged by hand, and stores what they say. Returns the platform's error; null
 * for none.
 */
export async function publishShopApps(services: Services, id: string): Promise<string | null> {
  const { db } = services
  const [row] = await db
    .select({ project: projects, web: webApps })
    .from(projects)
    .leftJoin(webApps, eq(webApps.project_id, projects.id))
    .where(eq(projects.id, id))
  if (!row?.project.domain || !row.web) return null
  const apps = toShopApps(row.project, row.web)
  const hasApps = apps.apple !== null || apps.android !== null
  const error = hasApps ? await saveAtPlatform(services, row.project, apps) : null
  const fileChecks = hasApps
    ? await checkAssociationFiles(toOrigin(row.project.domain, services.config), apps)
    : { apple: false, android: false }
  const shopLinks = hasApps ? { ...fileChecks, error, checked: new Date().toISOString() } : null
  await db.update(webApps).set({ shop_links: shopLinks }).where(eq(webApps.project_id, id))
  return error
}

/** The public host is an address of https, except for a shop on this machine. */
function toOrigin(host: string, { localShops, publicUrl }: Config): string {
  return localShops && /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
    ? `http://${host}`
    : getOrigin(host, publicUrl)
}

async function saveAtPlatform(
  services: Services,
  project: ProjectRow,
  apps: ShopApps,
): Promise<string | null> {
  if (!project.shop) return null
  try {
    const token = await getAdminToken(services, project)
    if (token === null || !(await fetchGrantedScopes(project.shop, token)).includes(SCOPE)) return null
    await saveShopApps(project.shop, token, apps)
    return null
  } catch (error) {
    if (!(error instanceof AdminError || error instanceof ShopAppRefusedError)) throw error
    services.log.warn({ project: project.id, err: error }, 'The shop did not record the app for its links')
    return error.message
  }
}

/** Publishes a project's apps on its shop's website, again after an error of the platform. */
export const publishShopLinks = defineJob({
  name: 'web.publish-shop-links',
  deadLetter: null,
  concurrency: 4,
  data: z.object({ project: z.uuid() }),
  key: ({ project }) => project,
  // With pauses of at most an hour: two days.
  retry: { limit: 50, delay: 30, backoff: { longest: 3600 } },
  work: async ({ project }, services) => {
    const error = await publishShopApps(services, project)
    if (error !== null) throw new Error(`The shop did not record the app for its links: ${error}`)
  },
})

/** Publishes the apps once a build has finished, and once a shop is connected or grants more. */
export const shopLinksEventHandler: DomainEventHandler = {
  kinds: ['build-ended', 'shop-connected'],
  handle: async (tx, project, events, { jobs }) => {
    const isDue = events.some((event) => event.kind !== 'build-ended' || event.state === 'finished')
    if (isDue) await jobs.enqueue(publishShopLinks, { project }, { transaction: tx })
  },
}
