import { Menu, Popover } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { titleAt } from '../engine/edits.ts'
import { t } from '../i18n.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { ItemMenu } from '../view/ItemMenu.tsx'
import { BlockPicker } from './BlockPicker.tsx'

/** What floats over the studio: the menu of an item, or the choice of what to add in a place. */
export function FloatingLayer({ onPicked }: { onPicked: () => void }) {
  const { floating, dragging } = useStudioView()
  const shown = useSyncExternalStore(floating.watch, floating.shown)
  const name = useDesign((design) => (shown?.what === 'menu' ? titleAt(design, shown.path) : ''))
  const lifted = useSyncExternalStore(dragging.watch, () => dragging.state().source?.what === 'new')
  // What was dropped stands where it belongs: the choice is over. What was let go beside the phone goes on.
  const carried = useRef(false)
  useEffect(() => {
    if (carried.current && !lifted && dragging.state().spoken !== '') floating.close()
    carried.current = lifted
  }, [lifted, dragging, floating])
  useReturn(shown?.what === 'menu')
  if (!shown) return null
  const { x, y } = shown
  // What opens something has to be a button: a place on the screen is none that anybody comes to by key.
  const at = (label: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      style={{ position: 'fixed', left: x, top: y, width: 1, height: 1, padding: 0, border: 0, opacity: 0 }}
    />
  )
  if (shown.what === 'menu')
    return (
      <Menu
        key={`${shown.path} ${x} ${y}`}
        opened
        onClose={floating.close}
        position="bottom-start"
        width={240}
        trapFocus
        returnFocus
      >
        <Menu.Target>{at(t('actions', { name }))}</Menu.Target>
        <Menu.Dropdown aria-label={t('actions', { name })}>
          <ItemMenu path={shown.path} />
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <Popover
      key={`${shown.list} ${shown.index} ${x} ${y}`}
      opened
      onDismiss={floating.close}
      position="bottom-start"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
      closeOnClickOutside={!lifted}
      hideDetached={false}
    >
      <Popover.Target>{at(t('palette'))}</Popover.Target>
      <Popover.Dropdown style={lifted ? { opacity: 0.35 } : undefined} aria-label={t('palette')}>
        <BlockPicker
          list={shown.list}
          index={shown.index}
          onPicked={() => {
            floating.close()
            onPicked()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Who opened the menu by key goes on from there once it is closed, unless something else took the focus. */
function useReturn(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const { activeElement: opener } = document
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [open])
}
