import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { direction, type Language } from '@vitrine/core/languages'
import { z } from 'zod'
import type { RenderAnswer, RenderRequest } from './render.types.ts'

const answerShape: z.ZodType<RenderAnswer> = z.union([
  z.object({ redirect: z.string() }),
  z.object({
    status: z.number().int().min(200).max(599),
    head: z.string(),
    body: z.string(),
    state: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
])
const moduleShape = z.object({
  render: z.custom<(request: RenderRequest) => unknown>((value) => typeof value === 'function'),
})

export type WebBundle = {
  /** Folder of the browser's files. */
  readonly client: string
  draw(request: RenderRequest): Promise<RenderAnswer>
  /** The page with the drawn parts in their places. */
  page(drawn: Extract<RenderAnswer, { body: string }>, language: Language): string
}

/** The web shell as built by Vite under `apps/web/dist`; null while it is not built. Throws when it is broken. */
export async function loadWebBundle(dist: string): Promise<WebBundle | null> {
  const server = join(dist, 'server/server.js')
  const template = join(dist, 'client/index.html')
  if (!existsSync(server) || !existsSync(template)) return null
  const { render } = moduleShape.parse(await import(pathToFileURL(server).href))
  const html = readFileSync(template, 'utf8')
  for (const place of ['<!--head-->', '<!--app-->', '<!--state-->']) {
    if (!html.includes(place)) throw new Error(`${template} has no place for ${place}`)
  }
  return {
    client: join(dist, 'client'),
    draw: async (request) => answerShape.parse(await render(request)),
    page: ({ head, body, state }, language) => {
      const script = `<script id="vitrine-state" type="application/json">${inScript(state)}</script>`
      // Functions as replacement: a '$&' in a product's name stays a '$&'.
      return html
        .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction(language)}">`)
        .replace('<!--head-->', () => head)
        .replace('<!--app-->', () => body)
        .replace('<!--state-->', () => script)
    },
  }
}

/** JSON that cannot end the script it stands in, whatever a merchant called a product. */
export function inScript(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
