import type { DraftLine } from '../app/frame/drafts.ts'
import { loadStudioWords } from '../words/words.ts'

/** A line to a frame that draws the project's working design and follows every edit. The studio is loaded for it. */
export async function openDraft(project: string): Promise<DraftLine> {
  const [{ openStudio }, { createCanvas }, { hintWords }] = await Promise.all([
    import('./engine/open-studio.ts'),
    import('./engine/canvas.ts'),
    import('./labels/labels.ts'),
    loadStudioWords(),
  ])
  const { studio } = await openStudio(project)
  return createCanvas(
    studio,
    { hints: hintWords, select: () => {}, key: () => {}, keys: [] },
    { walking: true },
  )
}
