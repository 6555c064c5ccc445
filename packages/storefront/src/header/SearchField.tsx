import { useState } from 'react'
import { useLanguage, usePorts, useSection } from '../app/context.tsx'
import { usePaint, useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Form } from '../parts/Form'
import { Icon } from '../parts/Icon'
import { Input } from '../parts/Input'
import { Press } from '../parts/Press'
import { pathTo } from '../screens.ts'

/** The field in the header of a wide window: what is typed there is found on the search screen. */
export function SearchField() {
  const section = useSection('header')
  const { t } = useLanguage()
  const ports = usePorts()
  const paint = usePaint({})
  const type = useType()
  const [words, setWords] = useState('')
  const go = () => ports.navigate(`${pathTo('search')}?q=${encodeURIComponent(words.trim())}`)
  return (
    <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, alignItems: 'center' }}>
      <Box style={{ width: '100%', maxWidth: 460 }}>
        <Form
          label={t(section.search)}
          onSubmit={go}
          style={{
            flexDirection: 'row',
            alignItems: 'center',
            borderRadius: Math.min(paint.radius, 24),
            backgroundColor: paint.field,
          }}
        >
          <Press
            submit
            onPress={go}
            label={t(section.search)}
            style={{ width: 40, height: 44, alignItems: 'flex-end', justifyContent: 'center' }}
          >
            <Icon name="search" size={20} color={paint.quiet} />
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
              style={{ borderRadius: Math.min(paint.radius, 24), backgroundColor: '#00000000' }}
              textStyle={{ ...type(15), color: paint.color }}
              testID="header-search"
            />
          </Box>
        </Form>
      </Box>
    </Box>
  )
}
