import type { Pen } from './pen.ts'

/** How a shape is placed: on the ground, hung on the wall, hung from above, or laid flat and seen from above. */
export type Stand = 'ground' | 'wall' | 'ceiling' | 'flat'

export type Shape = {
  readonly stand: Stand
  /** Width of the shadow it throws. */
  readonly foot: number
  /** Scale that fills the frame well. */
  readonly scale: number
  /** Draws in a tone; `cut` 0 to 3 tells apart products of one kind. */
  readonly draw: (pen: Pen, tone: string, cut: number) => string
}

export const shape = (
  stand: Stand,
  foot: number,
  scale: number,
  draw: (pen: Pen, tone: string, cut: number) => string,
): Shape => ({ stand, foot, scale, draw })
