import type { PushData } from '@vitrine/core/push/link'
import type { Message, MessageReport, Preferences } from '@vitrine/core/push/subscriber'
import type { ChangeStatus, NewChange, PendingChange } from '../device/outbox/outbox.types.ts'
import type { DevicePermission, PushScreen } from './device.types.ts'
import type { PushState } from './installation.types.ts'

/** State of an installation on this device. */
export type InstallationState = {
  /** The part that screens show. */
  readonly view: PushState
  /** The preferences that the server last confirmed. */
  readonly confirmed: Preferences | null
  /** Choices that the queue may not hold yet: screens keep them whatever is loaded meanwhile. */
  readonly unqueued: readonly Partial<Preferences>[]
  /** Number of the shopper's choices that the server has settled. */
  readonly settledChoices: number
  /** True while an earlier owner's sign-out is queued, which blocks registration. */
  readonly isHeldBack: boolean
  /** True after the shopper requested something that needs a registration: a choice, an inbox, an alert. */
  readonly isRequested: boolean
  /** True when the shopper agreed to analytics. */
  readonly mayMeasure: boolean
  /** True while the consent banner is visible: no message is shown above it. */
  readonly isAskingConsent: boolean
  /** Messages that are not shown in the app any more, whether or not the server knows that yet. */
  readonly dismissed: ReadonlySet<string>
  /** The message that waits until the consent banner closes. */
  readonly heldMessage: Message | null
  /** Whether this tab shows the message; null: not decided yet. */
  readonly claim: { readonly message: string; readonly isMine: boolean | null } | null
  /** The message that waits for the decision about the current one. */
  readonly nextMessage: Message | null
  /** The push that was last tapped outside the app: two sources may report the same tap. */
  readonly lastTapped: string | null
}

/** Events of an installation, by name. */
export type InstallationEvents = {
  permissionRead: { readonly permission: DevicePermission }
  leavingChecked: { readonly isLeaving: boolean }
  /** Preferences that the server confirmed in an earlier visit. */
  choicesRestored: { readonly preferences: Preferences | null }
  /** `settledChoices`: of the state when the request was sent, since when a choice may have been settled. */
  choicesConfirmed: { readonly preferences: Preferences; readonly settledChoices: number }
  choicesChanged: { readonly change: Partial<Preferences> }
  /** The queue has taken or refused the change, which was passed to `choicesChanged`. */
  choicesQueued: { readonly change: Partial<Preferences> }
  /** `changes`: queued changes of this installation. */
  changesLoaded: { readonly changes: readonly PendingChange[] }
  /** The server refused or took a change of the queue. `isOwn`: of this installation. */
  changeSettled: {
    readonly change: PendingChange
    readonly became: Exclude<ChangeStatus, 'kept'>
    readonly answer: unknown
    readonly isOwn: boolean
  }
  /** `unread`: the server's count; `dismissed`: messages whose report the server does not have yet. */
  registered: {
    readonly unread: number
    readonly inApp: Message | null
    readonly dismissed: readonly string[]
    readonly isInboxRead: boolean
  }
  consentChanged: { readonly isOpen: boolean; readonly mayMeasure: boolean }
  promptOpened: { readonly reason: 'back-in-stock' | 'moment' }
  promptAnswered: { readonly isAccepted: boolean; readonly permission: DevicePermission }
  /** The shopper requested something that needs a registration. */
  requested: object
  stockChanged: { readonly variant: number; readonly isWanted: boolean }
  /** `variants` from the server; null: it could not be reached. */
  stockLoaded: { readonly variants: readonly number[] | null; readonly changes: readonly PendingChange[] }
  inboxLoaded: { readonly unread: number }
  inboxRead: object
  /** A screen is ready to show the in-app message. */
  messageReady: object
  messageClaimed: { readonly message: string; readonly isMine: boolean }
  messageDismissed: { readonly message: string }
  messageOpened: { readonly data: PushData }
  pushTapped: { readonly data: PushData; readonly screen?: PushScreen | undefined }
  pushReceived: { readonly message: string }
  signedOut: { readonly subscriber: string | null; readonly isReset: boolean }
}
export type EventName = keyof InstallationEvents
export type InstallationEvent<K extends EventName = EventName> = {
  [Name in K]: { readonly type: Name } & InstallationEvents[Name]
}[K]

/** Effects of a transition, performed in order. */
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
      readonly screen?: PushScreen | undefined
    }
  | { readonly do: 'settlePrompts'; readonly permission: DevicePermission }
  | { readonly do: 'dropChanges'; readonly subscriber: string | null }
  | { readonly do: 'enqueue'; readonly change: NewChange }

export type Transition = {
  readonly state: InstallationState
  readonly effects: readonly InstallationEffect[]
}
