import type { PushData } from '@vitrine/core/push/link'
import type { Message, MessageReport, Preferences } from '@vitrine/core/push/subscriber'
import type { ChangeStatus, NewChange, PendingChange } from '../device/outbox/outbox.types.ts'
import type { DevicePermission, PushScreen } from './device.types.ts'
import type { PushState } from './installation.types.ts'

/** An installation as far as this device knows it. */
export type InstallationState = {
  /** The part that screens show. */
  readonly view: PushState
  /** The preferences that the server last confirmed. */
  readonly confirmed: Preferences | null
  /** The earlier owner of this device has not given up its address yet. */
  readonly isHeldBack: boolean
  /** The shopper asked for what takes being known: a choice, an inbox, a notice. */
  readonly isRequested: boolean
  /** The shopper agreed to be measured. */
  readonly mayMeasure: boolean
  /** The shopper is being asked whether they may be measured: no message is shown above that question. */
  readonly isAskingConsent: boolean
  /** Messages that are not shown inside the app (any more), whether or not the server knows that yet. */
  readonly dismissed: ReadonlySet<string>
  /** The message that waits for the end of the question about measuring. */
  readonly heldMessage: Message | null
  /** Whether this tab shows the message; null: not decided yet. */
  readonly claim: { readonly message: string; readonly isMine: boolean | null } | null
  /** The message that waits for the decision about the one that stands. */
  readonly nextMessage: Message | null
  /** The push that was last tapped outside the app: two sources tell of the same tap. */
  readonly lastTapped: string | null
}

/** What happens to an installation, by name. */
export type InstallationEvents = {
  permissionRead: { readonly permission: DevicePermission }
  leavingChecked: { readonly isLeaving: boolean }
  /** What the server confirmed in an earlier visit. */
  choicesRestored: { readonly preferences: Preferences | null }
  choicesConfirmed: { readonly preferences: Preferences }
  choicesChanged: { readonly change: Partial<Preferences> }
  /** `changes`: those of this installation that wait to be sent. */
  changesLoaded: { readonly changes: readonly PendingChange[] }
  /** The server sent back a change of the queue. `isOwn`: of this installation. */
  changeSettled: {
    readonly change: PendingChange
    readonly became: Exclude<ChangeStatus, 'kept'>
    readonly answer: unknown
    readonly isOwn: boolean
  }
  /** `unread` as the server counts; `dismissed`: messages whose report it does not have yet. */
  registered: {
    readonly unread: number
    readonly inApp: Message | null
    readonly dismissed: readonly string[]
    readonly isInboxRead: boolean
  }
  consentChanged: { readonly isOpen: boolean; readonly mayMeasure: boolean }
  promptOpened: { readonly reason: 'wish' | 'moment' }
  promptAnswered: { readonly isAccepted: boolean; readonly permission: DevicePermission }
  /** Something was asked of the server that takes being known. */
  requested: object
  stockChanged: { readonly variant: number; readonly isWanted: boolean }
  /** `variants` as the server says; null: it could not be asked. */
  stockLoaded: { readonly variants: readonly number[] | null; readonly changes: readonly PendingChange[] }
  inboxLoaded: { readonly unread: number }
  inboxRead: object
  /** A screen is ready to show the message inside the app. */
  messageReady: object
  messageClaimed: { readonly message: string; readonly isMine: boolean }
  messageDismissed: { readonly message: string }
  messageOpened: { readonly data: PushData }
  pushTapped: { readonly data: PushData; readonly place?: PushScreen | undefined }
  pushReceived: { readonly message: string }
  signedOut: { readonly subscriber: string | null; readonly isReset: boolean }
}
export type EventName = keyof InstallationEvents
export type InstallationEvent<K extends EventName = EventName> = {
  [Name in K]: { readonly type: Name } & InstallationEvents[Name]
}[K]

/** What the shell does after a transition, in order. */
export type InstallationEffect =
  | { readonly do: 'refresh' }
  | { readonly do: 'loadChanges' }
  | { readonly do: 'enableMessages' }
  | { readonly do: 'saveConfirmed'; readonly preferences: Preferences }
  | { readonly do: 'claimMessage'; readonly message: string }
  | { readonly do: 'report'; readonly message: string; readonly what: MessageReport['what'] }
  | {
      readonly do: 'openLink'
      readonly data: PushData
      readonly how: 'push' | 'arrive'
      readonly place?: PushScreen | undefined
    }
  | { readonly do: 'settlePrompts'; readonly permission: DevicePermission }
  | { readonly do: 'dropChanges'; readonly subscriber: string | null }
  | { readonly do: 'enqueue'; readonly change: NewChange }

export type Transition = {
  readonly state: InstallationState
  readonly effects: readonly InstallationEffect[]
}
