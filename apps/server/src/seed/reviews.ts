import type { Transaction } from '../infra/db/database.ts'
import { checkSettings } from '../modules/integrations/check-settings.ts'
import { saveIntegration } from '../modules/integrations/queries.ts'
import { getFakeProviderAddress } from '../services/integrations/fake-providers.ts'
import { findIntegration } from '../services/integrations/providers/index.ts'
import type { Services } from '../services/services.types.ts'

const PROVIDER = 'judgeme'

/**
 * Connects the demo project to a fake review provider on this server. Returns false, and does nothing, where this server
 * runs no fakes.
 *
 * @throws If the fake's settings do not fit any more.
 */
export async function seedReviews(
  tx: Transaction,
  { config, encryption }: Pick<Services, 'config' | 'encryption'>,
  project: string,
): Promise<boolean> {
  const integration = findIntegration(PROVIDER)
  const endpoint = getFakeProviderAddress(config, PROVIDER)
  if (!integration?.standIn || endpoint === null) return false
  const settings = { ...integration.standIn.trial(endpoint), endpoint }
  const read = checkSettings(integration, settings, { storedSecrets: {}, local: true })
  if (!read.ok) throw new Error(`Settings of ${PROVIDER} are refused: ${Object.keys(read.fields).join(', ')}`)
  await saveIntegration(tx, encryption, { project, integration: PROVIDER }, read, new Date())
  return true
}
