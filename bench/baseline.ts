import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * The floor: the page as our server renders it, with the same pictures and text, and no script at all.
 * Its pictures keep their own addresses, so that both pages load the same bytes from the same place; it is
 * compressed once, as a file server would have it.
 */
export async function startBaseline(page: string): Promise<{ url: string; close: () => Promise<void> }> {
  const html = brotliCompressSync(
    withoutScript(await (await fetch(page, { headers: { accept: 'text/html' } })).text()),
  )
  const server = createServer((request, answer) => {
    if (request.url !== '/') answer.writeHead(404).end()
    else
      answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(html)
  })
  await new Promise<void>((settle) => server.listen(0, 'localhost', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/`,
    close: () => new Promise((settle) => server.close(() => settle())),
  }
}

/** Drops scripts, their preloads and manifests; leaves text, pictures and styles. */
function withoutScript(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="?(?:modulepreload|manifest)"?[^>]*>/gi, '')
}
