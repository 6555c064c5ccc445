import type { JsonObject } from '@vitrine/core/design/operations.types'
import type { ProjectRow } from '../access/access.ts'

/**
 * Returns the configuration that the phone app reads from `Constants.expoConfig`: everything that differs by merchant
 * in an over-the-air update. The app loads the design and the shop from our server.
 */
export function toExpoConfig(project: ProjectRow, publicUrl: string): JsonObject {
  const { slug, name, eas_project_id: projectId } = project
  return {
    name,
    slug,
    scheme: getUrlScheme(project),
    extra: { slug, server: publicUrl, router: {}, eas: { projectId } },
  }
}

/** Returns the URL scheme of a merchant's app: `<scheme>://p/<handle>`. A scheme begins with a letter. */
export function getUrlScheme({ slug }: Pick<ProjectRow, 'slug'>): string {
  return /^[a-z]/.test(slug) ? slug : `shop-${slug}`
}
