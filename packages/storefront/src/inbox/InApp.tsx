import type { Message } from '@vitrine/core/push/subscriber'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useLanguage, useSection, useTheme } from '../app/context.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { useColors, useType } from '../kit/colors.ts'
import { isNothingAbove, useNothingAbove } from '../parts/above.ts'
import { Box } from '../parts/Box'
import { Float } from '../parts/Float'
import { Image } from '../parts/Image'
import { Text } from '../parts/Text'
import { isTyping } from '../parts/typing'
import type { Installation } from '../push/installation.types.ts'
import { SCREENS, type ScreenName, screenAt } from '../screens.ts'
import { TEXTS } from './texts.ts'

/** Where shoppers look around: nothing comes over a cart, a form, an account, or the field in which they search. */
const isAround = (screen: ScreenName) =>
  screen === 'favorites' || (SCREENS[screen].of === 'shop' && screen !== 'search')
/** How often it is looked whether whoever writes is done, ms. */
const AGAIN_MS = 1000

/**
 * The newest unread message that its campaign shows inside the app, once: where shoppers look around, and while
 * nothing else stands above the screen. `path` is the app's own.
 */
export function InApp({
  installation,
  path,
}: {
  readonly installation: Installation
  readonly path: string
}) {
  const message = useStore(installation.state, (state) => state.inApp)
  const asking = useStore(installation.state, (state) => state.asking)
  const clear = useNothingAbove()
  const [shown, setShown] = useState<string | null>(null)
  const screen = screenAt(path)?.screen
  const around = screen !== undefined && isAround(screen)
  const id = message?.message ?? null
  const free = around && clear && asking === null
  useEffect(() => {
    if (id === null || id === shown || !free) return
    const look = () => {
      // What comes at the same moment is not drawn yet.
      if (isTyping() || !isNothingAbove()) return
      clearInterval(timer)
      void installation.show().then((mine) => {
        if (mine) setShown(id)
      })
    }
    const timer = setInterval(look, AGAIN_MS)
    look()
    return () => clearInterval(timer)
  }, [installation, id, shown, free])
  return (
    <Card
      message={message !== null && id === shown && around ? message : null}
      atHome={screen === 'home'}
      onOpen={(own) => installation.open(own)}
      onClose={(own) => installation.putAway(own.message)}
    />
  )
}

function Card({
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
  const words = useSection('branding')
  const { height } = useSection('header')
  const { t } = useLanguage()
  const theme = useTheme()
  const colors = useColors(section)
  const type = useType()
  const { title = '', body = '', image = null } = message ?? {}
  // Whoever is at home already is where such a message leads.
  const leads = message !== null && !(message.type === 'home' && atHome)
  return (
    <Float
      open={message !== null}
      below={height}
      label={t(TEXTS.fromShop)}
      color={theme.color(section.card)}
      said={title ? `${title}. ${body}` : body}
      onClose={() => message && onClose(message)}
      testID="in-app"
    >
      <Box style={{ flexDirection: 'row', gap: 12 }}>
        {section.showPictures && image ? (
          <Box style={{ width: 56, flexShrink: 0, borderRadius: 10, overflow: 'hidden' }}>
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
            label={t(words.close)}
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
