import type { PushData } from '@vitrine/core/push/link'
import type { Message, Preferences } from '@vitrine/core/push/subscriber'
import type { StoreApi } from 'zustand/vanilla'
import type { ChangeStatus } from '../device/outbox/outbox.types.ts'
import type { DevicePermission } from './device.types.ts'
import type { InboxPage } from './responses.ts'

/** What is known of pushes on this device; null: not known yet. */
export type PushState = {
  readonly permission: DevicePermission | null
  readonly preferences: Preferences | null
  readonly unread: number
  /** The newest unread message that its campaign shows inside the app, until it is read. */
  readonly inApp: Message | null
  /** Variants that are waited for. */
  readonly waiting: readonly number[] | null
  /** True while the shopper is asked, by us, whether they want pushes: for what they wished, or by itself. */
  readonly asking: 'wish' | 'moment' | null
}

/** This installation of the app, as the server knows it. Nothing of it throws: what failed is tried again later. */
export type Installation = {
  readonly state: StoreApi<PushState>
  /** Says at the server what this installation is, where it may, and tells what waits to be told. False when it did not. */
  readonly refresh: () => Promise<boolean>
  /** What the device says of pushes now, asked of it where it has not said yet. */
  readonly permission: () => Promise<DevicePermission>
  /** Shows our own question, and gives what the device says once the shopper has answered it. */
  readonly prime: (why: 'wish' | 'moment') => Promise<DevicePermission>
  /** The shopper's answer to our own question: with yes the system asks its own. */
  readonly answered: (yes: boolean) => Promise<DevicePermission>
  /**
   * Changes what the shopper chose, at once here. What the server cannot be told now is kept and told later; what it
   * does not agree to goes back.
   */
  readonly choose: (change: Partial<Preferences>) => Promise<ChangeStatus>
  /** Waits for a variant, or no longer; what the server cannot be told now is kept and told later. */
  readonly waitFor: (product: number, variant: number, wanted: boolean) => Promise<ChangeStatus>
  readonly loadWaiting: () => Promise<void>
  /** Which of these segments its shopper is in, by id. Throws when the server cannot be reached, or may not know them. */
  readonly segments: (named: readonly string[]) => Promise<readonly string[]>
  /** A page of the inbox. Throws when the server cannot be reached. */
  readonly inbox: (cursor: string | null) => Promise<InboxPage>
  /** All that is in the inbox is read. */
  readonly readInbox: () => Promise<void>
  /** True where the message that is to be shown inside the app may be shown here now: once on this device, one a visit. */
  readonly show: () => Promise<boolean>
  /** A message was put away without following it: told once, and read from then on. */
  readonly putAway: (message: string) => void
  /** Makes a call that needs a known installation: one that the server does not know registers first. Throws as `callServer` does. */
  readonly tell: (path: `/shopper/${string}`, body: Readonly<Record<string, unknown>>) => Promise<unknown>
  /** A message was tapped, on the lock screen or in the inbox: told once, and its link opened. */
  readonly open: (data: PushData) => void
  /** Where the owner of the device changes their mind; null where an app cannot lead there. */
  readonly settings: (() => void) | null
}
