import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { saveDesign } from '@vitrine/core/contract/designs/designs'
import { createFile, stageUpload } from '@vitrine/core/contract/designs/files'
import {
  addFont,
  listFonts,
  type OwnFamily,
  readFonts,
  removeFont,
  renameFont,
  restoreFont,
} from '@vitrine/core/contract/designs/fonts'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { readCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { measureFont, readTables } from '@vitrine/fonts/sfnt'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { purgeFiles } from './purge-files.job.ts'

const require = createRequire(join(import.meta.dirname, '../../../../web/package.json'))
const fontsource = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(`@fontsource/${name}/package.json`)), 'files', file))
const REGULAR = fontsource('lora', 'lora-latin-400-normal.woff')
const BOLD = fontsource('lora', 'lora-latin-700-normal.woff2')

describe('uploaded fonts', () => {
  const data = mkdtempSync(join(tmpdir(), 'vt-fonts-'))
  let vitrine: Vitrine
  let owner: Session
  let project: Project
  let family: OwnFamily
  let bold = ''

  beforeAll(async () => {
    vitrine = await startVitrine({ env: { DATA_DIR: data } })
    owner = await vitrine.merchant('Ada')
    project = await vitrine.project(owner, 'Lamps')
    bold = (await upload('Lora-Bold.woff2', BOLD)).id
  })
  afterAll(async () => {
    await vitrine?.close()
    rmSync(data, { recursive: true, force: true })
  })

  async function upload(name: string, bytes: Buffer) {
    const file = { project: project.id, id: crypto.randomUUID(), name, type: '' }
    const target = await vitrine.must(stageUpload, { ...file, size: bytes.length }, owner.access)
    const uploadResponse = await fetch(target.url, {
      method: 'PUT',
      headers: { 'upload-offset': '0' },
      body: new Uint8Array(bytes),
    })
    const createdFile = await vitrine.must(createFile, { ...file, source: target.source }, owner.access)
    return { id: file.id, sent: uploadResponse.status, status: createdFile.status }
  }
  const order = (
    files: { 400: string; 600: string | null; 700: string | null },
    id: string = crypto.randomUUID(),
  ) => ({
    ...{ project: project.id, id, name: 'Brand Serif', kind: 'serif' as const, files },
    ...{ arabic: 'amiri' as const, licensed: true as const },
  })
  const choose = async (value: string, to = project) => {
    const [design] = await vitrine.services.db
      .select({ version: schema.designs.version })
      .from(schema.designs)
      .where(eq(schema.designs.project_id, to.id))
    const operations = [{ device: 'phone', schema: 'branding.bolds', operation: 'edit' as const, value }]
    return vitrine.must(
      saveDesign,
      {
        ...{ project: to.id, device: 'phone', base: design?.version ?? 0 },
        batches: [{ id: crypto.randomUUID(), operations }],
      },
      owner.access,
    )
  }

  test('are identified by their bytes: family, weight and supported languages', async () => {
    const regular = await upload('Lora.woff', REGULAR)
    expect(regular).toMatchObject({ sent: 201, status: 'ready' })
    const read = await vitrine.must(
      readFonts,
      { project: project.id, files: [regular.id, bold] },
      owner.access,
    )
    expect(read).toMatchObject({ name: 'Lora', unusableFiles: [] })
    expect(read.files.map(({ weight, italic, embedding }) => [weight, italic, embedding])).toEqual([
      [400, false, 'installable'],
      [700, false, 'installable'],
    ])
    const lacking = Object.fromEntries(
      read.files[0]?.missingGlyphs.map(({ language, letters }) => [language, letters.length]) ?? [],
    )
    expect(lacking).toMatchObject({ en: 0, es: 0, de: 0 })
    expect(lacking.ar).toBeGreaterThan(20)
    family = await vitrine.must(addFont, order({ 400: regular.id, 600: null, 700: bold }), owner.access)
  })

  test('become woff2 and phone files, with an open-source font for missing glyphs', async () => {
    expect(family).toMatchObject({ name: 'Brand Serif', weights: [400, 700], arabic: 'amiri' })
    const own = readCustomFont(family.value)
    expect(own?.cuts).toEqual(['latin', 'latin-ext'])
    const at = (name: string) => `${vitrine.url}/files/fonts/${project.id}/${family.id}/${name}`
    const web = await fetch(at('latin-700.woff2'))
    expect([web.status, web.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(Buffer.from(await web.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2')
    // Fallback fonts take these widths, so that no line moves when the font loads.
    const phone = readTables(Buffer.from(await (await fetch(at('latin-700.ttf'))).arrayBuffer()))
    const { ascent, descent, width } = measureFont(phone)
    expect(own?.weights[1]).toEqual([700, [ascent, descent, width].map((one) => Math.round(one * 10_000))])
    expect(phone.get('name')?.swap16().toString('utf16le')).toContain(`own-${family.id}-latin-700`)
    for (const name of ['arabic-400.woff2', 'latin-600.woff2', 'latin-400.exe', '..%2f..%2fkey'])
      expect((await fetch(at(name))).status, name).toBe(404)
  })

  test('are created once after a lost response, and renamed without a new file', async () => {
    const repeatedFont = await vitrine.must(
      addFont,
      order({ 400: bold, 600: null, 700: null }, family.id),
      owner.access,
    )
    expect(repeatedFont.value).toBe(family.value)
    await vitrine.must(renameFont, { project: project.id, id: family.id, name: 'House' }, owner.access)
    const { fonts } = await vitrine.must(listFonts, { project: project.id }, owner.access)
    expect(fonts.map(({ name, value }) => [name, value])).toEqual([['House', family.value]])
  })

  test('that are no font, too large, broken or unconfirmed are refused with a message', async () => {
    const stage = (name: string, size: number) =>
      vitrine.call(
        stageUpload,
        { project: project.id, id: crypto.randomUUID(), name, type: '', size },
        owner.access,
      )
    expect(await stage('a.ttf', 4_000_001)).toMatchObject({ error: { code: 'font-too-large' } })
    expect(await stage('a.ttf', 0)).toMatchObject({ error: { code: 'empty-file' } })
    expect((await upload('page.ttf', Buffer.from('<script>'))).sent).toBe(422)
    const broken = await upload('broken.woff2', Buffer.concat([BOLD.subarray(0, 900), Buffer.alloc(900, 7)]))
    const bomb = Buffer.from(BOLD)
    bomb.writeUInt32BE(0x7fffffff, 16)
    const large = await upload('large.woff2', bomb)
    const read = await vitrine.must(
      readFonts,
      { project: project.id, files: [broken.id, large.id] },
      owner.access,
    )
    expect(read).toMatchObject({ files: [], unusableFiles: [broken.id, large.id] })
    expect(
      await vitrine.call(addFont, order({ 400: broken.id, 600: null, 700: null }), owner.access),
    ).toMatchObject({ status: 400, error: { code: 'unfit' } })
    const unsaid = { ...order({ 400: bold, 600: null, 700: null }), licensed: false }
    expect(await vitrine.call(addFont, unsaid, owner.access)).toMatchObject({ status: 400 })
  })

  test('can be used in their project, and in no other', async () => {
    expect(await choose(family.value)).toMatchObject({ refused: [] })
    const other = await vitrine.project(owner, 'Chairs')
    const strange = await choose(family.value, other)
    expect(strange.refused).toMatchObject([{ why: { code: 'strange-font' }, path: 'branding.bolds' }])
    const forged = family.value.replace(project.id, other.id)
    expect((await choose(forged, other)).refused).toHaveLength(1)
    expect(await vitrine.call(readFonts, { project: other.id, files: [bold] }, owner.access)).toMatchObject({
      error: { code: 'lost' },
    })
  })

  test('that are deleted stay in the designs that use them, and are removed when none does', async () => {
    const fontKey = { project: project.id, id: family.id }
    const file = `${vitrine.url}/files/fonts/${project.id}/${family.id}/latin-400.woff2`
    await vitrine.must(removeFont, fontKey, owner.access)
    expect((await vitrine.must(listFonts, { project: project.id }, owner.access)).fonts).toEqual([])
    await vitrine.must(restoreFont, fontKey, owner.access)
    await vitrine.must(removeFont, fontKey, owner.access)
    const long = { removed: new Date(Date.now() - 90_000_000) }
    const { db } = vitrine.services
    await db.update(schema.fonts).set(long).where(eq(schema.fonts.id, family.id))
    await purgeFiles.run({}, vitrine.services)
    expect((await fetch(file)).status).toBe(200)
    await choose('system')
    await purgeFiles.run({}, vitrine.services)
    expect((await fetch(file)).status).toBe(404)
    expect(await vitrine.call(restoreFont, fontKey, owner.access)).toMatchObject({ error: { code: 'gone' } })
  })
})
