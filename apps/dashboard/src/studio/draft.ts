import type { DraftLine } from '../app/frame/drafts.ts'
import { loadStudioMessages } from '../i18n/messages.ts'

/** A line to a frame that draws the project's working design and follows every edit. The studio is loaded for it. */
export async function openDraft(project: string): Promise<DraftLine> {
  const [{ openStudio }, { createCanvas }, { hintTexts }] = await Promise.all([
    import('./engine/open-studio.ts'),
    import('./engine/canvas.ts'),
    import('./labels/labels.ts'),
    loadStudioMessages(),
  ])
  const { studio } = await openStudio(project)
  return createCanvas(
    studio,
    { hints: hintTexts, select: () => {}, key: () => {}, keys: [] },
    { walking: true },
  )
}
