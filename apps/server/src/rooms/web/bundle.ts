import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { RenderAnswer, RenderRequest } from './render.types.ts'

const answerShape = z.object({ status: z.number().int().min(200).max(599), html: z.string() })
const moduleShape = z.object({
  render: z.custom<(request: RenderRequest) => unknown>((value) => typeof value === 'function'),
})

export type WebBundle = {
  /** Folder of the browser's files. */
  readonly client: string
  draw(request: RenderRequest): Promise<RenderAnswer>
}

/** The web shell as built by Vite under `apps/web/dist`; null while it is not built. Throws when it is broken. */
export async function loadWebBundle(dist: string): Promise<WebBundle | null> {
  const server = join(dist, 'server/server.js')
  const client = join(dist, 'client')
  if (!existsSync(server) || !existsSync(client)) return null
  const { render } = moduleShape.parse(await import(pathToFileURL(server).href))
  return { client, draw: async (request) => answerShape.parse(await render(request)) }
}
