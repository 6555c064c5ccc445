import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * Serves the floor: the page as our server renders it, with the same images and text, and without scripts. Images
 * keep their URLs, so both pages load the same bytes from the same server. The page is compressed once, as a static
 * file server would have it.
 */
export async function startBaseline(page: string): Promise<{ url: string; close: () => Promise<void> }> {
  const html = brotliCompressSync(
    removeScripts(await (await fetch(page, { headers: { accept: 'text/html' } })).text()),
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

/** Removes scripts, their preloads and manifests; keeps text, images and styles. */
function removeScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="?(?:modulepreload|manifest)"?[^>]*>/gi, '')
}
