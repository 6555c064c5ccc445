import { Menu, Popover } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { getTitleAt } from '../engine/edits.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import { ItemMenu } from '../view/ItemMenu.tsx'
import { BlockPicker } from './BlockPicker.tsx'

/** Popover of the studio, the menu of an item or the block picker of a gap, and the announcement of a new block. */
export function FloatingLayer({ onPicked }: { onPicked: () => void }) {
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
      <Shown
        onPicked={(text) => {
          setAnnouncement(text)
          onPicked()
        }}
      />
      <div role="status" aria-live="assertive" className="v-hidden">
        {announcement}
      </div>
    </>
  )
}

function Shown({ onPicked }: { onPicked: (announcement: string) => void }) {
  const { floating, dragging } = useStudioView()
  const content = useSyncExternalStore(floating.watch, floating.shown)
  const name = useDesign((design) => (content?.what === 'menu' ? getTitleAt(design, content.path) : ''))
  const lifted = useSyncExternalStore(dragging.watch, () => dragging.state().source?.what === 'new')
  // Closes the picker after a drop into the design; a drop outside the preview leaves it open.
  const carried = useRef(false)
  useEffect(() => {
    if (carried.current && !lifted && dragging.state().announcement !== '') floating.close()
    carried.current = lifted
  }, [lifted, dragging, floating])
  useReturn(content?.what === 'menu')
  if (!content) return null
  const { x, y } = content
  // The popover needs a focusable target button; a bare position could not be reached by keyboard.
  const at = (label: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      style={{ position: 'fixed', left: x, top: y, width: 1, height: 1, padding: 0, border: 0, opacity: 0 }}
    />
  )
  if (content.what === 'menu')
    return (
      <Menu
        key={`${content.path} ${x} ${y}`}
        opened
        onClose={floating.close}
        position="bottom-start"
        width={240}
        trapFocus
        returnFocus
      >
        <Menu.Target>{at(t('actions', { name }))}</Menu.Target>
        <Menu.Dropdown aria-label={t('actions', { name })}>
          <ItemMenu path={content.path} />
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <Popover
      key={`${content.list} ${content.index} ${x} ${y}`}
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
          list={content.list}
          index={content.index}
          onPicked={(path, name) => {
            floating.close()
            onPicked(t('inserted', { name, index: content.index + 1 }))
            focusRow(path)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Number of frames in which the list has to render a new item. */
const MAX_FRAMES = 30

/** Focuses the row of a new item once the list has it, unless another element has the focus: the picker is gone. */
function focusRow(path: string): void {
  let frames = 0
  const tryFocus = () => {
    const row = document.querySelector<HTMLElement>(`li[data-entry="${CSS.escape(path)}"] [aria-current]`)
    if (document.activeElement === document.body) row?.focus()
    if (document.activeElement === document.body && frames++ < MAX_FRAMES) requestAnimationFrame(tryFocus)
  }
  requestAnimationFrame(tryFocus)
}

/** Returns the focus to the element that opened the menu, unless another element has taken it. */
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
