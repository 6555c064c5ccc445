import type { ReactNode } from 'react'

/** Props of `RenderWhenVisible`: content for wide windows only. */
export type RenderWhenVisibleProps = { readonly children: ReactNode }

/** Props of `VisibilitySensor`. `onSeen` is called whenever the element becomes visible. */
export type VisibilitySensorProps = { readonly onSeen: () => void }
