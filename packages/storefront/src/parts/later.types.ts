import type { ReactNode } from 'react'

export type LaterProps = { children: ReactNode }
