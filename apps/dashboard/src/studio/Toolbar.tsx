import { ActionIcon, Menu, SegmentedControl, Tooltip, UnstyledButton } from '@mantine/core'
import { LANGUAGES } from '@vitrine/core/languages'
import { Icon, type IconName } from '../icons.tsx'
import { M } from '../messages.ts'
import { Status, type Tone } from '../parts/Status.tsx'
import { useStudioState, useStudioView } from './context.ts'
import { PublishMenu } from './PublishMenu.tsx'
import type { Device } from './StudioLayout.tsx'
import type { SaveStatus } from './studio.ts'
import styles from './Toolbar.module.css'

const DEVICES: readonly { value: Device; icon: IconName }[] = [
  { value: 'phone', icon: 'phone' },
  { value: 'tablet', icon: 'tablet' },
  { value: 'wide', icon: 'wide' },
]

/** Undo, the state of saving, what the preview shows, and publishing. */
export function Toolbar({
  scheduled,
  published,
  device,
  setDevice,
}: {
  scheduled: string | null
  published: string | null
  device: Device
  setDevice: (device: Device) => void
}) {
  const { studio } = useStudioView()
  const canUndo = useStudioState((state) => state.canUndo)
  const canRedo = useStudioState((state) => state.canRedo)
  return (
    <div className={styles.bar} role="toolbar" aria-label={M.studio.title}>
      <div className={styles.group}>
        <Tooltip label={`${M.studio.undo} · Ctrl Z`}>
          <ActionIcon size="lg" aria-label={M.studio.undo} disabled={!canUndo} onClick={() => studio.undo()}>
            <Icon name="undo" />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${M.studio.redo} · Shift Ctrl Z`}>
          <ActionIcon size="lg" aria-label={M.studio.redo} disabled={!canRedo} onClick={() => studio.redo()}>
            <Icon name="redo" />
          </ActionIcon>
        </Tooltip>
        <SaveState />
      </div>
      <div className={styles.middle}>
        <SegmentedControl
          size="xs"
          aria-label={M.studio.device}
          value={device}
          onChange={(value) => setDevice(DEVICES.find((each) => each.value === value)?.value ?? 'phone')}
          data={DEVICES.map(({ value, icon }) => ({
            value,
            label: (
              <span className={styles.device} title={M.studio.devices[value]}>
                <Icon name={icon} size={17} />
                <span className="v-hidden">{M.studio.devices[value]}</span>
              </span>
            ),
          }))}
        />
        <LanguageSwitch />
      </div>
      <div className={styles.end}>
        <PublishMenu scheduled={scheduled} published={published} />
      </div>
    </div>
  )
}

function LanguageSwitch() {
  const { language, setLanguage } = useStudioView()
  return (
    <Menu position="bottom" width={180}>
      <Menu.Target>
        <UnstyledButton
          className={styles.language}
          aria-label={`${M.studio.language}: ${M.languages[language]}`}
        >
          <Icon name="globe" size={17} />
          <span>{M.languages[language]}</span>
          <Icon name="chevronDown" size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            onClick={() => setLanguage(each)}
            rightSection={each === language ? <Icon name="check" size={15} /> : null}
          >
            {M.languages[each]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const TONES: Readonly<Record<SaveStatus, Tone>> = {
  saved: 'quiet',
  saving: 'quiet',
  offline: 'warn',
  refused: 'bad',
}

function SaveState() {
  const status = useStudioState((state) => state.status)
  return (
    <div className={styles.save} role="status" data-testid="save-state" data-status={status}>
      <Status tone={TONES[status]} dot={false}>
        <Icon name={status === 'saved' ? 'check' : status === 'saving' ? 'cloud' : 'cloudOff'} size={14} />
        {M.studio.save[status]}
      </Status>
    </div>
  )
}
