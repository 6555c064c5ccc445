/** The app's window on a phone, px. */
export const PHONE = { width: 390, height: 844 } as const
/** Below this a phone is too small to tell a brand by, px. */
const MIN_PHONE_WIDTH_PX = 96
/** Above, below and between two phones, px. */
const SPACE = 16
/** So much of the stage's width a column takes at most. */
const SHARE = 0.19

/** How wide a column of two small phones is in a stage of this size, px; 0 where there is no room for one. */
export function columnFor(stage: { readonly width: number; readonly height: number }): number {
  const tall = ((stage.height - 3 * SPACE) / 2) * (PHONE.width / PHONE.height)
  const width = Math.floor(Math.min(tall, stage.width * SHARE))
  return width < MIN_PHONE_WIDTH_PX ? 0 : width
}
