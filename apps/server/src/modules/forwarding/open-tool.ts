import { eq } from 'drizzle-orm'
import * as schema from '../../services/schema/schema.ts'
import { decryptSecret } from '../../services/secrets/project-secrets.ts'
import type { Services } from '../../services/services.types.ts'
import { createGa4 } from './ga4.ts'
import { createMeta } from './meta.ts'
import type { Tool, ToolName } from './tool.types.ts'

const { projects } = schema
export type Target = { readonly project: string; readonly tool: ToolName }

/** Returns a project's analytics tool; null when it is off, or its secret cannot be decrypted. */
export async function openTool(
  { db, encryption, log, config }: Pick<Services, 'db' | 'encryption' | 'log' | 'config'>,
  { project, tool }: Target,
): Promise<Tool | null> {
  const [row] = await db.select().from(projects).where(eq(projects.id, project))
  if (!row) return null
  const open = (column: 'ga_secret' | 'fb_access_token') =>
    decryptSecret(encryption, log, row[column], { project, column })
  if (tool === 'ga4') {
    const secret = open('ga_secret')
    return secret && row.ga_property
      ? createGa4({ url: config.ga4Url, property: row.ga_property, secret })
      : null
  }
  const token = open('fb_access_token')
  return token && row.fb_dataset ? createMeta({ url: config.metaUrl, dataset: row.fb_dataset, token }) : null
}
