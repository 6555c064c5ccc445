import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { common } from '../i18n/common-messages.ts'
import { Icon } from '../icons.tsx'

/** Toggle for the light or dark theme, stored in this browser. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const label = dark ? common('lightColours') : common('darkColours')
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        <Icon name={dark ? 'sun' : 'moon'} />
      </ActionIcon>
    </Tooltip>
  )
}
