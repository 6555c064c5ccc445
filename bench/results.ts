import { z } from 'zod'

/** What drawing pages cost. */
export const DrawingResult = z.object({ msPerPage: z.number(), bytes: z.number() })
export type DrawingResult = Readonly<z.output<typeof DrawingResult>>

/** How pages were answered under load. */
export const LoadResult = z.object({
  pages: z.number(),
  perSecond: z.number(),
  /** ms */
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
  /** Answers by status; 0 counts lines that broke. */
  statuses: z.record(z.string(), z.number()),
})
export type LoadResult = Readonly<z.output<typeof LoadResult>>
