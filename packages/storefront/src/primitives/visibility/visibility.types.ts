import type { ReactNode } from 'react'

/** Content that only wide windows show and that needs its script. */
export type RenderWhenVisibleProps = { readonly children: ReactNode }

/** Called whenever the place comes into sight. */
export type VisibilitySensorProps = { readonly onSeen: () => void }
