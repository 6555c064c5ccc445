import { createContext } from 'react'

/** Channel from this page to the shopping app in an iframe, which supplies a project's working design. */
export type DraftLine = {
  readonly attach: (frame: HTMLIFrameElement | null) => void
  readonly close: () => void
}

/** Opens a channel for a project id. Rejects when the design may not be viewed or cannot be loaded. */
export type OpenDraft = (project: string) => Promise<DraftLine>

/**
 * Context with the function that opens working designs. The app's root provides the studio's implementation, so that
 * pages do not import the studio.
 */
export const DraftsContext = createContext<OpenDraft>(() =>
  Promise.reject(new Error('Nobody opens working designs here')),
)
