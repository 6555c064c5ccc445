import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { HashRequest, HashResponse } from './hashing.ts'

/** Derives keys in a thread of its own: in libuv's threads they would stand before files, names and compression. */
parentPort?.on('message', ({ id, password, salt, length, options }: HashRequest) => {
  let derived: HashResponse
  try {
    derived = { id, key: scryptSync(password, salt, length, options), failed: null }
  } catch (error) {
    derived = { id, key: null, failed: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(derived)
})
