import { createItem, SECTIONS } from '@vitrine/storefront/design'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../infra/db/database.ts'
import { createId } from '../infra/db/uuid.ts'
import { lockDesign, publishDraft } from '../modules/designs/queries.ts'
import { applyBatches } from '../modules/designs/save-design.ts'
import { checkSettings } from '../modules/integrations/check-settings.ts'
import { saveIntegration } from '../modules/integrations/queries.ts'
import { getFakeProviderAddress } from '../services/integrations/fake-providers.ts'
import { findIntegration } from '../services/integrations/providers/index.ts'
import * as schema from '../services/schema/schema.ts'
import type { Services } from '../services/services.types.ts'

const { projectsToUsers } = schema
const PROVIDER = 'judgeme'
const DEVICE = 'demo'

/**
 * Connects the demo project to a fake review provider on this server, and publishes a design that shows its reviews on
 * product pages. Does nothing where this server runs no fakes.
 *
 * @throws If the fake's settings or the block do not fit any more.
 */
export async function seedReviews(
  tx: Transaction,
  { config, encryption, emit }: Pick<Services, 'config' | 'encryption' | 'emit'>,
  project: string,
): Promise<void> {
  const integration = findIntegration(PROVIDER)
  const endpoint = getFakeProviderAddress(config, PROVIDER)
  if (!integration?.standIn || endpoint === null) return
  const settings = { ...integration.standIn.trial(endpoint), endpoint }
  const read = checkSettings(integration, settings, { storedSecrets: {}, local: true })
  if (!read.ok) throw new Error(`Settings of ${PROVIDER} are refused: ${Object.keys(read.fields).join(', ')}`)
  await saveIntegration(tx, encryption, { project, integration: PROVIDER }, read, new Date())

  const [owner] = await tx
    .select({ id: projectsToUsers.user_id })
    .from(projectsToUsers)
    .where(and(eq(projectsToUsers.project_id, project), eq(projectsToUsers.owner, true)))
  if (!owner) return
  const list = SECTIONS.product.lists?.blocks
  if (!list) throw new Error('The product screen has no blocks')
  const block = { ...createItem(list, 'reviews', 'a9'), source: 'app', layout: 'column' }
  const operation = {
    schema: `product.blocks.${createId()}`,
    operation: 'add' as const,
    value: block,
    device: DEVICE,
  }
  const { refused } = await applyBatches(tx, project, [{ id: createId(), operations: [operation] }], {
    id: owner.id,
    closed: async () => [],
  })
  if (refused.length > 0) throw new Error(`The block of reviews is refused: ${refused[0]?.reason}`)
  const design = await lockDesign(tx, project)
  await publishDraft(tx, design, { by: owner.id, note: 'Reviews on product pages' }, emit)
}
