import { inLanguages } from '@vitrine/core/design/fields'
import { inOrder } from '@vitrine/core/design/rank-order'
import { useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { useType } from '../../components/colors.ts'
import { getLegibleColor } from '../../components/legible-colors.ts'
import { useApp, useLanguage, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Link } from '../../primitives/link/Link'
import { Pager } from '../../primitives/pager/Pager'
import type { TextStyle } from '../../primitives/style/style.types.ts'
import { Text } from '../../primitives/text/Text'
import { BlockBackground } from '../BlockBackground.tsx'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { announcement } from './design.ts'

const LABEL = inLanguages('Announcements', 'Annonces', 'Anuncios', 'Hinweise', 'إعلانات')
const CLOSE = inLanguages('Close', 'Fermer', 'Cerrar', 'Schließen', 'إغلاق')

/** Bars closed in this visit, by their text: a new visit or a new text shows the bar again. */
const closed = new Set<string>()

/** Bar of short messages, one at a time, which the shopper may close. */
function Announcement({ values, path }: BlockProps<typeof announcement>) {
  const { edit } = useApp()
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const messages = inOrder(values.messages).flatMap(({ id, text, link }) => {
    const messageText = t(text)
    return messageText === '' ? [] : [{ id, text: messageText, href: toHref(link) }]
  })
  const all = messages.map(({ text }) => text).join('\n')
  const [shut, setShut] = useState('')
  if (messages.length === 0) return <EditHint path={path} hint="blocks.announcement" />
  if (!edit && (shut === all || closed.has(all))) return null
  const background = theme.color(values.background)
  const color = getLegibleColor(theme.color(values.color), theme.on(values.background), background)
  const textStyle = { ...type(values.textSize, values.textFont), color }
  return (
    <BlockBackground path={path} values={values} full>
      <Box>
        <Pager
          label={t(LABEL)}
          pages={messages.map(({ id, ...message }) => ({
            key: id,
            node: <Message {...message} textStyle={textStyle} closable={values.closable} />,
          }))}
          dots={false}
          every={values.every}
        />
        {values.closable ? (
          <Box style={{ position: 'absolute', top: 0, end: 0, zIndex: 3 }}>
            <IconButton
              icon="close"
              label={t(CLOSE)}
              color={color}
              onPress={() => {
                closed.add(all)
                setShut(all)
              }}
              testID="close-announcement"
            />
          </Box>
        ) : null}
      </Box>
    </BlockBackground>
  )
}

function Message({
  text,
  href,
  textStyle,
  closable,
}: {
  readonly text: string
  readonly href: string | null
  readonly textStyle: TextStyle
  readonly closable: boolean
}) {
  const style = {
    minHeight: 44,
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'center',
    paddingVertical: 6,
    paddingHorizontal: closable ? 48 : 16,
  } as const
  const content = (
    <Text style={{ ...textStyle, textAlign: 'center', textDecorationLine: href ? 'underline' : 'none' }}>
      {text}
    </Text>
  )
  return href ? (
    <Link href={href} style={style}>
      {content}
    </Link>
  ) : (
    <Box style={style}>{content}</Box>
  )
}

export default defineView<typeof announcement>(Announcement)
