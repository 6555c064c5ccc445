import type { Preferences } from '@vitrine/core/push/subscriber'
import type { NewChange, PendingChange } from '../device/outbox/outbox.types.ts'
import { readChoices } from './responses.ts'

/** What changes of an installation are about, as the queue knows them; of a variant its id follows. */
const CHOICES = 'preferences'
const STOCK = 'stock '
const INBOX = 'inbox'
const SIGN_OUT_SUBJECT = 'leaving'

/** Chosen pushes; what waits of them is sent together. */
export function toChoicesChange(subscriber: string, change: Partial<Preferences>): NewChange {
  return {
    subject: CHOICES,
    path: '/shopper/subscriber-preferences',
    body: change,
    subscriber,
    merge: (earlier, later) => ({ ...earlier, ...later }),
  }
}

/** A variant is waited for, or no longer. */
export function toStockChange(
  subscriber: string,
  body: { readonly product: number; readonly variant: number; readonly wanted: boolean },
): NewChange {
  return { subject: `${STOCK}${body.variant}`, path: '/shopper/back-in-stock', body, subscriber }
}

/** All messages up to now are read. */
export function toInboxReadChange(subscriber: string): NewChange {
  return {
    subject: INBOX,
    path: '/shopper/inbox-read',
    body: { until: new Date().toISOString() },
    subscriber,
  }
}

/** The shopper of an installation signed out; `reset`: for good, with everything of theirs. */
export function toSignOutChange(subscriber: string, reset: boolean): NewChange {
  return {
    subject: SIGN_OUT_SUBJECT,
    path: '/shopper/subscriber-sign-out',
    body: { subscriber, reset },
    subscriber,
    // Who left it for good has left it, whatever came after.
    merge: (earlier, later) => ({ ...later, reset: earlier.reset === true || later.reset === true }),
  }
}

export const isChoicesChange = ({ subject }: PendingChange): boolean => subject === CHOICES
export const isInboxReadChange = ({ subject }: PendingChange): boolean => subject === INBOX
export const isSignOutChange = ({ subject }: PendingChange): boolean => subject === SIGN_OUT_SUBJECT
/** True while the earlier owner of a device has not given up its address. */
export const isFinalSignOut = (change: PendingChange): boolean =>
  isSignOutChange(change) && change.body.reset === true

/** The choices that wait to be sent; empty where none do. */
export function mergePendingChoices(changes: readonly PendingChange[]): Partial<Preferences> {
  return readChoices(changes.find(isChoicesChange)?.body)
}

/** The variant that a change is about, and whether it is waited for; null for every other change. */
export function readStockChange({
  subject,
  body: { variant, wanted },
}: PendingChange): { readonly variant: number; readonly isWanted: boolean } | null {
  return subject.startsWith(STOCK) && typeof variant === 'number'
    ? { variant, isWanted: wanted === true }
    : null
}
