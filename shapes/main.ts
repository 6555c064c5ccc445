import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Json } from '@vitrine/core/design/operations'
import { currentVersion } from '@vitrine/core/versions'
import { edited } from './documents.ts'
import { fileOf, keptDocument, keptShape } from './kept.ts'
import { narrowings, type Shape } from './shape.ts'
import { STORES, type Store } from './stores.ts'

// `npm run shapes`: writes the manifest of today's version of every store. It never touches an earlier version's, and
// refuses to write away what stored data may hold.
let refused = 0
for (const store of STORES) refused += write(store) ? 0 : 1
process.exitCode = refused > 0 ? 1 : 0

function write(store: Store): boolean {
  const version = currentVersion(store.versions)
  const shape = store.shape()
  const before = keptShape(store.name, version)
  const lost = before ? narrowings(before, shape) : []
  if (lost.length > 0) {
    process.stderr.write(
      `${store.name}: what is stored as version ${version} could not be read any more:\n${lost
        .map((text) => `  ${text}\n`)
        .join(
          '',
        )}Add version ${version + 1} with a step that says what becomes of it, then run this again.\n`,
    )
    return false
  }
  put(fileOf(store.name, version, 'shape'), shapeText(shape))
  const document = edited(shape, keptDocument(store.name, version) ?? undefined)
  put(fileOf(store.name, version, 'edited'), `${JSON.stringify(document, null, 1)}\n`)
  process.stdout.write(`${store.name}: version ${version}, ${Object.keys(shape).length} paths\n`)
  return true
}

/** A path a line, so that a change reads as one. */
function shapeText(shape: Shape): string {
  const lines = Object.entries(shape).map(([path, leaf]) => ` ${JSON.stringify(path)}: ${lineOf(leaf)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function lineOf(value: Json | Shape[string]): string {
  return JSON.stringify(value)
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
