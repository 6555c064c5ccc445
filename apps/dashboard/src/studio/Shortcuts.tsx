import { Modal } from '@mantine/core'
import { M } from '../messages.ts'
import styles from './Shortcuts.module.css'

const R = M.studio.keys.rows
const GROUPS: readonly {
  title: string
  rows: readonly (readonly [what: string, ...keys: string[]])[]
}[] = [
  {
    title: M.studio.keys.everywhere,
    rows: [
      [R.undo, 'Ctrl Z'],
      [R.redo, 'Ctrl Shift Z'],
      [R.save, 'Ctrl S'],
      [R.search, '/'],
      [R.zoomIn, '+'],
      [R.zoomOut, '−'],
      [R.zoomFit, '0'],
      [R.help, '?'],
    ],
  },
  {
    title: M.studio.keys.lists,
    rows: [
      [R.move, 'Alt ↑', 'Alt ↓'],
      [R.copy, 'Ctrl D'],
      [R.remove, 'Delete'],
    ],
  },
  {
    title: M.studio.keys.grips,
    rows: [
      [R.lift, 'Space'],
      [R.carry, '↑', '↓', 'Home', 'End'],
      [R.back, 'Escape'],
    ],
  },
]

/** Every key that the studio listens to. */
export function Shortcuts({ opened, close }: { opened: boolean; close: () => void }) {
  const mac = /mac|iphone|ipad/i.test(navigator.userAgent)
  return (
    <Modal opened={opened} onClose={close} title={M.studio.keys.open} size="md">
      {GROUPS.map(({ title, rows }) => (
        <section key={title} className={styles.keys} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {rows.map(([what, ...keys]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{mac ? key.replace('Ctrl', '⌘').replace('Alt', '⌥') : key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
