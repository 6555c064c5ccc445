import type { Message } from '@vitrine/core/push/subscriber'
import { Button, IconButton } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Float } from '../primitives/float/Float'
import { Image } from '../primitives/image/Image'
import { Text } from '../primitives/text/Text'
import { TEXTS } from './texts.ts'

/**
 * Card with an in-app message. Without a message it renders only the live region in which screen readers
 * announce the next one.
 */
export function Card({
  message,
  atHome,
  onOpen,
  onClose,
}: {
  readonly message: Message | null
  readonly atHome: boolean
  readonly onOpen: (message: Message) => void
  readonly onClose: (message: Message) => void
}) {
  const section = useSection('inbox')
  const branding = useSection('branding')
  const { height } = useSection('header')
  const { t } = useLanguage()
  const theme = useTheme()
  const colors = useColors(section)
  const type = useType()
  const { title = '', body = '', image = null } = message ?? {}
  // On the home screen there is no link to the home screen.
  const leads = message !== null && !(message.type === 'home' && atHome)
  return (
    <Float
      open={message !== null}
      below={height}
      label={t(TEXTS.fromShop)}
      color={theme.color(section.card)}
      announcement={title ? `${title}. ${body}` : body}
      onClose={() => message && onClose(message)}
      testID="in-app"
    >
      <Box style={{ flexDirection: 'row', gap: 12 }}>
        {section.showPictures && image ? (
          <Box
            style={{
              width: 56,
              flexShrink: 0,
              alignSelf: 'flex-start',
              borderRadius: 10,
              overflow: 'hidden',
            }}
          >
            <Image src={image} alt="" ratio={1} sizes="56px" />
          </Box>
        ) : null}
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }}>
          <Text dir="auto" style={{ ...type(section.titleSize, 'bolds'), color: colors.color }}>
            {title || body}
          </Text>
          {title ? (
            <Text dir="auto" style={{ ...type(15), color: colors.color, lineHeight: 22 }}>
              {body}
            </Text>
          ) : null}
        </Box>
        <Box style={{ flexShrink: 0, marginTop: -10, marginEnd: -10 }}>
          <IconButton
            icon="close"
            label={t(branding.close)}
            color={colors.color}
            onPress={() => message && onClose(message)}
            testID="in-app-close"
          />
        </Box>
      </Box>
      {leads ? (
        <Button
          label={t(TEXTS.look)}
          onPress={() => message && onOpen(message)}
          colors={colors}
          style={{ minHeight: 44 }}
          testID="in-app-open"
        />
      ) : null}
    </Float>
  )
}
