import type { ReactNode } from 'react'
import { useLanguage, useSection } from '../context/context.tsx'
import { useNetwork } from '../context/useNetwork.ts'
import { Box } from '../primitives/box/Box'
import type { IconName } from '../primitives/primitives.types.ts'
import { Text } from '../primitives/text/Text'
import { Button, LinkButton } from './Button.tsx'
import { type Colors, useType } from './colors.ts'
import { Emblem } from './Emblem.tsx'

/** A whole screen's word when there is nothing to show: a picture, what is so, what to do. */
export function Notice({
  icon,
  title,
  text,
  colors,
  role = 'status',
  heading = 2,
  alone = true,
  children,
  testID,
}: {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly colors: Colors
  readonly role?: 'status' | 'alert'
  /** 1 where no title stands above it. */
  readonly heading?: 1 | 2
  /** False where more follows: it then stays where it is when that comes, under a press too. */
  readonly alone?: boolean
  readonly children?: ReactNode
  readonly testID?: string
}) {
  const type = useType()
  return (
    <Box
      role={role}
      testID={testID}
      style={{
        alignItems: 'center',
        justifyContent: 'center',
        flexGrow: alone ? 1 : 0,
        gap: 12,
        paddingHorizontal: 32,
        paddingVertical: 64,
      }}
    >
      <Emblem icon={icon} color={colors.quiet} colors={colors} />
      <Text
        heading={heading}
        style={{ ...type(20, 'bolds'), color: colors.color, textAlign: 'center', marginTop: 8 }}
      >
        {title}
      </Text>
      {text ? (
        <Text style={{ ...type(15), color: colors.quiet, textAlign: 'center', maxWidth: 320 }}>{text}</Text>
      ) : null}
      {children ? <Box style={{ marginTop: 12, alignItems: 'center', gap: 8 }}>{children}</Box> : null}
    </Box>
  )
}

/** The platform could not be asked: says whether the network is the cause, and offers another try. */
export function Failure({
  error,
  onRetry,
  colors,
}: {
  readonly error: unknown
  readonly onRetry: () => void
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const words = useSection('branding')
  // A shop that does not answer while the device is online is the shop's trouble, not the shopper's.
  const away = useNetwork(({ state }) => state === 'away')
  const offline = isNetwork(error) && away
  return (
    <Notice
      icon={offline ? 'offline' : 'close'}
      title={t(offline ? words.offline : words.errorTitle)}
      colors={colors}
      role="alert"
      testID="failure"
    >
      <Button label={t(words.retry)} onPress={onRetry} colors={colors} look="outlined" />
    </Notice>
  )
}

/** What the address names is not in the shop any more; what sells instead follows it. */
export function Missing({ colors, children }: { readonly colors: Colors; readonly children?: ReactNode }) {
  const { t } = useLanguage()
  const words = useSection('branding')
  return (
    <Notice icon="search" title={t(words.notFoundTitle)} colors={colors} alone={false} testID="missing">
      <LinkButton label={t(words.backHome)} href="/" colors={colors} />
      {children}
    </Notice>
  )
}

/** True for a failure to reach the shop at all, as the commerce client names it. */
function isNetwork(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'network'
}
