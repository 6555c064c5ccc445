import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'
import type { Integration, IntegrationProject, Provider } from './integration.types.ts'
import {
  decryptSecrets,
  type IntegrationRow,
  integrationKey,
  parseTexts,
  type Texts,
} from './integration-secrets.ts'
import { createProviderFetch } from './provider-fetch.ts'

const { integrations } = schema

/** Lists a project's active integrations. */
export async function listIntegrationRows(db: Queryable, project: string): Promise<IntegrationRow[]> {
  return db
    .select()
    .from(integrations)
    .where(and(eq(integrations.project_id, project), isNull(integrations.ended)))
}

/** Finds an integration of a project, active or recently turned off. */
export async function findIntegrationRow(
  db: Queryable,
  project: string,
  name: string,
): Promise<IntegrationRow | null> {
  const [row] = await db.select().from(integrations).where(integrationKey(project, name))
  return row ?? null
}

/** Returns the base URL of an integration's requests. */
export function getBaseAddress({ endpoint }: Integration, values: Texts): string {
  return values.endpoint || endpoint || ''
}

/**
 * Opens an integration with a project's settings, with a timeout of `timeoutMs` ms from now. Returns null when its
 * secrets cannot be decrypted.
 */
export function openIntegration(
  integration: Integration,
  row: IntegrationRow,
  { encryption, config }: Pick<Services, 'encryption' | 'config'>,
  { project, timeoutMs }: { readonly project: IntegrationProject; readonly timeoutMs: number },
): Provider | null {
  const secrets = decryptSecrets(encryption, row)
  if (secrets === null) return null
  const values = { ...parseTexts(row.settings), ...secrets }
  const signal = AbortSignal.timeout(timeoutMs)
  return integration.open({
    values,
    project,
    local: config.localShops,
    address: values.endpoint ?? '',
    reach: createProviderFetch(getBaseAddress(integration, values), signal),
  })
}
