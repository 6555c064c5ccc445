import type { PushData } from '@vitrine/core/push/link'
import type { Message, Preferences } from '@vitrine/core/push/subscriber'
import type { StoreApi } from 'zustand/vanilla'
import type { ChangeStatus } from '../device/outbox/outbox.types.ts'
import type { DevicePermission } from './device.types.ts'
import type { InboxPage } from './responses.ts'

/** Push state of this device; null: not known yet. */
export type PushState = {
  readonly permission: DevicePermission | null
  readonly preferences: Preferences | null
  readonly unread: number
  /** The newest unread message that its campaign shows in the app, until it is read. */
  readonly inApp: Message | null
  /** Variants with a back-in-stock alert. */
  readonly waiting: readonly number[] | null
  /**
   * Why the permission pre-prompt is open: the shopper requested something, or the app chose the moment; null when
   * closed.
   */
  readonly prompt: 'back-in-stock' | 'moment' | null
}

/** This installation of the app. Its methods do not throw unless documented: a failed request is retried later. */
export type Installation = {
  readonly state: StoreApi<PushState>
  /** Registers with the server, where allowed, and sends pending data. Resolves to false on failure. */
  readonly refresh: () => Promise<boolean>
  /** Returns the device's push permission; reads it where it is not known yet. */
  readonly permission: () => Promise<DevicePermission>
  /** Shows the permission pre-prompt, and resolves to the permission after the shopper has answered. */
  readonly prime: (why: 'back-in-stock' | 'moment') => Promise<DevicePermission>
  /** Handles the shopper's answer to the pre-prompt: yes opens the system's prompt. */
  readonly answered: (yes: boolean) => Promise<DevicePermission>
  /**
   * Changes push preferences, locally at once. A change that cannot be sent now is queued; one that the server refuses
   * is reverted.
   */
  readonly choose: (change: Partial<Preferences>) => Promise<ChangeStatus>
  /** Subscribes to a variant's back-in-stock alert, or unsubscribes; queued when it cannot be sent now. */
  readonly waitFor: (product: number, variant: number, shouldNotify: boolean) => Promise<ChangeStatus>
  readonly loadWaiting: () => Promise<void>
  /**
   * Returns which of these segments the shopper is in, by id. Throws when the server cannot be reached, or the
   * installation may not register.
   */
  readonly segments: (segmentIds: readonly string[]) => Promise<readonly string[]>
  /** Returns a page of the inbox. Throws when the server cannot be reached. */
  readonly inbox: (cursor: string | null) => Promise<InboxPage>
  /** Marks all messages of the inbox as read. */
  readonly readInbox: () => Promise<void>
  /** Resolves to true where the in-app message may be shown here: once per device, one per visit. */
  readonly show: () => Promise<boolean>
  /** Dismisses a message without opening it: reported once, and marked as read. */
  readonly putAway: (message: string) => void
  /**
   * Sends a request that needs a registered installation; registers an unknown one first. Throws as `callServer` does.
   */
  readonly sendRequest: (
    path: `/shopper/${string}`,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>
  /** Opens a tapped message, from the lock screen or the inbox, and reports it once. */
  readonly open: (data: PushData) => void
  /** Opens the notification settings; null where an app cannot. */
  readonly settings: (() => void) | null
}
