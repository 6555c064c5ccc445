import { PALETTE } from '@vitrine/core/design/colors/theme'
import { Button } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { Page } from '../components/Page.tsx'
import { useLanguage, useSection, useShop, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'

const SLOTS = ['bolds', 'semis', 'regs'] as const
const SIZES = { bolds: 28, semis: 18, regs: 15 } as const

/** Palette, fonts and shapes, for the editor's preview of branding. */
export default function BrandingScreen() {
  const productTexts = useSection('product')
  const shop = useShop()
  const theme = useTheme()
  const { t } = useLanguage()
  const colors = useColors({})
  const type = useType()
  return (
    <Page colors={colors} path="branding" testID="branding" gap={24}>
      <Box style={{ gap: 8 }}>
        {SLOTS.map((slot) => (
          <Text
            key={slot}
            {...(slot === 'bolds' ? { heading: 1 } : {})}
            style={{ ...type(SIZES[slot], slot), color: slot === 'regs' ? colors.quiet : colors.color }}
          >
            {slot === 'bolds'
              ? shop.name
              : t(slot === 'semis' ? productTexts.related : productTexts.description)}
          </Text>
        ))}
      </Box>
      <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }}>
        {PALETTE.map((name) => (
          <Box
            key={name}
            path={`branding.${name}`}
            style={{
              width: 96,
              height: 96,
              borderRadius: theme.radius,
              borderWidth: 1,
              borderColor: colors.border,
              backgroundColor: theme.color(name),
            }}
          />
        ))}
      </Box>
      <Box style={{ gap: 12 }}>
        <Button label={t(productTexts.addToCart)} onPress={() => undefined} colors={colors} />
        <Button
          label={t(productTexts.notifyMe)}
          onPress={() => undefined}
          colors={colors}
          variant="outlined"
        />
      </Box>
    </Page>
  )
}
