import type { JsonObject } from '@vitrine/core/design/operations.types'
import type { ProjectRow } from '../access/access.ts'

/**
 * What the phone app's script is told of the build that it runs in (`Constants.expoConfig`): all that differs from
 * merchant to merchant in what goes over the air. The design and the shop it asks our server for.
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

/** What links open this merchant's app by: `<scheme>://p/<handle>`. A scheme begins with a letter. */
export function getUrlScheme({ slug }: Pick<ProjectRow, 'slug'>): string {
  return /^[a-z]/.test(slug) ? slug : `shop-${slug}`
}
