import { parentPort } from 'node:worker_threads'
import type { PictureOrder, PictureReply } from './pool.ts'
import { renderPicture } from './render.ts'

/** Draws one picture after the other on a thread of its own, so that the shop goes on answering. */
parentPort?.on('message', async ({ id, request }: PictureOrder) => {
  const reply = async (): Promise<PictureReply> => {
    try {
      return { id, bytes: await renderPicture(request), problem: null }
    } catch (error) {
      return {
        id,
        bytes: null,
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }
    }
  }
  parentPort?.postMessage(await reply())
})
