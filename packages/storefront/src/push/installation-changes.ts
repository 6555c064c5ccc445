import type { Preferences } from '@vitrine/core/push/subscriber'
import type { NewChange, PendingChange } from '../device/outbox/outbox.types.ts'
import { readChoices } from './responses.ts'

/** Subjects of queued changes; a variant's subject ends with its id. */
const CHOICES = 'preferences'
const STOCK = 'stock '
const INBOX = 'inbox'
const SIGN_OUT_SUBJECT = 'leaving'

/** Creates a change of push preferences; queued ones are merged. */
export function toChoicesChange(subscriber: string, change: Partial<Preferences>): NewChange {
  return {
    subject: CHOICES,
    path: '/shopper/subscriber-preferences',
    body: change,
    subscriber,
    merge: (earlier, later) => ({ ...earlier, ...later }),
  }
}

/** Creates a change of a back-in-stock alert. */
export function toStockChange(
  subscriber: string,
  body: { readonly product: number; readonly variant: number; readonly enabled: boolean },
): NewChange {
  return { subject: `${STOCK}${body.variant}`, path: '/shopper/back-in-stock', body, subscriber }
}

/** Creates a change that marks all messages as read. */
export function toInboxReadChange(subscriber: string): NewChange {
  return {
    subject: INBOX,
    path: '/shopper/inbox-read',
    body: { until: new Date().toISOString() },
    subscriber,
  }
}

/**
 * Creates the change that signs the shopper out of this installation. `reset` makes it permanent, with
 * deletion of the shopper's data.
 */
export function toSignOutChange(subscriber: string, reset: boolean): NewChange {
  return {
    subject: SIGN_OUT_SUBJECT,
    path: '/shopper/subscriber-sign-out',
    body: { subscriber, reset },
    subscriber,
    // A permanent sign-out stays permanent when a later one is merged into it.
    merge: (earlier, later) => ({ ...later, reset: earlier.reset === true || later.reset === true }),
  }
}

export const isChoicesChange = ({ subject }: PendingChange): boolean => subject === CHOICES
export const isInboxReadChange = ({ subject }: PendingChange): boolean => subject === INBOX
export const isSignOutChange = ({ subject }: PendingChange): boolean => subject === SIGN_OUT_SUBJECT
/**
 * Returns true for a permanent sign-out. While it is queued, the previous owner of the device still receives
 * its pushes.
 */
export const isFinalSignOut = (change: PendingChange): boolean =>
  isSignOutChange(change) && change.body.reset === true

/** Returns the preferences in the queued changes of an installation; empty where there are none. */
export function mergePendingChoices(changes: readonly PendingChange[]): Partial<Preferences> {
  return readChoices(changes.find(isChoicesChange)?.body)
}

/** Returns the variant of a back-in-stock change, and whether it is subscribed; null for every other change. */
export function readStockChange({
  subject,
  body: { variant, enabled },
}: PendingChange): { readonly variant: number; readonly isWanted: boolean } | null {
  return subject.startsWith(STOCK) && typeof variant === 'number'
    ? { variant, isWanted: enabled === true }
    : null
}
