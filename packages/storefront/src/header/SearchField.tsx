import { useState } from 'react'
import { useColors, useType } from '../components/colors.ts'
import { useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Icon } from '../primitives/icon/Icon'
import { Input } from '../primitives/input/Input'
import { Press } from '../primitives/press/Press'
import { toPath } from '../screens.ts'

/** Search field in the header of a wide window, which opens the search screen. */
export function SearchField() {
  const theme = useTheme()
  const section = useSection('header')
  const { t } = useLanguage()
  const ports = usePorts()
  const colors = useColors({})
  const type = useType()
  const [words, setWords] = useState('')
  const go = () => ports.navigate(`${toPath('search')}?q=${encodeURIComponent(words.trim())}`)
  return (
    <Box style={{ width: '100%', alignItems: 'center' }}>
      <Box style={{ width: '100%', maxWidth: 460 }}>
        <Form
          label={t(section.search)}
          onSubmit={go}
          leadsTo={toPath('search')}
          style={{
            flexDirection: 'row',
            alignItems: 'center',
            borderRadius: Math.min(theme.radius, 24),
            backgroundColor: colors.field,
          }}
        >
          <Press
            submit
            onPress={go}
            label={t(section.search)}
            style={{ width: 40, height: 44, alignItems: 'flex-end', justifyContent: 'center' }}
          >
            <Icon name="search" size={20} color={colors.quiet} />
          </Press>
          <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
            <Input
              label={t(section.searchHint)}
              hideLabel
              kind="search"
              name="q"
              value={words}
              placeholder={t(section.searchHint)}
              onChange={setWords}
              onSubmit={go}
              style={{ borderRadius: Math.min(theme.radius, 24), backgroundColor: '#00000000' }}
              textStyle={{ ...type(16), color: colors.color }}
              testID="header-search"
            />
          </Box>
        </Form>
      </Box>
    </Box>
  )
}
