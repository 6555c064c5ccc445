import { useState } from 'react'
import { useLanguage, useSection } from '../app/context.tsx'
import type { Paint } from '../kit/paint.ts'
import { useType } from '../kit/paint.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Press } from '../parts/Press'
import { RichText } from '../parts/RichText'
import { Text } from '../parts/Text'

/** The merchant's words, open at first; folded they stay in the page, so that they can still be found. */
export function Description({ html, paint }: { readonly html: string; readonly paint: Paint }) {
  const section = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  const [open, setOpen] = useState(true)
  return (
    <Box style={{ borderTopWidth: 1, borderBottomWidth: 1, borderColor: paint.border }}>
      <Press
        onPress={() => setOpen(!open)}
        selected={open}
        label={t(section.description)}
        style={{ minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 }}
        testID="description"
      >
        <Box style={{ flexGrow: 1 }}>
          <Text heading={2} style={{ ...type(16, 'semis'), color: paint.color }}>
            {t(section.description)}
          </Text>
        </Box>
        <Icon name={open ? 'minus' : 'plus'} size={20} color={paint.quiet} />
      </Press>
      <Box hidden={!open} style={{ paddingBottom: 16 }}>
        <RichText html={html} style={{ ...type(15), lineHeight: 24, color: paint.color }} />
      </Box>
    </Box>
  )
}
