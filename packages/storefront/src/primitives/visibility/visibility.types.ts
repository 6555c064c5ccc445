import type { ReactNode } from 'react'

/** Content for wide windows only, whose script loads on demand. */
export type RenderWhenVisibleProps = { readonly children: ReactNode }

/** Called whenever the element becomes visible. */
export type VisibilitySensorProps = { readonly onSeen: () => void }
