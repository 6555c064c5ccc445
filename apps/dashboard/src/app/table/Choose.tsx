import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { t } from './i18n.ts'
import type { Selection } from './selection.ts'

/** The box that chooses a row; with shift (a click, the space bar) all from the last one that was pressed. */
export function Choose(props: { selection: Selection; id: string; name: string }) {
  const { selection, id, name } = props
  const chosen = selection.ids.has(id)
  return (
    <Checkbox
      size="xs"
      aria-label={t('choose', { name })}
      checked={chosen}
      disabled={!chosen && selection.ids.size >= selection.most}
      // With shift the browser would mark the words in between.
      onMouseDown={(event: MouseEvent) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) =>
        selection.press(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  )
}

/** The box that chooses all rows that are shown; its words beside it where `label` says them. */
export function ChooseAll({ selection, label }: { selection: Selection; label?: string }) {
  const { shown, ids } = selection
  const here = shown.filter((id) => ids.has(id)).length
  return (
    <Checkbox
      size="xs"
      {...(label === undefined ? { 'aria-label': t('chooseAll') } : { label })}
      checked={shown.length > 0 && here === shown.length}
      indeterminate={here > 0 && here < shown.length}
      disabled={shown.length === 0}
      onChange={selection.pressAll}
    />
  )
}
