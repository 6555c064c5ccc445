import type { ReactNode } from 'react'
import { useLanguage, useSection } from '../context/context.tsx'
import { useNetwork } from '../context/useNetwork.ts'
import { Box } from '../primitives/box/Box'
import type { IconName } from '../primitives/primitives.types.ts'
import { Text } from '../primitives/text/Text'
import { Button, LinkButton } from './Button.tsx'
import { type Colors, useType } from './colors.ts'
import { Emblem } from './Emblem.tsx'

/** Message for an empty screen: icon, text and an action. */
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
  /** Heading level; 1 where there is no title above. */
  readonly heading?: 1 | 2
  /** False when more content follows: the notice then keeps its position when that arrives. */
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
      {children ? <Box style={{ marginTop: 12, gap: 8 }}>{children}</Box> : null}
    </Box>
  )
}

/** Error with a retry button for a failed request; says when the network is the cause. */
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
  const branding = useSection('branding')
  // An unresponsive shop, while the device is online, is no network problem of the shopper.
  const away = useNetwork(({ state }) => state === 'away')
  const offline = isNetwork(error) && away
  return (
    <Notice
      icon={offline ? 'offline' : 'close'}
      title={t(offline ? branding.offline : branding.errorTitle)}
      colors={colors}
      role="alert"
      testID="failure"
    >
      <Button label={t(branding.retry)} onPress={onRetry} colors={colors} variant="outlined" />
    </Notice>
  )
}

/** Message for an item that the shop no longer sells, followed by best sellers. */
export function Missing({ colors, children }: { readonly colors: Colors; readonly children?: ReactNode }) {
  const { t } = useLanguage()
  const branding = useSection('branding')
  return (
    <Notice icon="search" title={t(branding.notFoundTitle)} colors={colors} alone={false} testID="missing">
      <LinkButton label={t(branding.backHome)} href="/" colors={colors} />
      {children}
    </Notice>
  )
}

/** Returns true for a network error of the commerce client. */
function isNetwork(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'network'
}
