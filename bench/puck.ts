import { execFile } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'

/** Has its own package.json: only the benchmark that compares with it installs it. */
const folder = join(import.meta.dirname, 'rivals/puck')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Installs Puck where it is missing, builds an editor of plain text blocks with it, and serves it on this port. */
export async function startPuck(port: number): Promise<() => void> {
  await promisify(execFile)('npm', ['ci', '--prefer-offline', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  })
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: 'dist', emptyOutDir: true },
  })
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, 'dist', pathname === '/' ? 'index.html' : pathname)
    if (!file.startsWith(join(folder, 'dist')) || !existsSync(file)) return void response.writeHead(404).end()
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    // As the dashboard's files are: hashed names, cached for good.
    if (pathname !== '/') response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(port, () => ready()))
  return () => server.close()
}
