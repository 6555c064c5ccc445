import type { PushData } from '@vitrine/core/push/link'
import type { Message, Preferences } from '@vitrine/core/push/subscriber'
import { describe, expect, test } from 'vitest'
import type { NewChange, PendingChange } from '../device/outbox/outbox.types.ts'
import type { PushState } from './installation.types.ts'
import { toChoicesChange, toSignOutChange, toStockChange } from './installation-changes.ts'
import { canRegister, createInitialState, reduceInstallation } from './installation-machine.ts'
import type { InstallationState } from './installation-machine.types.ts'

const ME = '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11'
const ONE = '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2'
const TWO = '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b3'
const ON: Preferences = { on: true, muted: [], quiet: null, birthday: null }
const OFF: Preferences = { ...ON, on: false }
const LAMP: PushData = { message: ONE, type: 'product', url: 'lamp' }

const messageOf = (message: string): Message => ({
  message,
  title: 'New lamps',
  body: 'They are here.',
  image: null,
  type: 'product',
  url: 'lamp',
  sent: '2026-11-20T09:00:00Z',
  read: false,
})
const start = (view: Partial<PushState> = {}, rest: Partial<InstallationState> = {}): InstallationState => {
  const first = createInitialState({ isOpen: false, mayMeasure: false })
  return { ...first, ...rest, view: { ...first.view, ...view } }
}
const pending = ({ merge: _, ...change }: NewChange): PendingChange => ({ ...change, id: TWO })
const stock = (variant: number, shouldNotify: boolean) =>
  pending(toStockChange(ME, { product: 7, variant, enabled: shouldNotify }))
const registered = { unread: 2, inApp: null, dismissed: [], isInboxRead: false }

describe('push registration', () => {
  test('shows the current permission', () => {
    const { state } = reduceInstallation(start(), { type: 'permissionRead', permission: 'granted' })
    expect(state.view.permission).toBe('granted')
  })

  test('waits until a previous owner’s address was given up', () => {
    const { state } = reduceInstallation(start(), { type: 'leavingChecked', isLeaving: true })
    expect(state.isHeldBack).toBe(true)
  })

  test('does not replace confirmed preferences by restored ones', () => {
    const restore = { type: 'choicesRestored', preferences: OFF } as const
    expect(reduceInstallation(start(), restore).state.confirmed).toEqual(OFF)
    expect(reduceInstallation(start({}, { confirmed: ON }), restore).state.confirmed).toEqual(ON)
  })

  test('saves confirmed preferences when they changed', () => {
    const confirm = { type: 'choicesConfirmed', preferences: OFF, settledChoices: 0 } as const
    expect(reduceInstallation(start(), confirm)).toMatchObject({
      state: { confirmed: OFF },
      effects: [{ do: 'saveConfirmed', preferences: OFF }],
    })
    expect(reduceInstallation(start({}, { confirmed: OFF }), confirm).effects).toEqual([])
  })

  test('ignores preferences of a response requested before a newer choice', () => {
    const quiet = { from: 1320, to: 480 }
    const { state } = reduceInstallation(start({}, { confirmed: ON }), {
      type: 'changeSettled',
      change: pending(toChoicesChange(ME, { quiet })),
      became: 'taken',
      answer: { preferences: { ...ON, quiet } },
      isOwn: true,
    })
    const lateConfirmation = { type: 'choicesConfirmed', preferences: ON, settledChoices: 0 } as const
    expect(reduceInstallation(state, lateConfirmation).state.confirmed).toEqual({ ...ON, quiet })
    const current = { ...lateConfirmation, settledChoices: state.settledChoices }
    expect(reduceInstallation(state, current).state.confirmed).toEqual(ON)
  })

  test('keeps showing a choice until the outbox has stored it', () => {
    const change = { birthday: '02-29' }
    const changedState = reduceInstallation(start({}, { confirmed: ON }), {
      type: 'choicesChanged',
      change,
    }).state
    const loaded = reduceInstallation(changedState, { type: 'changesLoaded', changes: [] }).state
    expect(loaded.view.preferences).toEqual({ ...ON, birthday: '02-29' })
    const queued = reduceInstallation(loaded, { type: 'choicesQueued', change }).state
    const after = reduceInstallation(queued, { type: 'changesLoaded', changes: [] }).state
    expect(after.view.preferences).toEqual(ON)
  })

  test('shows unsent changes above the server’s, and registers for them', () => {
    const changes = [pending(toChoicesChange(ME, { on: false }))]
    const { state } = reduceInstallation(start({}, { confirmed: { ...ON, birthday: '11-22' } }), {
      type: 'changesLoaded',
      changes,
    })
    expect(state.view.preferences).toEqual({ ...OFF, birthday: '11-22' })
    expect(state.isRequested).toBe(true)
  })

  test('has unknown preferences while neither server nor shopper set any', () => {
    const { state } = reduceInstallation(start(), { type: 'changesLoaded', changes: [] })
    expect([state.view.preferences, state.isRequested]).toEqual([null, false])
  })

  test('counts unread messages without pending reports, and none once the inbox was read', () => {
    const first = start({ inApp: messageOf(ONE) })
    const { state } = reduceInstallation(first, { type: 'registered', ...registered, dismissed: [ONE] })
    expect([state.view.unread, state.view.inApp, [...state.dismissed]]).toEqual([1, null, [ONE]])
    const inbox = { ...registered, inApp: messageOf(ONE), isInboxRead: true }
    expect(reduceInstallation(first, { type: 'registered', ...inbox }).state.view).toMatchObject({
      unread: 0,
      inApp: null,
    })
  })

  test('needs a reason', () => {
    expect(canRegister(start(), 'unasked')).toBe(false)
    expect(canRegister(start(), 'granted')).toBe(true)
    expect(canRegister(start({}, { mayMeasure: true }), 'denied')).toBe(true)
    expect(canRegister(reduceInstallation(start(), { type: 'requested' }).state, 'denied')).toBe(true)
  })
})

describe('a shopper’s push changes', () => {
  test('of preferences show at once', () => {
    const { state } = reduceInstallation(start(), { type: 'choicesChanged', change: { on: false } })
    expect([state.view.preferences, state.isRequested]).toEqual([OFF, true])
  })

  test('that the server accepts show its response', () => {
    const settled = reduceInstallation(start(), {
      type: 'changeSettled',
      change: pending(toChoicesChange(ME, { on: false })),
      became: 'taken',
      answer: { preferences: OFF },
      isOwn: true,
    })
    expect(settled.state.confirmed).toEqual(OFF)
    expect(settled.effects).toEqual([{ do: 'loadChanges' }, { do: 'saveConfirmed', preferences: OFF }])
  })

  test('that the server refuses are rolled back', () => {
    const refused = { type: 'changeSettled', became: 'refused', answer: null, isOwn: true } as const
    const choices = reduceInstallation(start({ preferences: OFF }, { confirmed: ON }), {
      ...refused,
      change: pending(toChoicesChange(ME, { on: false })),
    })
    expect([choices.state.view.preferences, choices.effects]).toEqual([ON, [{ do: 'loadChanges' }]])
    const refusedTransition = reduceInstallation(start({ waiting: [70, 71] }), {
      ...refused,
      change: stock(70, true),
    })
    expect(refusedTransition.state.view.waiting).toEqual([71])
    const unwanted = reduceInstallation(start({ waiting: [71] }), { ...refused, change: stock(70, false) })
    expect(unwanted.state.view.waiting).toEqual([70, 71])
  })

  test('of another installation change nothing', () => {
    const before = start({ waiting: [70] })
    const change = stock(70, true)
    const other = { type: 'changeSettled', change, became: 'refused', answer: null, isOwn: false } as const
    expect(reduceInstallation(before, other)).toEqual({ state: before, effects: [] })
  })

  test('that gave up an address let a waiting owner register', () => {
    const change = pending(toSignOutChange(ME, true))
    const settledChange = {
      type: 'changeSettled',
      change,
      became: 'taken',
      answer: null,
      isOwn: false,
    } as const
    expect(reduceInstallation(start({}, { isHeldBack: true }), settledChange).effects).toEqual([
      { do: 'refresh' },
    ])
    expect(reduceInstallation(start(), settledChange).effects).toEqual([])
  })

  test('of back-in-stock requests override the server’s', () => {
    const waited = reduceInstallation(start(), { type: 'stockChanged', variant: 70, isWanted: true }).state
    expect(waited.view.waiting).toEqual([70])
    const loaded = (variants: readonly number[] | null) =>
      reduceInstallation(waited, {
        type: 'stockLoaded',
        variants,
        changes: [stock(71, true), stock(72, false)],
      }).state.view.waiting
    expect(loaded([72, 73])).toEqual([71, 73])
    expect(loaded(null)).toEqual([71, 70])
  })

  test('of a shopper who leaves drop pending ones, then give up the address', () => {
    const before = start({ inApp: messageOf(ONE), unread: 3 })
    const reset = reduceInstallation(before, { type: 'signedOut', subscriber: ME, isReset: true })
    expect(reset.state.view).toMatchObject({ inApp: null, unread: 0 })
    expect(reset.effects).toMatchObject([
      { do: 'dropChanges', subscriber: ME },
      { do: 'enqueue', change: { body: { subscriber: ME, reset: true } } },
    ])
    const out = reduceInstallation(before, { type: 'signedOut', subscriber: ME, isReset: false })
    expect(out).toMatchObject({ state: before, effects: [{ change: { body: { reset: false } } }] })
    expect(
      reduceInstallation(before, { type: 'signedOut', subscriber: null, isReset: false }).effects,
    ).toEqual([])
  })
})

describe('the push prompt before the system’s', () => {
  test('is shown with its reason', () => {
    const { state } = reduceInstallation(start(), { type: 'promptOpened', reason: 'moment' })
    expect(state.view.prompt).toBe('moment')
  })

  test('answered with yes turns pushes on, registers, then answers its callers', () => {
    const { state, effects } = reduceInstallation(start({ prompt: 'back-in-stock', preferences: OFF }), {
      type: 'promptAnswered',
      isAccepted: true,
      permission: 'granted',
    })
    expect(state.view).toMatchObject({ prompt: null, permission: 'granted' })
    expect(effects.map((effect) => effect.do)).toEqual(['enableMessages', 'refresh', 'settlePrompts'])
  })

  test('answered with no, or denied by the system, only answers its callers', () => {
    for (const answer of [
      { isAccepted: false, permission: 'granted' },
      { isAccepted: true, permission: 'denied' },
    ] as const)
      expect(
        reduceInstallation(start({ preferences: OFF }), { type: 'promptAnswered', ...answer }).effects,
      ).toEqual([{ do: 'settlePrompts', permission: answer.permission }])
  })
})

describe('the consent question', () => {
  const offer = { type: 'registered', ...registered, inApp: messageOf(ONE) } as const

  test('delays the in-app message until it is answered', () => {
    const heldState = reduceInstallation(start({}, { isAskingConsent: true }), offer).state
    expect([heldState.view.inApp, heldState.heldMessage?.message]).toEqual([null, ONE])
    const { state, effects } = reduceInstallation(heldState, {
      type: 'consentChanged',
      isOpen: false,
      mayMeasure: false,
    })
    expect([state.view.inApp?.message, state.heldMessage, effects]).toEqual([ONE, null, []])
  })

  test('answered with yes registers once', () => {
    const agree = { type: 'consentChanged', isOpen: false, mayMeasure: true } as const
    const { state, effects } = reduceInstallation(start(), agree)
    expect(effects).toEqual([{ do: 'refresh' }])
    expect(reduceInstallation(state, agree).effects).toEqual([])
  })
})

describe('the in-app message', () => {
  const offer = (message: string) =>
    ({ type: 'registered', ...registered, inApp: messageOf(message) }) as const
  const getShownMessage = (state: InstallationState) => state.view.inApp?.message ?? null

  test('is claimed once', () => {
    const ready = reduceInstallation(start({ inApp: messageOf(ONE) }), { type: 'messageReady' })
    expect(ready.effects).toEqual([{ do: 'claimMessage', message: ONE }])
    expect(reduceInstallation(ready.state, { type: 'messageReady' }).effects).toEqual([])
    expect(reduceInstallation(start(), { type: 'messageReady' }).effects).toEqual([])
  })

  test('stays in this tab, and gives way to another tab’s claim', () => {
    const claiming = reduceInstallation(start({ inApp: messageOf(ONE) }), { type: 'messageReady' }).state
    for (const isMine of [true, false]) {
      // A message that arrives before the claim is decided waits for the decision.
      const waits = reduceInstallation(claiming, offer(TWO)).state
      expect(getShownMessage(waits)).toBe(ONE)
      const claim = { type: 'messageClaimed', message: ONE, isMine } as const
      expect(getShownMessage(reduceInstallation(waits, claim).state)).toBe(isMine ? ONE : TWO)
      const decided = reduceInstallation(claiming, claim).state
      expect(getShownMessage(decided)).toBe(isMine ? ONE : null)
      expect(getShownMessage(reduceInstallation(decided, offer(TWO)).state)).toBe(isMine ? ONE : TWO)
    }
  })

  test('is not affected by an earlier claim', () => {
    const before = start({ inApp: messageOf(TWO) }, { claim: { message: TWO, isMine: true } })
    const { state } = reduceInstallation(before, { type: 'messageClaimed', message: ONE, isMine: false })
    expect([getShownMessage(state), state.claim?.message, state.dismissed.has(ONE)]).toEqual([TWO, TWO, true])
    expect(reduceInstallation(before, { type: 'messageClaimed', message: ONE, isMine: true }).state).toBe(
      before,
    )
  })

  test('that was dismissed is read, reported and not offered again', () => {
    const { state, effects } = reduceInstallation(start({ inApp: messageOf(ONE), unread: 1 }), {
      type: 'messageDismissed',
      message: ONE,
    })
    expect([getShownMessage(state), state.view.unread]).toEqual([null, 0])
    expect(effects).toEqual([{ do: 'report', message: ONE, what: 'read' }])
    expect(getShownMessage(reduceInstallation(state, offer(ONE)).state)).toBeNull()
  })
})

describe('the inbox state', () => {
  test('counts as the server does, and is empty once read', () => {
    const loaded = reduceInstallation(start(), { type: 'inboxLoaded', unread: 4 }).state
    expect(loaded.view.unread).toBe(4)
    const { view } = reduceInstallation(
      { ...loaded, view: { ...loaded.view, inApp: messageOf(ONE) } },
      {
        type: 'inboxRead',
      },
    ).state
    expect([view.unread, view.inApp]).toEqual([0, null])
  })
})

describe('a received push', () => {
  test('from the inbox is read, reported and opened every time', () => {
    const { state, effects } = reduceInstallation(start({ unread: 1 }), { type: 'messageOpened', data: LAMP })
    expect(state.view.unread).toBe(0)
    expect(effects).toEqual([
      { do: 'report', message: ONE, what: 'opened' },
      { do: 'openLink', data: LAMP, how: 'push', screen: undefined },
    ])
    expect(reduceInstallation(state, { type: 'messageOpened', data: LAMP }).effects).toHaveLength(2)
  })

  test('tapped in two sources opens once, at its action’s link', () => {
    const tap = { type: 'pushTapped', data: LAMP, screen: 'cart' } as const
    const { state, effects } = reduceInstallation(start(), tap)
    expect(effects.at(-1)).toEqual({ do: 'openLink', data: LAMP, how: 'arrive', screen: 'cart' })
    expect(reduceInstallation(state, tap)).toEqual({ state, effects: [] })
  })

  test('that arrives while the app is open is reported', () => {
    expect(reduceInstallation(start(), { type: 'pushReceived', message: ONE }).effects).toEqual([
      { do: 'report', message: ONE, what: 'received' },
    ])
  })
})
