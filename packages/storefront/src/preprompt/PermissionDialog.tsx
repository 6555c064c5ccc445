import { Button } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { Emblem } from '../components/Emblem.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'

/** The permission pre-prompt; `back-in-stock` shows the reason for a back-in-stock alert. */
export function PermissionDialog({
  why,
  onAnswer,
}: {
  readonly why: 'back-in-stock' | 'moment' | null
  readonly onAnswer: (yes: boolean) => void
}) {
  const section = useSection('preprompt')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const colors = useColors(section)
  const type = useType()
  return (
    <Sheet
      open={why !== null}
      onClose={() => onAnswer(false)}
      title={t(section.title)}
      closeLabel={t(branding.close)}
      footer={
        <Box style={{ gap: 4 }}>
          <Button
            label={t(section.allow)}
            onPress={() => onAnswer(true)}
            colors={colors}
            testID="preprompt-allow"
          />
          <Button
            label={t(section.later)}
            variant="plain"
            onPress={() => onAnswer(false)}
            colors={colors}
            testID="preprompt-later"
          />
        </Box>
      }
    >
      <Box testID="preprompt" style={{ gap: 16, alignItems: 'center', paddingTop: 8 }}>
        {section.showIcon ? <Emblem icon="bell" color={colors.button} colors={colors} /> : null}
        <Text
          style={{ ...type(16), color: colors.color, lineHeight: 25, textAlign: 'center', maxWidth: 420 }}
        >
          {t(why === 'back-in-stock' ? section.backInStock : section.text)}
        </Text>
      </Box>
    </Sheet>
  )
}
