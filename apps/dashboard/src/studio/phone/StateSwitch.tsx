import { Menu, UnstyledButton } from '@mantine/core'
import { Icon } from '../../icons.tsx'
import { useStudioView } from '../view/context.ts'
import { useScreenState } from '../view/screen-state.ts'
import styles from './StateSwitch.module.css'
import { t } from './words.ts'

/** Which sample state the phone shows the screen in; nothing where a screen has one alone. */
export function StateSwitch() {
  const { preview } = useStudioView()
  const { screen, state, states } = useScreenState()
  if (states.length < 2) return null
  return (
    <div className={styles.bar}>
      <Menu position="top-start" width={220}>
        <Menu.Target>
          <UnstyledButton className={styles.button} aria-label={`${t('state')}: ${t(`states.${state}`)}`}>
            <Icon name="eye" size={15} />
            <span className={styles.name}>{t(`states.${state}`)}</span>
            <Icon name="chevronDown" size={13} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('stateHint')}</Menu.Label>
          {states.map((each) => (
            <Menu.Item
              key={each}
              onClick={() => preview.choose(screen, each)}
              rightSection={each === state ? <Icon name="check" size={15} /> : null}
            >
              {t(`states.${each}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
