import { eq, isNull, sql } from 'drizzle-orm'
import webpush from 'web-push'
import { z } from 'zod'
import * as schema from '../../schema/schema.ts'
import { decryptSecret } from '../../secrets/project-secrets.ts'
import type { Services } from '../../services.types.ts'
import type { WebPushKeys } from './web-push.ts'

const { projects } = schema
const keys = z.object({ publicKey: z.string(), privateKey: z.string() })

/**
 * Returns the VAPID keys of a project and creates them on the first call. A browser accepts only messages signed by the
 * key it subscribed with, so the keys are never replaced. Throws when the stored keys cannot be decrypted.
 */
export async function getOrCreateVapidKeys(
  { db, encryption, log }: Pick<Services, 'db' | 'encryption' | 'log'>,
  project: string,
): Promise<WebPushKeys> {
  const context = { project, column: 'web_push_keys' } as const
  const read = async () => {
    const [row] = await db
      .select({ kept: projects.web_push_keys })
      .from(projects)
      .where(eq(projects.id, project))
    return row?.kept ?? null
  }
  const existingKeys = await read()
  if (existingKeys === null) {
    const encryptedKeys = encryption.encrypt(JSON.stringify(webpush.generateVAPIDKeys()), context)
    // With two concurrent processes the first one's keys win.
    await db
      .update(projects)
      .set({ web_push_keys: encryptedKeys })
      .where(sql`${eq(projects.id, project)} and ${isNull(projects.web_push_keys)}`)
  }
  const decryptedKeys = decryptSecret(encryption, log, existingKeys ?? (await read()), context)
  if (decryptedKeys === null)
    throw new Error('The keys for pushes to browsers cannot be opened: see SECRETS_KEY')
  return keys.parse(JSON.parse(decryptedKeys))
}
