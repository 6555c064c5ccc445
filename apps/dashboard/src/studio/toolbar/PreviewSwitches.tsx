import { Menu, SegmentedControl, Tooltip, UnstyledButton } from '@mantine/core'
import { getValueAt } from '@vitrine/core/design/operations'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { getLanguageName } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import { useCanvasState, useDesign, useStudioView } from '../view/context.ts'
import { DEVICES, type Device } from '../view/device.ts'
import { getShortcutHint } from '../view/shortcuts.ts'
import { ToolButton } from '../view/ToolButton.tsx'
import styles from './Toolbar.module.css'

type DeviceProps = { readonly device: Device; readonly setDevice: (device: Device) => void }

/** Switches of the preview: device, language, dark theme and interactive mode. */
export function PreviewSwitches({ device, setDevice }: DeviceProps) {
  return (
    <>
      <DeviceSwitch device={device} setDevice={setDevice} />
      <DeviceMenu device={device} setDevice={setDevice} />
      <LanguageSwitch />
      <DarkSwitch />
      <ModeSwitch />
    </>
  )
}

/** Devices side by side, in wide windows. */
function DeviceSwitch({ device, setDevice }: DeviceProps) {
  return (
    <SegmentedControl
      size="xs"
      className={styles.devices}
      aria-label={t('device')}
      value={device}
      onChange={(value) => setDevice(DEVICES.find((each) => each.value === value)?.value ?? 'phone')}
      data={DEVICES.map(({ value, icon, iconSize }) => ({
        value,
        label: (
          <span className={styles.device} title={t(`devices.${value}`)}>
            <Icon name={icon} size={iconSize} />
            <span className="v-hidden">{t(`devices.${value}`)}</span>
          </span>
        ),
      }))}
    />
  )
}

/** Devices in a menu, in narrower windows. */
function DeviceMenu({ device, setDevice }: DeviceProps) {
  const selectedDevice = DEVICES.find(({ value }) => value === device)
  return (
    <Menu position="bottom" width={200}>
      <Menu.Target>
        <UnstyledButton
          className={`${styles.pick} ${styles.deviceMenu}`}
          aria-label={`${t('device')}: ${t(`devices.${device}`)}`}
          title={t(`devices.${device}`)}
        >
          <Icon name={selectedDevice?.icon ?? 'phone'} size={17} />
          <Icon name="chevronDown" size={14} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {DEVICES.map(({ value, icon, iconSize }) => (
          <Menu.Item
            key={value}
            onClick={() => setDevice(value)}
            leftSection={<Icon name={icon} size={iconSize} />}
            rightSection={value === device ? <Icon name="check" size={15} /> : null}
          >
            {t(`devices.${value}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function LanguageSwitch() {
  const { language, setLanguage } = useStudioView()
  return (
    <Menu position="bottom" width={180}>
      <Menu.Target>
        <UnstyledButton
          className={styles.pick}
          aria-label={`${t('language')}: ${getLanguageName(language)}`}
          title={getLanguageName(language)}
        >
          <Icon name="globe" size={17} />
          <span className={styles.name}>{getLanguageName(language)}</span>
          <span className={styles.code} aria-hidden="true">
            {language.toUpperCase()}
          </span>
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

/** Returns the theme of the preview, and its switch; null while the design does not follow the device's scheme. */
export function useDarkPhone() {
  const { canvas } = useStudioView()
  const dark = useCanvasState(({ dark }) => dark)
  const follows = useDesign((design) => getValueAt(design, 'branding.scheme') === 'device')
  return { dark, toggle: follows ? () => canvas.darken(!dark) : null }
}

/** Switch for the dark theme of the preview. Renders only when the design follows the device's scheme. */
function DarkSwitch() {
  const { dark, toggle } = useDarkPhone()
  if (!toggle) return null
  return (
    <Tooltip label={t('darkPhone')}>
      <UnstyledButton
        className={`${styles.pick} ${styles.dark}`}
        aria-label={t('darkPhone')}
        aria-pressed={dark}
        onClick={toggle}
      >
        <Icon name={dark ? 'moon' : 'sun'} size={17} />
      </UnstyledButton>
    </Tooltip>
  )
}

/** Switch between edit mode, where taps in the preview select, and use mode. */
function ModeSwitch() {
  const { canvas } = useStudioView()
  const walking = useCanvasState(({ walking }) => walking)
  return (
    <ToolButton
      icon={walking ? 'pause' : 'play'}
      caption={t('tools.walk')}
      hint={`${t('walk')} · ${getShortcutHint('walk')}`}
      name={t('walk')}
      pressed={walking}
      onClick={() => canvas.walk(!walking)}
    />
  )
}
