import type { DraftLine } from '../app/frame/working-design-channel.ts'
import { loadStudioMessages } from '../i18n/messages.ts'

/**
 * Opens a channel to a frame that renders the project's working design and follows every edit. Loads the studio on
 * demand.
 */
export async function openDraft(project: string): Promise<DraftLine> {
  const [{ openStudio }, { createCanvas }, { getEmptyHints }] = await Promise.all([
    import('./engine/open-studio.ts'),
    import('./engine/canvas.ts'),
    import('./labels/labels.ts'),
    loadStudioMessages(),
  ])
  const { studio } = await openStudio(project)
  return createCanvas(
    studio,
    { hints: getEmptyHints, select: () => {}, key: () => {}, keys: [] },
    { walking: true },
  )
}
