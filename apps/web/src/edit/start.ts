import { startCanvas } from './canvas.ts'
import { type Stage, startScenes } from './canvas-scenes.tsx'

/** Starts the app as the studio's canvas, and begins to handle the studio's messages. */
export async function startEdit(stage: Stage): Promise<void> {
  // Phones show no scrollbars; in a browser of Windows or Linux they would cover a part of the small app.
  document.documentElement.style.scrollbarWidth = 'none'
  const scenes = await startScenes(stage)
  startCanvas({ design: stage.setup.design, base: stage.data.base, scenes })
}

export { createFollowers } from '@vitrine/core/design/path-listeners'
