import type { ReactNode } from 'react'

export type PopupProps = {
  /** The field that the panel belongs to; its `popup` has the same id. */
  readonly children: ReactNode
  /** Id of the panel, for the field's `popup`. */
  readonly id: string
  /** Name of the panel for screen readers. */
  readonly label: string
  /** Content of the panel; null while there is none. */
  readonly panel: ReactNode | null
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Background color of the panel. */
  readonly color: string
  /** Corner radius of the panel, px. */
  readonly radius: number
}
