import { Button, Popover, UnstyledButton } from '@mantine/core'
import { Status, type Tone } from '../../components/Status.tsx'
import { Icon } from '../../icons.tsx'
import type { SaveStatus } from '../engine/working-design.ts'
import { t } from '../translator.ts'
import { useStudioState, useStudioView } from '../view/context.ts'
import styles from './Toolbar.module.css'

const TONES: Readonly<Record<SaveStatus, Tone>> = {
  saved: 'quiet',
  saving: 'quiet',
  offline: 'warn',
  refused: 'bad',
}

/** Save states that need no attention: shown as an icon only where space is limited. */
const ICON_ONLY_STATES: ReadonlySet<SaveStatus> = new Set(['saved', 'saving'])

/** Save state of the design, with an explanation and a retry on press. */
export function SaveState() {
  const { studio } = useStudioView()
  const status = useStudioState((state) => state.status)
  const text = t(`save.${status}`)
  return (
    <div className={styles.save}>
      <Popover width={280} position="bottom-start" shadow="md">
        <Popover.Target>
          <UnstyledButton className={styles.saveButton} aria-label={text} title={text}>
            <span data-testid="save-state" data-status={status}>
              <Status tone={TONES[status]} dot={false}>
                <Icon
                  name={status === 'saved' ? 'check' : status === 'saving' ? 'cloud' : 'cloudOff'}
                  size={14}
                />
                <span className={ICON_ONLY_STATES.has(status) ? styles.muted : styles.prominent}>{text}</span>
              </Status>
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.panel}>
            <p>{t(`saveHelp.${status}`)}</p>
            {status === 'saved' ? null : (
              <Button variant="default" size="xs" onClick={() => void studio.flush()}>
                {t('retrySave')}
              </Button>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      <span className="v-hidden" role="status">
        {text}
      </span>
    </div>
  )
}
