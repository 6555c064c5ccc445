import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Json } from '@vitrine/core/design/operations'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import {
  CALL_MANIFEST,
  type CallContract,
  callNarrowings,
  getCallContracts,
  readCallManifest,
} from './calls.ts'
import { fillDefaults } from './documents.ts'
import { manifestDocument, manifestFile, manifestShape } from './manifest.ts'
import { narrowings, type Shape } from './shape.ts'
import { STORES, type Store } from './stores.ts'

// `npm run shapes`: writes the manifest of today's version of every store, and of the calls of shoppers. It never touches an earlier version's, and
// refuses to write away what stored data may hold.
const LINE_WIDTH = 160
let refused = 0
for (const store of STORES) refused += write(store) ? 0 : 1
refused += writeCalls() ? 0 : 1
process.exitCode = refused > 0 ? 1 : 0

function write(store: Store): boolean {
  const version = getCurrentVersion(store.versions)
  const shape = store.shape()
  const before = manifestShape(store.name, version)
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
  const document = fillDefaults(shape, manifestDocument(store.name, version) ?? undefined)
  saveFile(
    manifestFile(store.name, version),
    `{\n"shape": ${shapeText(shape)},\n"edited": ${documentText(document)}\n}\n`,
  )
  process.stdout.write(`${store.name}: version ${version}, ${Object.keys(shape).length} paths\n`)
  return true
}

/** Writes the contracts of the calls of shoppers; writes nothing and returns false where an app in use would fail. */
function writeCalls(): boolean {
  const contracts = getCallContracts()
  const lost = callNarrowings(readCallManifest(), contracts)
  if (lost.length > 0) {
    process.stderr.write(
      `Apps that are in use would fail:\n${lost.map((text) => `  ${text}\n`).join('')}Answer them as before, or add a call beside this one (docs/how-to/change-stored-data.md).\n`,
    )
    return false
  }
  const entries = Object.entries(contracts).map(
    ([name, contract]) => ` ${JSON.stringify(name)}: ${contractText(contract)}`,
  )
  saveFile(CALL_MANIFEST, `{\n${entries.join(',\n')}\n}\n`)
  process.stdout.write(`${entries.length} calls of shoppers\n`)
  return true
}

function contractText({ bytes, errors, input, output }: CallContract): string {
  return `{\n"bytes": ${bytes},\n"errors": ${JSON.stringify(errors)},\n"input": ${shapeText(input)},\n"output": ${shapeText(output)}\n}`
}

/** A path a line, so that a change reads as one. */
function shapeText(shape: Shape): string {
  const lines = Object.entries(shape).map(([path, leaf]) => ` ${JSON.stringify(path)}: ${lineOf(leaf)}`)
  return `{\n${lines.join(',\n')}\n}`
}

/** What fits stands on one line: a document of thousands of values is read by its parts. */
function documentText(value: Json, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= LINE_WIDTH) return line
  const inner = `${indent} `
  const parts = Array.isArray(value)
    ? value.map((entry) => documentText(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${documentText(entry, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`
}

function lineOf(value: Json | Shape[string]): string {
  return JSON.stringify(value)
}

function saveFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
