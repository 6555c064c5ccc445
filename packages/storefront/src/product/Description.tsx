import { useState } from 'react'
import { useLanguage, useSection } from '../app/context.tsx'
import type { Colors } from '../kit/colors.ts'
import { useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Press } from '../parts/Press'
import { RichText } from '../parts/RichText'
import { Text } from '../parts/Text'

/** The merchant's words, open at first; folded they stay in the page, so that they can still be found. */
export function Description({ html, colors }: { readonly html: string; readonly colors: Colors }) {
  const section = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  const [open, setOpen] = useState(true)
  return (
    <Box style={{ borderTopWidth: 1, borderBottomWidth: 1, borderColor: colors.border }}>
      <Press
        onPress={() => setOpen(!open)}
        selected={open}
        label={t(section.description)}
        style={{ minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: 12 }}
        testID="description"
      >
        <Box style={{ flexGrow: 1 }}>
          <Text heading={2} style={{ ...type(16, 'semis'), color: colors.color }}>
            {t(section.description)}
          </Text>
        </Box>
        <Icon name={open ? 'minus' : 'plus'} size={20} color={colors.quiet} />
      </Press>
      <Box hidden={!open} style={{ paddingBottom: 16 }}>
        <RichText html={html} style={{ ...type(15), lineHeight: 24, color: colors.color }} />
      </Box>
    </Box>
  )
}
