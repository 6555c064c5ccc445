import { Modal } from '@mantine/core'
import styles from './Shortcuts.module.css'
import { t } from './words.ts'

const GROUPS = [
  {
    name: 'everywhere',
    rows: [
      ['undo', 'Ctrl Z'],
      ['redo', 'Ctrl Shift Z'],
      ['save', 'Ctrl S'],
      ['search', '/'],
      ['zoomIn', '+'],
      ['zoomOut', '−'],
      ['zoomFit', '0'],
      ['help', '?'],
    ],
  },
  {
    name: 'lists',
    rows: [
      ['move', 'Alt ↑', 'Alt ↓'],
      ['copy', 'Ctrl D'],
      ['remove', 'Delete'],
    ],
  },
  {
    name: 'grips',
    rows: [
      ['lift', 'Space'],
      ['carry', '↑', '↓', 'Home', 'End'],
      ['back', 'Escape'],
    ],
  },
] as const

/** Every key that the studio listens to. */
export function Shortcuts({ opened, close }: { opened: boolean; close: () => void }) {
  const mac = /mac|iphone|ipad/i.test(navigator.userAgent)
  return (
    <Modal opened={opened} onClose={close} title={t('keys.open')} size="md">
      {GROUPS.map(({ name, rows }) => (
        <section key={name} className={styles.keys} aria-label={t(`keys.${name}`)}>
          <h3>{t(`keys.${name}`)}</h3>
          <dl>
            {rows.map(([what, ...keys]) => (
              <div key={what}>
                <dt>{t(`keys.rows.${what}`)}</dt>
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
