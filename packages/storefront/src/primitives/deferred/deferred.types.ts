import type { ReactNode } from 'react'

export type DeferredProps = { children: ReactNode }
