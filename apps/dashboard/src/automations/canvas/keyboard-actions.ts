import type { MoveDirection } from '../steps.ts'

export type KeyAction =
  | { readonly act: 'go' | 'move'; readonly direction: MoveDirection }
  | { readonly act: 'first' | 'last' | 'edit' | 'add' | 'delete' | 'duplicate' | 'undo' | 'redo' }

type Pressed = {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Returns the action of a key on the canvas; null for any other key. `rtl` is true for right-to-left text. */
export function getKeyAction(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  rtl: boolean,
): KeyAction | null {
  if (ctrlKey || metaKey) {
    if (altKey) return null
    switch (key.toLowerCase()) {
      case 'd':
        return { act: 'duplicate' }
      case 'z':
        return { act: shiftKey ? 'redo' : 'undo' }
      case 'y':
        return { act: 'redo' }
      default:
        return null
    }
  }
  const direction = wayOf(key, rtl)
  if (direction) return { act: altKey ? 'move' : 'go', direction }
  if (altKey) return null
  switch (key) {
    case 'Home':
      return { act: 'first' }
    case 'End':
      return { act: 'last' }
    case 'Enter':
      return { act: 'edit' }
    case '+':
    case 'Insert':
      return { act: 'add' }
    case 'Delete':
    case 'Backspace':
      return { act: 'delete' }
    default:
      return null
  }
}

function wayOf(key: string, rtl: boolean): MoveDirection | null {
  switch (key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return rtl ? 'end' : 'start'
    case 'ArrowRight':
      return rtl ? 'start' : 'end'
    default:
      return null
  }
}
