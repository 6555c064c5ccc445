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

/** The integrations that a project has on. */
export async function listIntegrationRows(db: Queryable, project: string): Promise<IntegrationRow[]> {
  return db
    .select()
    .from(integrations)
    .where(and(eq(integrations.project_id, project), isNull(integrations.ended)))
}

/** One integration of a project, on or turned off a while ago. */
export async function findIntegrationRow(
  db: Queryable,
  project: string,
  name: string,
): Promise<IntegrationRow | null> {
  const [row] = await db.select().from(integrations).where(integrationKey(project, name))
  return row ?? null
}

/** The address that an integration's questions continue. */
export function getBaseAddress({ endpoint }: Integration, values: Texts): string {
  return values.endpoint || endpoint || ''
}

/** An integration opened with what a project keeps of it, for `patience` ms from now; null where its secrets cannot be opened. */
export function openIntegration(
  integration: Integration,
  row: IntegrationRow,
  { encryption, config }: Pick<Services, 'encryption' | 'config'>,
  { project, patience }: { readonly project: IntegrationProject; readonly patience: number },
): Provider | null {
  const secrets = decryptSecrets(encryption, row)
  if (secrets === null) return null
  const values = { ...parseTexts(row.settings), ...secrets }
  const signal = AbortSignal.timeout(patience)
  return integration.open({
    values,
    project,
    local: config.localShops,
    address: values.endpoint ?? '',
    reach: createProviderFetch(getBaseAddress(integration, values), signal),
  })
}
