import type { ReactNode } from 'react'

/** What only a wide window shows, and needs the script to be of use. */
export type WhenSeenProps = { readonly children: ReactNode }
