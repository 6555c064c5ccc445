import type { ReactNode } from 'react'

export type CurtainProps = { readonly children: ReactNode }
