import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Icon } from '../icons.tsx'
import { common } from './common-messages.ts'
import { chooseLanguage } from './language-choice.ts'
import { DASHBOARD_LANGUAGES, getLanguage, getLanguageName } from './messages.ts'

/** Switches the language, with an error notification when its messages fail to load. */
export function chooseLanguageWithNotice(code: string): void {
  chooseLanguage(code).catch((error: unknown) => {
    console.error(error)
    notifications.show({ color: 'red', message: common('languageFailed') })
  })
}

/** Menu items of the languages by their own names, with the current one marked. */
export function LanguageItems() {
  return DASHBOARD_LANGUAGES.map((code) => (
    <Menu.Item
      key={code}
      lang={code}
      aria-current={code === getLanguage() || undefined}
      rightSection={code === getLanguage() ? <Icon name="check" size={15} /> : null}
      onClick={() => chooseLanguageWithNotice(code)}
    >
      {getLanguageName(code)}
    </Menu.Item>
  ))
}

/** Language menu before sign-in. */
export function LanguageMenu() {
  return (
    <Menu position="bottom-end" width={180}>
      <Tooltip label={common('language')}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={common('language')}>
            <Icon name="globe" />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <LanguageItems />
      </Menu.Dropdown>
    </Menu>
  )
}
