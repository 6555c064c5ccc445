import {
  DESIGN_STREAM,
  type DesignState,
  designEvents,
  type Person,
} from '@vitrine/core/contract/designs/designs'
import type { z } from 'zod'
import { hearEvents, type StreamEnd } from '../../app/events.ts'

/** What the stream of a design tells. */
export type Told = {
  readonly design: (state: DesignState) => Promise<void>
  readonly people: (people: readonly Person[]) => void
}

/** Hears what a design's stream tells until it ends (see `hearEvents`). Never rejects. */
export function hearStream(
  asked: { readonly project: string; readonly tab: string; readonly section: string },
  { seen, token, signal }: { readonly seen: string; readonly token: string; readonly signal: AbortSignal },
  told: Told,
): Promise<StreamEnd> {
  return hearEvents(
    `${DESIGN_STREAM}?${new URLSearchParams(asked)}`,
    { seen, token, signal },
    async ({ name, data }) => {
      if (name === 'design') await read(designEvents.design, data, told.design)
      if (name === 'people') await read(designEvents.people, data, ({ people }) => told.people(people))
    },
  )
}

/** An event that a later server says otherwise is passed over: the one after it may be understood. */
async function read<S extends z.ZodType>(
  schema: S,
  data: string,
  take: (value: z.output<S>) => Promise<void> | void,
): Promise<void> {
  const parsed = schema.safeParse(jsonOf(data))
  if (parsed.success) await take(parsed.data)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
