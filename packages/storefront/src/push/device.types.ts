import type { PushData } from '@vitrine/core/push/link'
import type { PushAddress } from '@vitrine/core/push/subscriber'
import type { PushPermission } from '@vitrine/core/push/topics'

/**
 * Push permission of a device. `unsupported`: it cannot receive pushes, whatever its owner chooses.
 * `uninstalled`: it can, after the page was added to the Home Screen, as on iPhones.
 */
export type DevicePermission = PushPermission | 'unsupported' | 'uninstalled'

/** Screens that an action button of a push can open, in place of the push's own link. */
export const PUSH_SCREENS = ['cart', 'orders', 'favorites', 'pushes'] as const
export type PushScreen = (typeof PUSH_SCREENS)[number]

/** Push support of a shell: a phone's, a browser's, or the demo phone's notifications. */
export type Device = {
  /** Returns the current permission without a prompt. */
  readonly permission: () => Promise<DevicePermission>
  /**
   * Shows the system's permission prompt, which appears once per installation: only after the shopper has accepted the
   * pre-prompt.
   */
  readonly requestPermission: () => Promise<DevicePermission>
  /** Returns the push address; null when it is not available now. Requires permission. */
  readonly address: () => Promise<PushAddress | null>
  /**
   * Subscribes to tapped pushes, including the one that opened the app; the same tap may be reported more than once.
   * `pushScreen`: the action that was tapped.
   */
  readonly onOpened: (listener: (data: PushData, pushScreen?: PushScreen) => void) => void
  /** Subscribes to pushes that arrive while the app is visible. */
  readonly onReceived: (listener: (data: PushData) => void) => void
  /** Opens the system's notification settings; null where an app cannot. */
  readonly settings: (() => void) | null
  /** The app's package name on its platform. */
  readonly package: string | null
  readonly version: string | null
}
