import type { ReactNode } from 'react'

/** In wide windows, on the web, what stands beside the rest and stays in sight; elsewhere the rest alone. */
export type AsideProps = {
  readonly aside: ReactNode
  readonly children: ReactNode
}
