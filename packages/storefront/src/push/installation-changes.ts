import type { Preferences } from '@vitrine/core/push/subscriber'
import type { Pending, Wish } from '../device/queue/queue.types.ts'
import { readChoices } from './answers.ts'

/** What changes of an installation are about, as the queue knows them; of a variant its id follows. */
const CHOICES = 'preferences'
const STOCK = 'stock '
const INBOX = 'inbox'
const LEAVING = 'leaving'

/** Chosen pushes; what waits of them is sent together. */
export function choicesChange(subscriber: string, change: Partial<Preferences>): Wish {
  return {
    subject: CHOICES,
    path: '/shopper/subscriber-preferences',
    body: change,
    subscriber,
    merge: (earlier, later) => ({ ...earlier, ...later }),
  }
}

/** A variant is waited for, or no longer. */
export function stockChange(
  subscriber: string,
  body: { readonly product: number; readonly variant: number; readonly wanted: boolean },
): Wish {
  return { subject: `${STOCK}${body.variant}`, path: '/shopper/back-in-stock', body, subscriber }
}

/** All messages up to now are read. */
export function inboxReadChange(subscriber: string): Wish {
  return {
    subject: INBOX,
    path: '/shopper/inbox-read',
    body: { until: new Date().toISOString() },
    subscriber,
  }
}

/** The shopper of an installation signed out; `reset`: for good, with everything of theirs. */
export function leavingChange(subscriber: string, reset: boolean): Wish {
  return {
    subject: LEAVING,
    path: '/shopper/subscriber-sign-out',
    body: { subscriber, reset },
    subscriber,
    // Who left it for good has left it, whatever came after.
    merge: (earlier, later) => ({ ...later, reset: earlier.reset === true || later.reset === true }),
  }
}

export const isChoicesChange = ({ subject }: Pending): boolean => subject === CHOICES
export const isInboxReadChange = ({ subject }: Pending): boolean => subject === INBOX
export const isLeavingChange = ({ subject }: Pending): boolean => subject === LEAVING
/** True while the earlier owner of a device has not given up its address. */
export const isLeavingForGood = (change: Pending): boolean =>
  isLeavingChange(change) && change.body.reset === true

/** The choices that wait to be sent; empty where none do. */
export function pendingChoices(changes: readonly Pending[]): Partial<Preferences> {
  return readChoices(changes.find(isChoicesChange)?.body)
}

/** The variant that a change is about, and whether it is waited for; null for every other change. */
export function readStockChange({
  subject,
  body: { variant, wanted },
}: Pending): { readonly variant: number; readonly isWanted: boolean } | null {
  return subject.startsWith(STOCK) && typeof variant === 'number'
    ? { variant, isWanted: wanted === true }
    : null
}
