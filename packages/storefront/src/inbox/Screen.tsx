import type { Message } from '@vitrine/core/push/subscriber'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { SkeletonGroup } from '../components/RowSkeleton.tsx'
import { SkeletonShape } from '../components/Skeleton.tsx'
import { BesideAccountRows } from '../components/session/BesideAccountRows.tsx'
import { useInstallation } from '../components/useInstallation.ts'
import { useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { formatMessageTime } from './message-time.ts'
import { TEXTS } from './texts.ts'

type Read =
  | { readonly state: 'loading' }
  | { readonly state: 'error'; readonly error: unknown }
  | { readonly state: 'ready'; readonly messages: readonly Message[]; readonly next: string | null }

/** The messages sent to this device: a tap opens a message's link. All are marked as read once shown. */
export default function Screen() {
  const section = useSection('inbox')
  const { t } = useLanguage()
  const theme = useTheme()
  const colors = useColors(section)
  const installation = useInstallation()
  const { read, busy, ask, retry } = useInbox()
  const more = read.state === 'ready' ? read.next : null
  return (
    <Page colors={colors} path="inbox" testID="inbox" width={TWO_COLUMNS_WIDTH_PX} gap={20}>
      <ScreenTitle text={t(section.title)} size={24} colors={colors} />
      <BesideAccountRows colors={colors}>
        <Box style={{ flexGrow: 1, gap: theme.space(20) }}>
          {read.state === 'loading' ? (
            <SkeletonGroup colors={colors} gap={10}>
              {[0, 1, 2].map((card) => (
                <SkeletonShape key={card} colors={colors} height={92} radius={theme.radius} />
              ))}
            </SkeletonGroup>
          ) : read.state === 'error' ? (
            <Failure error={read.error} onRetry={retry} colors={colors} />
          ) : (
            <Messages messages={read.messages} onOpen={(message) => installation?.open(message)} />
          )}
          {more === null ? null : (
            <Button
              label={t(TEXTS.more)}
              variant="outlined"
              busy={busy}
              onPress={() => void ask(more)}
              colors={colors}
            />
          )}
        </Box>
      </BesideAccountRows>
    </Page>
  )
}

/** Loads messages page by page: `from` null begins with the newest. */
function useInbox() {
  const { pushes } = usePorts()
  const [read, setRead] = useState<Read>({ state: 'loading' })
  const [busy, setBusy] = useState(false)
  const loadMessages = useCallback(
    async (from: string | null) => {
      setBusy(true)
      try {
        const pushService = await pushes.start()
        const page = await pushService.inbox(from)
        // Rendering a page of messages at once would delay input: it is rendered in slices.
        startTransition(() =>
          setRead((before) => ({
            state: 'ready',
            messages:
              from !== null && before.state === 'ready'
                ? [...before.messages, ...page.messages]
                : page.messages,
            next: page.next,
          })),
        )
        if (page.unread > 0) void pushService.readInbox()
      } catch (error) {
        setRead((before) => (before.state === 'ready' ? before : { state: 'error', error }))
      }
      setBusy(false)
    },
    [pushes],
  )
  useEffect(() => void loadMessages(null), [loadMessages])
  const retry = () => {
    setRead({ state: 'loading' })
    void loadMessages(null)
  }
  return { read, busy, ask: loadMessages, retry }
}

/** The messages, newest first, or a note that there are none. */
export function Messages({
  messages,
  onOpen,
}: {
  readonly messages: readonly Message[]
  readonly onOpen: (message: Message) => void
}) {
  const section = useSection('inbox')
  const { t } = useLanguage()
  const colors = useColors(section)
  if (messages.length === 0)
    return (
      <Notice
        icon="bell"
        title={t(section.empty)}
        text={t(section.emptyHint)}
        colors={colors}
        testID="inbox-empty"
      >
        <LinkButton label={t(section.settings)} href={toPath('pushes')} colors={colors} />
      </Notice>
    )
  return (
    <Box role="list" style={{ gap: 10 }}>
      {messages.map((message) => (
        <Row key={message.message} message={message} colors={colors} onPress={() => onOpen(message)} />
      ))}
    </Box>
  )
}

function Row({
  message,
  colors,
  onPress,
}: {
  readonly message: Message
  readonly colors: Colors
  readonly onPress: () => void
}) {
  const section = useSection('inbox')
  const { t, language } = useLanguage()
  const theme = useTheme()
  const type = useType()
  return (
    <Box
      role="listitem"
      style={{ borderRadius: theme.radius, overflow: 'hidden', backgroundColor: theme.color(section.card) }}
    >
      <Press
        onPress={onPress}
        testID="message"
        style={{ flexDirection: 'row', alignItems: 'center', gap: 14, padding: 14, minHeight: 72 }}
      >
        {section.showPictures && message.image ? (
          <Box style={{ width: 56, flexShrink: 0, borderRadius: 10, overflow: 'hidden' }}>
            <Image src={message.image} alt="" ratio={1} sizes="56px" />
          </Box>
        ) : null}
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 3 }}>
          <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 8 }}>
            {message.read ? null : (
              <Box
                role="group"
                label={t(TEXTS.unread)}
                testID="unread"
                style={{
                  width: 9,
                  height: 9,
                  flexShrink: 0,
                  borderRadius: 5,
                  backgroundColor: theme.color(section.unread),
                }}
              />
            )}
            <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
              <Text
                dir="auto"
                style={{ ...type(section.titleSize, message.read ? 'semis' : 'bolds'), color: colors.color }}
              >
                {message.title || message.body}
              </Text>
            </Box>
          </Box>
          {message.title ? (
            <Text dir="auto" style={{ ...type(14), color: colors.color, lineHeight: 20 }}>
              {message.body}
            </Text>
          ) : null}
          <Text style={{ ...type(13), color: colors.quiet }}>
            {formatMessageTime(message.sent, language, Date.now())}
          </Text>
        </Box>
      </Press>
    </Box>
  )
}
