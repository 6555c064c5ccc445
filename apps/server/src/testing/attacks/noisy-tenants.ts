import { createECDH, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { publishDesign } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { createWebhookEndpoint } from '@vitrine/core/contract/shop/webhook-endpoints'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { createId } from '../../infra/db/uuid.ts'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import * as schema from '../../services/schema/schema.ts'
import { toGrantColumns, toPermanentGrant } from '../../services/shop-access/admin-token.ts'
import type { Vitrine } from '../start-server.ts'
import type { Counterparts } from './hostile-services.ts'

const { projects, shopRequests, subscribers } = schema

/** A merchant's project with a published app; `image` is the address of its uploaded image. */
export type Tenant = { readonly owner: Session; readonly project: Project; readonly image: string }

/** Creates a tenant whose shop behaves like `behavior`, with an uploaded animation of this many frames and px. */
export async function createTenant(
  vitrine: Vitrine,
  counterparts: Counterparts,
  behavior: string,
  { side, frames, folder }: { readonly side: number; readonly frames: number; readonly folder: string },
): Promise<Tenant> {
  const { db, encryption, config } = vitrine.services
  const owner = await vitrine.merchant()
  const project = await vitrine.project(owner)
  const shop = `${counterparts.url}/${behavior}/shop`
  const grant = toGrantColumns(encryption, project.id, toPermanentGrant('token'))
  await db
    .update(projects)
    .set({ shop, storefront: 'public', langs: ['en'], ...grant })
    .where(eq(projects.id, project.id))
  await vitrine.must(publishDesign, { project: project.id }, owner.access)
  const file = createId()
  const path = join(folder, `${file}.gif`)
  const bytes = await createAnimation(side, frames)
  writeFileSync(path, bytes)
  await createFileStore(config).put(getFileKey(project.id, file), path, bytes.length)
  return { owner, project, image: `${vitrine.url}/files/own/${project.id}/${file}/image.gif` }
}

/** Creates an animation of stripes that move with each frame. */
function createAnimation(side: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * frames * 3)
  for (let row = 0; row < side * frames; row += 1)
    pixels.fill((((row + (row / side) * 7) >> 5) % 2) * 200, row * side * 3, (row + 1) * side * 3)
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(pixels, { raw })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer()
}

/** Adds one browser for each push endpoint. */
export async function addBrowsers({ services }: Vitrine, project: string, endpoints: readonly string[]) {
  const ecdh = createECDH('prime256v1')
  const keys = {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  for (let at = 0; at < endpoints.length; at += 1000)
    await services.db.insert(subscribers).values(
      endpoints.slice(at, at + 1000).map((token) => ({
        project_id: project,
        id: createId(),
        token,
        channel: 'web' as const,
        platform: 'web',
        web_keys: keys,
      })),
    )
}

/** Adds a webhook endpoint for paid orders. */
export const addEndpoint = (vitrine: Vitrine, { owner, project }: Tenant, url: string) =>
  vitrine.must(
    createWebhookEndpoint,
    { project: project.id, id: createId(), url, name: 'Till', types: ['order.paid'] },
    owner.access,
  )

/** Emits domain events of this many paid orders. */
export const emitOrders = ({ services }: Vitrine, project: string, orders: number) =>
  services.db.transaction((tx) =>
    services.emit(
      tx,
      project,
      Array.from({ length: orders }, (_, at) => ({
        kind: 'order-paid' as const,
        at: new Date(),
        order: String(at + 1),
        first: false,
        cart: null,
        checkout: null,
        subscriber: null,
        customer: null,
      })),
    ),
  )

/** Adds this many privacy requests of an uninstalled shop. */
export const addPrivacyRequests = ({ services }: Vitrine, project: string, requests: number) =>
  services.db.insert(shopRequests).values(
    Array.from({ length: requests }, () => ({
      project_id: project,
      id: createId(),
      topic: 'app/uninstalled' as const,
      shop: 'shop.myshopify.com',
      received: new Date(),
    })),
  )
