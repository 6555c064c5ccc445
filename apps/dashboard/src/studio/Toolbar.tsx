import { ActionIcon, Button, Menu, Popover, SegmentedControl, Tooltip, UnstyledButton } from '@mantine/core'
import { getValueAt } from '@vitrine/core/design/operations'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { t as palette } from '../app/palette/i18n.ts'
import { openPalette } from '../app/palette/palette.ts'
import { Status, type Tone } from '../components/Status.tsx'
import { getLanguageName } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import { BeforePublishing, CheckButton } from './checker/CheckButton.tsx'
import { CommentsButton } from './comments/CommentsButton.tsx'
import { t as edits } from './edit-plan/i18n.ts'
import type { SaveStatus } from './engine/working-design.ts'
import { t } from './i18n.ts'
import { CollaboratorAvatars } from './presence/CollaboratorAvatars.tsx'
import { t as proposals } from './proposals/i18n.ts'
import { OnPhone } from './publish/OnPhone.tsx'
import { PublishMenu } from './publish/PublishMenu.tsx'
import styles from './Toolbar.module.css'
import { useCanvasState, useDesign, useStudioState, useStudioView } from './view/context.ts'
import { DEVICES, type Device } from './view/device.ts'
import { getShortcutHint } from './view/shortcuts.ts'

/** Toolbar with undo, save status, preview settings and publishing. */
export function Toolbar({
  device,
  setDevice,
  openAsk,
  openCheck,
  openHistory,
  openKeys,
  openProposals,
  publishing,
  setPublishing,
}: {
  device: Device
  setDevice: (device: Device) => void
  openAsk: () => void
  openCheck: () => void
  openHistory: () => void
  openKeys: () => void
  openProposals: () => void
  publishing: boolean
  setPublishing: (opened: boolean) => void
}) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('title')}>
      <div className={styles.group}>
        <UndoButtons />
        <SaveState />
      </div>
      <div className={styles.middle}>
        <DeviceSwitch device={device} setDevice={setDevice} />
        <LanguageSwitch />
        <DarkSwitch />
        <ModeSwitch />
      </div>
      <div className={styles.end}>
        <CollaboratorAvatars />
        <CommentsButton />
        <DesignButtons openAsk={openAsk} openProposals={openProposals} />
        <div className={styles.extra}>
          <Tooltip label={`${palette('title')} · ${getShortcutHint('palette')}`}>
            <ActionIcon size="lg" aria-label={palette('title')} onClick={openPalette}>
              <Icon name="search" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('history.open')}>
            <ActionIcon size="lg" aria-label={t('history.open')} onClick={openHistory}>
              <Icon name="history" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={`${t('keys.open')} · ?`}>
            <ActionIcon
              size="lg"
              className={styles.keysButton}
              aria-label={t('keys.open')}
              onClick={openKeys}
            >
              <Icon name="keyboard" />
            </ActionIcon>
          </Tooltip>
        </div>
        <CheckButton open={openCheck} />
        <div className={styles.extra}>
          <OnPhone />
        </div>
        <PublishMenu
          opened={publishing}
          setOpened={setPublishing}
          before={<BeforePublishing open={openCheck} />}
        />
      </div>
    </div>
  )
}

/** Buttons for a change by a sentence, and for design proposals. */
function DesignButtons({ openAsk, openProposals }: { openAsk: () => void; openProposals: () => void }) {
  return (
    <>
      <Tooltip label={`${edits('open')} · ${getShortcutHint('ask')}`}>
        <ActionIcon size="lg" aria-label={edits('open')} onClick={openAsk}>
          <Icon name="bolt" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={proposals('open')}>
        <ActionIcon size="lg" aria-label={proposals('open')} onClick={openProposals}>
          <Icon name="sparkles" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

function UndoButtons() {
  const { studio } = useStudioView()
  const canUndo = useStudioState((state) => state.canUndo)
  const canRedo = useStudioState((state) => state.canRedo)
  return (
    <>
      <Tooltip label={`${t('undo')} · ${getShortcutHint('undo')}`}>
        <ActionIcon size="lg" aria-label={t('undo')} disabled={!canUndo} onClick={() => studio.undo()}>
          <Icon name="undo" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t('redo')} · ${getShortcutHint('redo')}`}>
        <ActionIcon size="lg" aria-label={t('redo')} disabled={!canRedo} onClick={() => studio.redo()}>
          <Icon name="redo" />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

function DeviceSwitch({ device, setDevice }: { device: Device; setDevice: (device: Device) => void }) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('device')}
      value={device}
      onChange={(value) => setDevice(DEVICES.find((each) => each.value === value)?.value ?? 'phone')}
      data={DEVICES.map(({ value, icon, sign }) => ({
        value,
        label: (
          <span className={styles.device} title={t(`devices.${value}`)}>
            <Icon name={icon} size={sign} />
            <span className="v-hidden">{t(`devices.${value}`)}</span>
          </span>
        ),
      }))}
    />
  )
}

/** Switch between edit mode, where taps in the preview select, and use mode. */
function ModeSwitch() {
  const { canvas } = useStudioView()
  const walking = useCanvasState(({ walking }) => walking)
  return (
    <Tooltip label={`${t('walk')} · ${getShortcutHint('walk')}`}>
      <ActionIcon
        size="lg"
        variant={walking ? 'filled' : 'subtle'}
        aria-label={t('walk')}
        aria-pressed={walking}
        onClick={() => canvas.walk(!walking)}
      >
        <Icon name={walking ? 'pause' : 'play'} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Switch for the dark theme of the preview. Renders only when the design follows the device's scheme. */
function DarkSwitch() {
  const { canvas } = useStudioView()
  const dark = useCanvasState(({ dark }) => dark)
  const follows = useDesign((design) => getValueAt(design, 'branding.scheme') === 'device')
  if (!follows) return null
  return (
    <Tooltip label={t('darkPhone')}>
      <ActionIcon
        size="lg"
        variant={dark ? 'filled' : 'subtle'}
        aria-label={t('darkPhone')}
        aria-pressed={dark}
        onClick={() => canvas.darken(!dark)}
      >
        <Icon name={dark ? 'moon' : 'sun'} />
      </ActionIcon>
    </Tooltip>
  )
}

function LanguageSwitch() {
  const { language, setLanguage } = useStudioView()
  return (
    <Menu position="bottom" width={180}>
      <Menu.Target>
        <UnstyledButton
          className={styles.language}
          aria-label={`${t('language')}: ${getLanguageName(language)}`}
        >
          <Icon name="globe" size={17} />
          <span>{getLanguageName(language)}</span>
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
            {getLanguageName(each)}
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

/** Save states that need no attention: shown as an icon only where space is limited. */
const QUIET: ReadonlySet<SaveStatus> = new Set(['saved', 'saving'])

function SaveState() {
  const { studio } = useStudioView()
  const status = useStudioState((state) => state.status)
  return (
    <div className={styles.save}>
      <Popover width={280} position="bottom-start" shadow="md">
        <Popover.Target>
          <UnstyledButton className={styles.saveButton}>
            <span role="status" data-testid="save-state" data-status={status}>
              <Status tone={TONES[status]} dot={false}>
                <Icon
                  name={status === 'saved' ? 'check' : status === 'saving' ? 'cloud' : 'cloudOff'}
                  size={14}
                />
                <span className={QUIET.has(status) ? styles.quiet : undefined}>{t(`save.${status}`)}</span>
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
    </div>
  )
}
