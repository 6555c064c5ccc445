import type { ReactNode } from 'react'

/** What only a wide window shows, and needs the script to be of use. */
export type RenderWhenVisibleProps = { readonly children: ReactNode }

/** Called whenever the place comes into sight. */
export type VisibilitySensorProps = { readonly onSeen: () => void }
