import type { ReactNode } from 'react'
import { useApp } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { VisibilitySensor } from '../primitives/visibility/VisibilitySensor'
import type { Conditions } from './block-visibility.ts'
import { useBlockVisibility } from './useBlockVisibility.ts'

export type ConditionalProps = { readonly demands: Conditions; readonly children: ReactNode }

/** Content for some shoppers only; faint in the editor where the conditions are not met. */
export function Conditional({ demands, children }: ConditionalProps) {
  const { edit } = useApp()
  const { isVisible, markViewed } = useBlockVisibility(demands)
  if (isVisible) return children
  if (edit) return <Box style={{ opacity: 0.35 }}>{children}</Box>
  return demands.showSegments.length > 0 ? <VisibilitySensor onSeen={markViewed} /> : null
}
