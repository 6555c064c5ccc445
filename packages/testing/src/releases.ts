import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isObject, type JsonObject } from '@vitrine/core/design/operations'
import { z } from 'zod'
import { roundTripJson } from './json.ts'

const RELEASES = join(import.meta.dirname, '../../../releases')

/** Returns the numbers of all releases whose artifacts are kept in `releases/`. */
export function listReleases(): readonly string[] {
  return readdirSync(RELEASES).filter((name) => /^\d+$/.test(name))
}

/** Returns a JSON artifact of a release, such as `device`. */
export function readReleaseFile(release: string, name: 'database' | 'device'): unknown {
  return JSON.parse(readFileSync(join(RELEASES, release, `${name}.json`), 'utf8'))
}

const published = z.object({
  tables: z.object({ published_designs: z.array(z.object({ config: z.string() })) }),
  documents: z.record(z.string(), z.unknown()),
})

/** Returns the designs that a release had published, as its database stored them. */
export function readPublishedDesigns(release: string): readonly JsonObject[] {
  const { tables, documents } = published.parse(readReleaseFile(release, 'database'))
  return tables.published_designs.map(({ config }) => {
    const document = roundTripJson(documents[config])
    if (!isObject(document)) throw new Error(`Release ${release} has no design ${config}`)
    return document
  })
}

const home = z.looseObject({
  home: z.looseObject({
    blocks: z.record(
      z.string(),
      z.looseObject({
        title: z
          .object({ en: z.string().min(3) })
          .optional()
          .catch(undefined),
      }),
    ),
  }),
})

/** Returns the English titles of the home page's blocks, as the merchant wrote them. */
export function listBlockTitles(design: JsonObject): readonly string[] {
  return Object.values(home.parse(design).home.blocks).flatMap(({ title }) => title?.en ?? [])
}

type ReadDesign = (stored: unknown) => { ok: boolean; design?: unknown; repairs?: unknown; reason?: unknown }
const reader = z.object({
  readDesign: z.custom<ReadDesign>((value) => typeof value === 'function'),
})
const readAnswer = z.union([
  z.object({
    ok: z.literal(true),
    design: z.looseObject({ version: z.int() }),
    repairs: z.array(z.string()),
  }),
  z.object({ ok: z.literal(false), reason: z.string() }),
])

/** Loads the reader of designs that scripts of a release contain. */
export async function loadDesignReader(
  release: string,
): Promise<(stored: unknown) => z.output<typeof readAnswer>> {
  const code = gunzipSync(readFileSync(join(RELEASES, release, 'design-reader.js.gz')))
  const module: unknown = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${code.toString('base64')}`
  )
  const { readDesign } = reader.parse(module)
  return (stored) => readAnswer.parse(readDesign(stored))
}
