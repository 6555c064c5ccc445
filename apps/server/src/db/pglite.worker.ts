import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import type { Ask, Reply } from './pglite.ts'

/** PGlite in a thread of its own, so that a heavy query does not stop the server. */
const asText = {
  [types.TIMESTAMP]: (value: string) => value,
  [types.TIMESTAMPTZ]: (value: string) => value,
  [types.DATE]: (value: string) => value,
}
const folder: unknown = workerData
const port = parentPort
if (typeof folder !== 'string' || !port) throw new Error('This runs as a worker with a data folder')
const database = await PGlite.create(folder)

port.on('message', async (ask: Ask) => {
  let reply: Reply
  try {
    const parsers = ask.datesAsText ? asText : undefined
    const options = { rowMode: ask.rowMode, ...(parsers ? { parsers } : {}) }
    if (ask.text === null) {
      await database.close()
      reply = { id: ask.id, ok: true, results: [] }
    } else if (ask.parameters) {
      reply = {
        id: ask.id,
        ok: true,
        results: [await database.query(ask.text, [...ask.parameters], options)],
      }
    } else {
      reply = { id: ask.id, ok: true, results: await database.exec(ask.text, options) }
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    reply = { id: ask.id, ok: false, message: error instanceof Error ? error.message : String(error), code }
  }
  port.postMessage(reply)
})
port.postMessage({ id: 0, ok: true, results: [] } satisfies Reply)
