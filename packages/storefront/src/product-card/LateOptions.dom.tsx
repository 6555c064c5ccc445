import type { ComponentProps } from 'react'
import { LatePart, latePart } from '../parts/late-part.dom.tsx'
import type { OpenOptions } from './OpenOptions.tsx'

const options = latePart(
  () => import('./OpenOptions.tsx'),
  (script) => script.OpenOptions,
)

/** What is still to be chosen of several products: its script comes once something is. */
export function LateOptions(props: ComponentProps<typeof OpenOptions>) {
  return <LatePart part={options} props={props} />
}
