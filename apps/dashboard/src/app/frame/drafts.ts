import { createContext } from 'react'

/** A line from this page to the shopping app in a frame, with a project's working design at its other end. */
export type DraftLine = {
  readonly attach: (frame: HTMLIFrameElement | null) => void
  readonly close: () => void
}

/** Opens such a line by the project's id; rejects when the design may not be seen, or cannot be read. */
export type OpenDraft = (project: string) => Promise<DraftLine>

/** How pages come by a working design: the studio's own way, given where the dashboard is put together. */
export const DraftsContext = createContext<OpenDraft>(() =>
  Promise.reject(new Error('Nobody opens working designs here')),
)
