import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { reencryptSecrets, SECRET_COLUMNS } from '../../services/secrets/project-secrets.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createSilentLog } from '../db/testing.ts'
import { createId } from '../db/uuid.ts'
import { createEncryption, type EncryptedValue, UnreadableSecretError } from './encryption.ts'

const context = { project: createId(), column: 'access' }
const old = 'the first secret of this server'
const young = 'the second secret of this server'

describe('an encrypted secret', () => {
  test('decrypts to the original, whatever it is', () => {
    const encryption = createEncryption([old])
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (plain) => {
        expect(encryption.decrypt(encryption.encrypt(plain, context), context)).toBe(
          Buffer.from(plain).toString('utf8'),
        )
      }),
    )
  })

  test('differs with each encryption and shows nothing of its plain text', () => {
    const encryption = createEncryption([old])
    const [one, two] = [
      encryption.encrypt('shpat_secret', context),
      encryption.encrypt('shpat_secret', context),
    ]
    expect(one).not.toBe(two)
    expect(one).toMatch(/^encrypted\.1\.[\w-]{8}\.[\w-]+$/)
    expect(Buffer.from(one.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('secret')
  })

  test('cannot be decrypted in another project or another column', () => {
    const encryption = createEncryption([old])
    const ciphertext = encryption.encrypt('shpat_secret', context)
    expect(() => encryption.decrypt(ciphertext, { ...context, project: createId() })).toThrow(
      UnreadableSecretError,
    )
    expect(() => encryption.decrypt(ciphertext, { ...context, column: 'refresh' })).toThrow(
      UnreadableSecretError,
    )
  })

  test('cannot be decrypted once a single character has changed', () => {
    const encryption = createEncryption([old])
    const ciphertext = encryption.encrypt('shpat_secret', context)
    for (let at = 0; at < ciphertext.length; at++) {
      // The change is at least two letters away, because the low bits of the last character have no meaning.
      const replacement = ciphertext[at] === 'A' ? 'w' : 'A'
      const changed = `${ciphertext.slice(0, at)}${replacement}${ciphertext.slice(at + 1)}` as EncryptedValue
      expect(() => encryption.decrypt(changed, context)).toThrow(UnreadableSecretError)
    }
  })

  test('can be decrypted with an earlier key while the settings name it, and never with a foreign key', () => {
    const ciphertext = createEncryption([old]).encrypt('shpat_secret', context)
    expect(createEncryption([young, old]).decrypt(ciphertext, context)).toBe('shpat_secret')
    const opening = () => createEncryption([young]).decrypt(ciphertext, context)
    expect(opening).toThrow(/No key of SECRETS_KEY opens "access"/)
    expect(opening).not.toThrow(/shpat|second secret/)
  })
})

describe('the projects table', () => {
  let vitrine: Vitrine
  let project: { id: string }
  beforeAll(async () => {
    vitrine = await startVitrine()
    project = await vitrine.project(await vitrine.merchant())
  })
  afterAll(() => vitrine?.close())

  const rowOf = async () => {
    const [row] = await vitrine.services.db
      .select()
      .from(schema.projects)
      .where(eq(schema.projects.id, project.id))
    if (!row) throw new Error('No project')
    return row
  }

  test('has plain text in every secret column encrypted at start', async () => {
    const { db, encryption } = vitrine.services
    const open = Object.fromEntries(SECRET_COLUMNS.map((column) => [column, `plain ${column}`]))
    await db.update(schema.projects).set(open).where(eq(schema.projects.id, project.id))
    expect(await reencryptSecrets(db, encryption, createSilentLog())).toBe(SECRET_COLUMNS.length)
    const row = await rowOf()
    for (const column of SECRET_COLUMNS) {
      const ciphertext = row[column]
      expect(ciphertext).toMatch(/^encrypted\.1\./)
      expect(ciphertext && encryption.decrypt(ciphertext, { project: project.id, column })).toBe(
        `plain ${column}`,
      )
    }
    expect(await reencryptSecrets(db, encryption, createSilentLog())).toBe(0)
  })

  test('is re-encrypted with a new key at start, after which the earlier key can go', async () => {
    const { db, config } = vitrine.services
    await reencryptSecrets(db, createEncryption([young, ...config.secretsKeys]), createSilentLog())
    const { access } = await rowOf()
    expect(
      access && createEncryption([young]).decrypt(access, { project: project.id, column: 'access' }),
    ).toBe('plain access')
  })

  test('keeps a secret that no key decrypts, in case the key is found', async () => {
    const { db } = vitrine.services
    const before = await rowOf()
    expect(await reencryptSecrets(db, createEncryption([old]), createSilentLog())).toBe(0)
    expect(await rowOf()).toEqual(before)
  })
})
