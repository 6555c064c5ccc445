/** App viewport of a phone in px. */
export const PHONE = { width: 390, height: 844 } as const
/** Minimum width of a small preview in px; below it a brand is not recognizable. */
const MIN_PHONE_WIDTH_PX = 96
/** Space in px above, below and between two previews. */
const SPACE = 16
/** Maximum width of a column as a share of the stage. */
const SHARE = 0.19

/** Returns the width in px of a column of two small previews on a stage of this size in px; 0 if none fits. */
export function getColumnWidth(stage: { readonly width: number; readonly height: number }): number {
  const tall = ((stage.height - 3 * SPACE) / 2) * (PHONE.width / PHONE.height)
  const width = Math.floor(Math.min(tall, stage.width * SHARE))
  return width < MIN_PHONE_WIDTH_PX ? 0 : width
}
