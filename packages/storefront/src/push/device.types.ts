import type { PushData } from '@vitrine/core/push/link'
import type { PushAddress } from '@vitrine/core/push/subscriber'
import type { PushPermission } from '@vitrine/core/push/topics'

/** `unsupported`: no push can come to this device, whatever its owner says. */
export type DevicePermission = PushPermission | 'unsupported'

/** A screen that an action of a push leads to, in place of the push's own link. */
export const PUSH_SCREENS = ['cart', 'orders', 'favorites', 'pushes'] as const
export type PushScreen = (typeof PUSH_SCREENS)[number]

/** What a shell knows of pushes: the phone's notifications, a browser's, or those of the demo phone. */
export type Device = {
  /** What the owner said; asks nothing. */
  readonly permission: () => Promise<DevicePermission>
  /** The system's own question, which it asks once in a lifetime: only after ours was answered with yes. */
  readonly ask: () => Promise<DevicePermission>
  /** Where pushes go; null when it cannot be had now. Only where they are allowed. */
  readonly address: () => Promise<PushAddress | null>
  /**
   * Tells of each push that is tapped, also of the one that opened the app; of one, maybe more than once. `place`: by one
   * of its actions.
   */
  readonly onOpened: (tell: (data: PushData, place?: PushScreen) => void) => void
  /** Tells of pushes that arrive while the app is there to see it. */
  readonly onReceived: (tell: (data: PushData) => void) => void
  /** Opens the place where the owner changes their mind; null where an app cannot. */
  readonly settings: (() => void) | null
  /** The app's own name at its platform, and its version. */
  readonly package: string | null
  readonly version: string | null
}
