import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PictureRequest } from './render.ts'

export type PictureOrder = {
  readonly id: number
  readonly request: PictureRequest
}

export type PictureReply = {
  readonly id: number
  readonly bytes: Uint8Array | null
  readonly problem: string | null
}

type Waiting = {
  readonly done: (bytes: Buffer | null) => void
  readonly failed: (error: Error) => void
}

type Painter = {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/** One processor is left to the shop itself and whoever looks at it. */
const painters = Math.max(1, Math.min(2, availableParallelism() - 1))

/** Threads that draw pictures: started when first needed, and again after one broke. */
export function picturePool() {
  const pool = new Set<Painter>()
  let next = 0

  const hire = (): Painter => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    // An idle painter keeps no stopped shop alive.
    worker.unref()
    const painter: Painter = { worker, waiting: new Map() }
    pool.add(painter)
    const leave = (error: Error) => {
      pool.delete(painter)
      for (const one of painter.waiting.values()) one.failed(error)
      painter.waiting.clear()
    }
    worker.on('error', leave)
    worker.on('exit', () => leave(new Error('The thread that draws pictures has ended')))
    worker.on('message', ({ id, bytes, problem }: PictureReply) => {
      const one = painter.waiting.get(id)
      painter.waiting.delete(id)
      if (problem === null) one?.done(bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      else one?.failed(new Error(problem))
    })
    return painter
  }

  return {
    /** A picture's bytes; null for a file nobody can draw. Throws when drawing broke. */
    render: (request: PictureRequest): Promise<Buffer | null> => {
      const idle = [...pool].toSorted((a, b) => a.waiting.size - b.waiting.size)[0]
      const painter = idle && (idle.waiting.size === 0 || pool.size >= painters) ? idle : hire()
      const id = ++next
      return new Promise((done, failed) => {
        painter.waiting.set(id, { done, failed })
        const order: PictureOrder = { id, request }
        painter.worker.postMessage(order)
      })
    },
    close: async (): Promise<void> => {
      await Promise.all([...pool].map((one) => one.worker.terminate()))
    },
  }
}
