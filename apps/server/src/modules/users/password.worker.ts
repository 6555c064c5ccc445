import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { HashRequest, HashResponse } from './hashing.ts'

/** Derives keys in a separate thread: in libuv's thread pool they would block file access, DNS and compression. */
parentPort?.on('message', ({ id, password, salt, length, options }: HashRequest) => {
  let derived: HashResponse
  try {
    derived = { id, key: scryptSync(password, salt, length, options), failed: null }
  } catch (error) {
    derived = { id, key: null, failed: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(derived)
})
