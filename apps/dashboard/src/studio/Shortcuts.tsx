import { Modal } from '@mantine/core'
import { formatChordKeys } from '../app/shortcut-labels.ts'
import styles from './Shortcuts.module.css'
import { t } from './translator.ts'
import { GESTURES, SHORTCUTS } from './view/shortcuts.ts'

const GROUPS = ['everywhere', 'selection', 'grips'] as const

/** Dialog that lists the studio's keyboard shortcuts. */
export function Shortcuts({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <Modal opened={opened} onClose={close} title={t('keys.open')} size="lg">
      <div className={styles.groups}>
        {GROUPS.map((name) => (
          <section key={name} className={styles.keys} aria-label={t(`keys.${name}`)}>
            <h3>{t(`keys.${name}`)}</h3>
            <dl>
              {[...SHORTCUTS, ...GESTURES]
                .filter(({ group }) => group === name)
                .map(({ id, chords }) => (
                  <div key={id}>
                    <dt>{t(`keys.rows.${id}`)}</dt>
                    <dd>
                      {chords.map((chord) => (
                        <span key={chord} className={styles.chord} dir="ltr">
                          {formatChordKeys(chord).map((key) => (
                            <kbd key={key}>{key}</kbd>
                          ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
