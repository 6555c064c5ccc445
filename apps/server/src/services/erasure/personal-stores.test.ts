import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { type CustomFont, getCustomFontFile, writeCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { createFileStore, getFileKey, getUploadFolder } from '../../infra/storage/file-store.ts'
import { maintainExports } from '../../modules/exports/create-export.job.ts'
import { EXPORT_RETENTION_MS } from '../../modules/exports/queries.ts'
import { startBucket } from '../../modules/files/bucket.testing.ts'
import { getFontKey } from '../../modules/files/fonts/create-font-family.ts'
import { MAX_IMAGE_AGE_MS } from '../../modules/files/image-cache.ts'
import { purgeFiles } from '../../modules/files/purge-files.job.ts'
import { MODULES } from '../../modules/index.ts'
import { processPrivacyRequests } from '../../modules/privacy/process-privacy-requests.job.ts'
import { deleteProjects } from '../../modules/projects/delete-projects.job.ts'
import { subscribeCustomer } from '../../modules/shopper/newsletter.job.ts'
import { deleteAccountsJob } from '../../modules/users/delete-accounts.job.ts'
import { sendRecoveryEmailJob } from '../../modules/users/send-recovery-email.job.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import * as schema from '../schema/schema.ts'
import { CUSTOMER, EMAIL, findMarks, insertCustomerData, MARKS } from './customer-data.testing.ts'
import {
  ERASED_SUBJECTS,
  type ErasedSubject,
  PERSONAL_STORES,
  type PersonalStore,
} from './personal-stores.ts'
import { PAYLOAD_FIELDS } from './queued-jobs.ts'

const SOURCES = join(import.meta.dirname, '../..')
const STORES: Readonly<Record<string, PersonalStore>> = PERSONAL_STORES

test('every source that stores data outside of the tables is listed with how the store is erased', () => {
  const writing = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/(\.test|\.testing)\.ts$|^testing\//.test(path))
    .filter((path) => {
      const text = readFileSync(join(SOURCES, path), 'utf8')
      return /createFileStore\([^)]*\)\.put\(|(?<!function )\b(?:createWorkPath|createCache|createImageCache)\(|new PgBoss\(/.test(
        text,
      )
    })
  const listed = new Set(Object.values(STORES).flatMap(({ writers }) => writers))
  expect([...listed].sort()).toEqual(writing.sort())
})

test('every field of the payload of a job is classified by whether it names a person', () => {
  const fields = MODULES.flatMap(({ jobs }) => jobs).flatMap(({ data }) =>
    Object.keys(z.looseObject({ shape: z.looseObject({}) }).parse(data).shape),
  )
  const classified = [...PAYLOAD_FIELDS.personal, ...PAYLOAD_FIELDS.other]
  expect([...new Set(fields)].sort()).toEqual(classified.sort())
})

test('what an erasure leaves to the age of an entry is gone within thirty days, and as listed', () => {
  for (const [name, { erasure }] of Object.entries(STORES))
    for (const how of Object.values(erasure))
      if (typeof how === 'object' && 'maxAgeMs' in how)
        expect(how.maxAgeMs, name).toBeLessThan(30 * 86_400_000)
  expect(PERSONAL_STORES.exports.erasure.customer.maxAgeMs).toBe(EXPORT_RETENTION_MS)
  expect(PERSONAL_STORES.resizedImages.erasure.customer.maxAgeMs).toBe(MAX_IMAGE_AGE_MS)
})

const folder = await mkdtemp(join(tmpdir(), 'vt-stores-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(['disk', 'bucket'] as const)('with files on a %s', (kind) => {
  let bucket: Awaited<ReturnType<typeof startBucket>>
  let vitrine: Vitrine
  beforeAll(async () => {
    bucket = await startBucket()
    const { url, region, key, secret } = bucket.settings
    const s3 = { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY: key, FILES_S3_SECRET: secret }
    const env = { DATA_DIR: join(folder, kind), ...(kind === 'bucket' ? s3 : {}) }
    vitrine = await startVitrine({ env })
  })
  afterAll(async () => {
    await vitrine?.close()
    await bucket?.stop()
  })

  async function putFile(key: string): Promise<void> {
    const path = join(folder, createId())
    await writeFile(path, 'Erin')
    await createFileStore(vitrine.services.config).put(key, path, 4)
  }
  const isMissing = async (key: string) => {
    const stored = await createFileStore(vitrine.services.config).get(key, null)
    if (stored) await buffer(stored.body)
    return stored === null
  }

  type Filled = { readonly project: string; readonly owner: Session }
  type StoreName = 'files' | 'fonts' | 'exports' | 'queuedJobs' | 'workFolder'
  /** Fills each store for a project; returns whether nothing of it is left. The others are in memory. */
  const FILL: Readonly<Record<StoreName, (filled: Filled) => Promise<() => Promise<boolean>>>> = {
    files: async ({ project }) => {
      const id = createId()
      const image = { url: '/a', type: 'image/png', size: 4, use: 'listing' as const, ready: new Date() }
      await vitrine.services.db.insert(schema.files).values({ project_id: project, id, ...image })
      await putFile(getFileKey(project, id))
      return () => isMissing(getFileKey(project, id))
    },
    fonts: async ({ project }) => {
      const font: CustomFont = {
        ...{ project, id: createId(), kind: 'sans', cuts: ['latin'], weights: [[400, [900, 200, 500]]] },
        ...{ name: 'Own', latin: null, arabic: null },
      }
      const value = writeCustomFont(font)
      await vitrine.services.db
        .insert(schema.fonts)
        .values({ project_id: project, id: font.id, name: 'Own', value, missing_glyphs: [], size: 4 })
      const key = getFontKey(getCustomFontFile(font, 'latin', 400))
      await putFile(key)
      return () => isMissing(key)
    },
    exports: async ({ project, owner }) => {
      const id = createId()
      const expires = new Date(Date.now() + EXPORT_RETENTION_MS)
      const row = { project_id: project, id, user_id: owner.user.id, expires, ready: new Date(), size: 4 }
      await vitrine.services.db.insert(schema.exports).values(row)
      await putFile(getFileKey(project, id))
      return () => isMissing(getFileKey(project, id))
    },
    queuedJobs: async ({ project, owner }) => {
      const { jobs, db } = vitrine.services
      const startAfter = new Date(Date.now() + 3_600_000)
      const agreed = new Date().toISOString()
      await jobs.enqueue(
        subscribeCustomer,
        { project, email: 'Erin.Mallory@example.com', agreed },
        { startAfter },
      )
      await jobs.enqueue(sendRecoveryEmailJob, { email: owner.user.email, ask: createId() }, { startAfter })
      return async () => {
        const { rows } = await db.execute(sql`
          select name from pgboss.job where data->>'project' = ${project} and lower(data->>'email') = ${EMAIL}`)
        return rows.length === 0
      }
    },
    workFolder: async () => {
      const path = join(getUploadFolder(vitrine.services.config), `export.${createId()}`)
      await mkdir(getUploadFolder(vitrine.services.config), { recursive: true })
      await writeFile(path, 'Erin')
      return () =>
        stat(path).then(
          () => false,
          () => true,
        )
    },
  }

  const redact = async (project: string, customer: string | null, orders: readonly string[]) => {
    await vitrine.services.db.insert(schema.shopRequests).values({
      ...{ project_id: project, topic: 'customers/redact' as const, shop: 'lamps', received: new Date() },
      ...{ customer_id: customer, orders: [...orders] },
    })
    await processPrivacyRequests.run({}, vitrine.services)
  }
  const ERASE: Readonly<Record<ErasedSubject, (filled: Filled, order: number) => Promise<void>>> = {
    customer: ({ project }) => redact(project, CUSTOMER, []),
    order: ({ project }, order) => redact(project, null, [String(order)]),
    project: async ({ project }) => {
      const { db } = vitrine.services
      await db.update(schema.projects).set({ deletion: new Date() }).where(eq(schema.projects.id, project))
      await deleteProjects.run({}, vitrine.services)
    },
    account: async ({ owner }) => {
      const { db } = vitrine.services
      await db.update(schema.users).set({ deletion: new Date() }).where(eq(schema.users.id, owner.user.id))
      await deleteAccountsJob.run({}, vitrine.services)
      const { rows } = await db.execute(sql`
        select name from pgboss.job where data->>'email' = ${owner.user.email}`)
      expect(rows).toEqual([])
    },
  }

  test.each(ERASED_SUBJECTS)(
    'erasing a %s empties every store that is listed as emptied by it',
    async (subject) => {
      const { db } = vitrine.services
      const owner = await vitrine.merchant()
      const filled = { owner, project: (await vitrine.project(owner)).id }
      const stranger = await vitrine.merchant()
      const other = { owner: stranger, project: (await vitrine.project(stranger)).id }
      const { order } = await insertCustomerData(db, filled.project, CUSTOMER, 'Erin')
      const names: StoreName[] = ['files', 'fonts', 'exports', 'queuedJobs', 'workFolder']
      const left = []
      for (const name of names) {
        const [isEmpty, isOtherEmpty] = [await FILL[name](filled), await FILL[name](other)]
        expect(await isEmpty(), name).toBe(false)
        left.push({ name, isEmpty, isOtherEmpty })
      }
      await ERASE[subject](filled, order)
      // An order alone names a guest: what names the customer by their id stays.
      if (subject !== 'order') expect(await findMarks(db, filled.project, MARKS)).toEqual([])
      for (const { name, isEmpty, isOtherEmpty } of left) {
        const isDeleted = PERSONAL_STORES[name].erasure[subject] === 'deleted'
        // A job deletes the files.
        await expect.poll(isEmpty, { timeout: 20_000, message: name }).toBe(isDeleted)
        expect(await isOtherEmpty(), `${name} of others`).toBe(false)
      }
    },
  )

  test('exports and files in the making are deleted by their age', async () => {
    const owner = await vitrine.merchant()
    const filled = { owner, project: (await vitrine.project(owner)).id }
    const { db, config } = vitrine.services
    const isExportGone = await FILL.exports(filled)
    const isWorkGone = await FILL.workFolder(filled)
    await maintainExports.run({}, vitrine.services)
    await purgeFiles.run({}, vitrine.services)
    expect([await isExportGone(), await isWorkGone()]).toEqual([false, false])
    await db.update(schema.exports).set({ expires: new Date() })
    const uploads = getUploadFolder(config)
    const old = new Date(Date.now() - 86_400_000 - 1000)
    for (const name of await readdir(uploads)) await utimes(join(uploads, name), old, old)
    await maintainExports.run({}, vitrine.services)
    await purgeFiles.run({}, vitrine.services)
    expect([await isExportGone(), await isWorkGone()]).toEqual([true, true])
  })
})
