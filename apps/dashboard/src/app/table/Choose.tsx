import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { Selection } from './selection.ts'
import { t } from './translator.ts'

/** Checkbox of a row. With Shift (click or space bar) it selects the range from the last one pressed. */
export function Choose(props: { selection: Selection; id: string; name: string }) {
  const { selection, id, name } = props
  const isSelected = selection.ids.has(id)
  return (
    <Checkbox
      size="xs"
      aria-label={t('choose', { name })}
      checked={isSelected}
      disabled={!isSelected && selection.ids.size >= selection.maxSelected}
      // Shift-click would select text in between.
      onMouseDown={(event: MouseEvent) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        selection.press(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  )
}

/** Checkbox that selects all rows of the page; `label` is shown beside it. */
export function ChooseAll({ selection, label }: { selection: Selection; label?: string }) {
  const { visibleIds, ids } = selection
  const here = visibleIds.filter((id) => ids.has(id)).length
  return (
    <Checkbox
      size="xs"
      {...(label === undefined ? { 'aria-label': t('chooseAll') } : { label })}
      checked={visibleIds.length > 0 && here === visibleIds.length}
      indeterminate={here > 0 && here < visibleIds.length}
      disabled={visibleIds.length === 0}
      onChange={selection.pressAll}
    />
  )
}
