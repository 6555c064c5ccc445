import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startDemoShop } from '@vitrine/demo-shop/server.ts'
import { build } from 'vite'
import { formatRows } from '../../apps/server/src/testing/releases/database-rows.ts'
import { createDatabaseRows } from '../../apps/server/src/testing/releases/keep-database.ts'
import { createDevice } from './device.ts'

// `npm run release:keep -- NUMBER`: writes what a release leaves in the world to releases/NUMBER (releases/README.md).
const ROOT = join(import.meta.dirname, '../..')
const number = process.argv[2] ?? '1'
if (!/^[1-9]\d*$/.test(number)) throw new Error(`A release has a number, not "${number}"`)
const folder = join(ROOT, 'releases', number)
mkdirSync(folder, { recursive: true })
const save = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content)

const shop = await startDemoShop({ port: 0 })
save('database.json', formatRows(await createDatabaseRows(shop.url).finally(() => shop.close())))
save('device.json', `${JSON.stringify(await createDevice(Date.now()), null, 1)}\n`)
save('design-reader.js.gz', gzipSync(await bundleDesignReader(), { level: 9 }))

/** Bundles the reader of designs that scripts of this release contain, with all sections and blocks that they know. */
async function bundleDesignReader(): Promise<string> {
  const entry = join(ROOT, 'packages/storefront/src/design/read.ts')
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'reader' } },
  })
  const [result] = [built].flat()
  const [chunk] = result && 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error('The reader of designs was not built')
  return chunk.code
}
