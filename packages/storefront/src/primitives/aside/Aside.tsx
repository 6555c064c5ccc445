import type { AsideProps } from './aside.types.ts'

/** Phones and tablets have no room for it. */
export function Aside({ children }: AsideProps) {
  return children
}
