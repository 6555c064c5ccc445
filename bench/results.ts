import { z } from 'zod'

/** Cost of rendering pages. */
export const DrawingResult = z.object({ msPerPage: z.number(), bytes: z.number() })
export type DrawingResult = Readonly<z.output<typeof DrawingResult>>

/** Response times of pages under load. */
export const LoadResult = z.object({
  pages: z.number(),
  perSecond: z.number(),
  /** ms */
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
  /** Number of responses by status; 0 counts broken connections. */
  statuses: z.record(z.string(), z.number()),
})
export type LoadResult = Readonly<z.output<typeof LoadResult>>
