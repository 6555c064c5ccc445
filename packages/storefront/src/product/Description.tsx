import { useState } from 'react'
import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Press } from '../primitives/press/Press'
import { RichText } from '../primitives/rich-text/RichText'
import { Text } from '../primitives/text/Text'

/** The merchant's description, expanded at first. Collapsed text stays in the page, so that search can find it. */
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
