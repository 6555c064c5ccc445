import { Menu, UnstyledButton } from '@mantine/core'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { openPalette } from '../../app/palette/palette.ts'
import { t as palette } from '../../app/palette/translator.ts'
import { getLanguageName } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { t as edits } from '../edit-plan/translator.ts'
import { t as proposals } from '../proposals/translator.ts'
import { t } from '../translator.ts'
import { useCanvasState, useStudioView } from '../view/context.ts'
import { getShortcutHint } from '../view/shortcuts.ts'
import tool from '../view/ToolButton.module.css'
import { useDarkPhone } from './PreviewSwitches.tsx'
import type { ToolbarPanels } from './panels.ts'
import styles from './Toolbar.module.css'

/** Menu of the rarer actions, and in narrow windows of those whose buttons have no room. */
export function MoreMenu({ panels }: { panels: ToolbarPanels }) {
  const { openAsk, openProposals, openHistory, openPhone, openKeys } = panels
  const darkPhone = useDarkPhone()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={tool.tool} aria-label={t('tools.more')} title={t('tools.more')}>
          <Icon name="more" size={19} />
          <span className={tool.caption} aria-hidden="true">
            {t('tools.more')}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={styles.narrowOnly}
          leftSection={<Icon name="bolt" size={16} />}
          onClick={openAsk}
        >
          {edits('open')}
        </Menu.Item>
        <Menu.Item
          className={styles.narrowOnly}
          leftSection={<Icon name="sparkles" size={16} />}
          onClick={openProposals}
        >
          {proposals('open')}
        </Menu.Item>
        <Menu.Item
          className={styles.narrowOnly}
          leftSection={<Icon name="history" size={16} />}
          onClick={openHistory}
        >
          {t('history.open')}
        </Menu.Item>
        {darkPhone.toggle ? (
          <Menu.Item
            className={styles.narrowOnly}
            leftSection={<Icon name={darkPhone.dark ? 'moon' : 'sun'} size={16} />}
            rightSection={darkPhone.dark ? <Icon name="check" size={15} /> : null}
            onClick={darkPhone.toggle}
          >
            {t('darkPhone')}
          </Menu.Item>
        ) : null}
        <PhoneSwitches />
        <Menu.Item
          className={styles.phoneItem}
          leftSection={<Icon name="phone" size={16} />}
          onClick={openPhone}
        >
          {t('phone.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="search" size={16} />}
          rightSection={<kbd className={styles.keys}>{getShortcutHint('palette')}</kbd>}
          onClick={openPalette}
        >
          {palette('title')}
        </Menu.Item>
        <Menu.Item
          className={styles.keysItem}
          leftSection={<Icon name="keyboard" size={16} />}
          rightSection={<kbd className={styles.keys}>?</kbd>}
          onClick={openKeys}
        >
          {t('keys.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Switches of the preview that a phone's toolbar has no room for: interactive mode and language. */
function PhoneSwitches() {
  const { canvas, language, setLanguage } = useStudioView()
  const walking = useCanvasState((state) => state.walking)
  const check = <Icon name="check" size={15} />
  return (
    <>
      <Menu.Item
        className={styles.narrowOnly}
        leftSection={<Icon name={walking ? 'pause' : 'play'} size={16} />}
        rightSection={walking ? check : null}
        onClick={() => canvas.walk(!walking)}
      >
        {t('walk')}
      </Menu.Item>
      <div className={styles.narrowOnly}>
        <Menu.Label>{t('language')}</Menu.Label>
        {LANGUAGES.map((each) => (
          <Menu.Item
            key={each}
            lang={each}
            leftSection={<Icon name="globe" size={16} />}
            rightSection={each === language ? check : null}
            onClick={() => setLanguage(each)}
          >
            {getLanguageName(each)}
          </Menu.Item>
        ))}
        <Menu.Divider />
      </div>
    </>
  )
}
