import type { PushData } from '@vitrine/core/push/link'
import type { Message, MessageReport, Preferences } from '@vitrine/core/push/subscriber'
import { createStore } from 'zustand/vanilla'
import type { Consent } from '../device/consent/consent.ts'
import { installationOf } from '../device/installation.ts'
import type { Became, Pending, Queue } from '../device/queue/queue.types.ts'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'
import { pathTo } from '../screens.ts'
import { isRefusedForGood, ServerRefused } from '../server-refused.ts'
import {
  readChoices,
  readInboxPage,
  readPreferences,
  readRegistered,
  readWaiting,
  readWithin,
} from './answers.ts'
import { createChoice } from './choice.ts'
import type { Device, DevicePermission, PushPlace } from './device.types.ts'
import type { Installation, PushState } from './installation.types.ts'
import { countVisits, keepKnown } from './keep-known.ts'
import { openPush } from './open.ts'
import { createReports } from './reports.ts'
import { type Alone, createShown } from './shown.ts'

/** At most so many reports go at once. */
const REPORTS_AT_ONCE = 100
/** What changes of an installation are about, as the queue knows them; of a variant its id follows. */
const CHOICES = 'preferences'
const STOCK = 'stock '
const INBOX = 'inbox'
const LEAVING = 'leaving'
/** HTTP's word for an installation that has not registered. */
const UNKNOWN = 404
/** What holds while nobody has chosen otherwise, and the server has not said. */
const UNTOLD: Preferences = { on: true, muted: [], quiet: null, birthday: null }

export type InstallationParts = {
  readonly ports: Pick<
    Ports,
    'platform' | 'arrived' | 'storage' | 'callServer' | 'navigate' | 'openWeb' | 'onNetwork'
  >
  readonly shopper: ShopperStore
  /** What the shopper changes is told by it. */
  readonly queue: Queue
  /** Whoever is asked before they are measured, and has not agreed, is made known once they ask for something alone. */
  readonly consent: Pick<Consent, 'may' | 'state'>
  readonly device: Device
  /** The language that the app speaks now, where the shopper has not chosen one. */
  readonly language: () => string
  /** Runs what only one tab may do at a time; left out where there is one alone. */
  readonly alone?: Alone
}

/** The zone and offset that the device lives by; hours ahead of UTC, cut. */
function placeInTime(): { readonly zone: string | null; readonly timezone: number } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { zone: timeZone || null, timezone: Math.trunc(-new Date().getTimezoneOffset() / 60) }
}

/** Makes this installation known to the server as soon as it may be (decision 0073), and keeps it so while the app is open. */
export function startInstallation(parts: InstallationParts): Installation {
  const { ports, shopper, queue, consent, device, language, alone = (work) => work() } = parts
  const state = createStore<PushState>()(() => ({
    permission: null,
    preferences: null,
    unread: 0,
    inApp: null,
    waiting: null,
    asking: null,
  }))
  const id = () => installationOf(shopper)
  const call = (path: `/shopper/${string}`, body: Readonly<Record<string, unknown>> = {}) =>
    ports.callServer(path, { subscriber: id(), ...body })
  const reports = createReports(ports.storage)
  const shown = createShown(ports.storage, alone)
  /** Messages that are not to be shown inside the app here (any more), whether or not the server knows by now. */
  const done = new Set<string>()
  /** What is to be shown there waits while the shopper is asked whether they may be measured. */
  let held: Message | null = null
  /** Whether the message that is to be shown inside the app is shown here. */
  let showing: { readonly message: string; readonly mine: Promise<boolean> } | null = null
  const choice = createChoice(ports.storage)
  let running: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null
  /** What the server last said that was chosen. */
  let told: Preferences | null = null
  /** Whoever had this device has not given up its address yet. */
  let heldBack = false
  /** The shopper asked for what takes being known: a choice, an inbox, to hear of something. */
  let wished = false
  const mayBeKnown = (permission: DevicePermission) =>
    wished || permission === 'granted' || consent.may('measure') === true

  /** The server said what holds: it is shown where it cannot be asked, until it says something else. */
  async function hearChoices(said: Preferences): Promise<void> {
    const isNews = JSON.stringify(told) !== JSON.stringify(said)
    told = said
    if (isNews) await choice.tell(id(), said)
  }

  /** What waits to be told of this installation. */
  async function pending(): Promise<readonly Pending[]> {
    await queue.loaded
    return queue.state.getState().waiting.filter(({ subscriber }) => subscriber === id())
  }
  /** Shows what was chosen: what the server said, under what it has not been told yet. */
  async function showChoices(): Promise<void> {
    const own = await pending()
    const change = readChoices(own.find(({ subject }) => subject === CHOICES)?.body)
    const chosen = Object.keys(change).length > 0
    wished ||= own.length > 0
    if (told || chosen) state.setState({ preferences: { ...UNTOLD, ...told, ...change } })
  }
  /** A variant is waited for, or no longer, as far as is known. */
  const mark = (variant: number, wanted: boolean) =>
    state.setState(({ waiting }) => {
      const others = (waiting ?? []).filter((one) => one !== variant)
      return { waiting: wanted ? [variant, ...others] : others }
    })
  /** What the server says is to be shown inside the app; what stands there stays until it is read. */
  async function offer(message: Message | null): Promise<void> {
    const standing = state.getState().inApp
    if (message && standing && showing?.message === standing.message && (await showing.mine)) return
    held = message && consent.state.getState().open ? message : null
    state.setState({ inApp: message && !held && !done.has(message.message) ? message : null })
  }
  function hide(message: string): void {
    done.add(message)
    state.setState(({ inApp }) => ({ inApp: inApp?.message === message ? null : inApp }))
  }
  /** A message was read here, by itself. */
  function read(message: string): void {
    hide(message)
    state.setState(({ unread }) => ({ unread: Math.max(0, unread - 1) }))
  }

  async function register(): Promise<boolean> {
    const { lang, locale, region, user, token } = shopper.getState()
    const permission = await device.permission()
    state.setState({ permission })
    // Whoever had this device gives up its address first: what they chose and wait for must not come along with it.
    heldBack = await isLeaving()
    if (heldBack) return false
    // What holds as far as is known, should the server not be reached.
    told ??= await choice.told(id())
    await showChoices()
    if (!mayBeKnown(permission)) return false
    const push = permission === 'granted' ? await device.address() : null
    const answer = readRegistered(
      await call('/shopper/subscriber', {
        platform: ports.platform,
        permission: permission === 'unsupported' ? 'denied' : permission,
        push,
        lang: lang ?? language(),
        country: locale ?? region,
        package: device.package,
        app_version: device.version,
        ...placeInTime(),
        customer: token === null ? null : (user?.id ?? undefined),
      }),
    )
    if (!answer) return false
    if (push) shopper.setState({ expoPushToken: push.token })
    await hearChoices(answer.preferences)
    // What the shopper has read is read, whether or not the server knows by now.
    const isRead = (await pending()).some(({ subject }) => subject === INBOX)
    const untold = new Set(
      (await reports.all()).flatMap(({ message, what }) => (what === 'received' ? [] : [message])),
    )
    for (const message of untold) done.add(message)
    state.setState({ unread: isRead ? 0 : Math.max(0, answer.unread - untold.size) })
    await offer(isRead ? null : answer.inApp)
    await showChoices()
    if (token !== null && (user === null || !answer.tied))
      await call('/shopper/subscriber-customer', { token })
    return true
  }

  async function tellReports(): Promise<void> {
    const lot = (await reports.all()).slice(0, REPORTS_AT_ONCE)
    if (lot.length === 0) return
    await call('/shopper/messages', { reports: lot })
    await reports.drop(lot)
    await tellReports()
  }

  async function isLeaving(): Promise<boolean> {
    await queue.loaded
    return queue.state
      .getState()
      .waiting.some(({ subject, body }) => subject === LEAVING && body.reset === true)
  }

  function refresh(): Promise<boolean> {
    // What is on its way may say what held before: who asks now is answered by what holds now.
    if (running) {
      next ??= running.then(() => {
        next = null
        return refresh()
      })
      return next
    }
    running = register()
      .then(async (known) => {
        if (known) await tellReports()
        return known
      })
      // No network, or a server that is away: the next open, or the network's coming back, tries again.
      .catch(() => false)
      .then((known) => {
        running = null
        if (known) void queue.flush()
        return known
      })
    return running
  }

  async function choose(change: Partial<Preferences>): Promise<Became> {
    wished = true
    const { became } = await queue.add({
      subject: CHOICES,
      path: '/shopper/subscriber-preferences',
      body: change,
      subscriber: id(),
      merge: (earlier, later) => ({ ...earlier, ...later }),
    })
    return became
  }
  /** What became of a change: of choices the server says what holds now. */
  const hear: Parameters<Queue['hear']>[0] = ({ subject, body, subscriber }, became, answer) => {
    // Whoever is there now may be made known.
    if (subject === LEAVING) return void (heldBack && refresh())
    if (subscriber !== id()) return
    if (subject === CHOICES) {
      const said = became === 'taken' ? readPreferences(answer && Object(answer).preferences) : null
      if (said) void hearChoices(said)
      if (became === 'refused') state.setState({ preferences: told })
      void showChoices()
    }
    const { variant, wanted } = body
    if (became === 'refused' && subject.startsWith(STOCK) && typeof variant === 'number')
      mark(variant, wanted !== true)
  }

  /**
   * Makes a call for what the shopper asked for, which needs a known installation; one that the server does not know (any
   * more) registers first.
   */
  async function known(
    path: `/shopper/${string}`,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    wished = true
    return asKnown(path, body)
  }
  async function asKnown(
    path: `/shopper/${string}`,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<unknown> {
    // Whom the server has told what holds, it knows; another waits until it is made known.
    if (running && !(await choice.told(id()))) await running
    try {
      return await call(path, body)
    } catch (cause) {
      // Whom it does not know the server may know in a moment; what it refuses otherwise it refuses then, too.
      const isUnknown = cause instanceof ServerRefused && cause.status === UNKNOWN
      if (isRefusedForGood(cause) && !isUnknown) throw cause
      if (!(await refresh())) throw isUnknown ? new Error('Not known to the server yet', { cause }) : cause
      return call(path, body)
    }
  }

  const report = (message: string, what: MessageReport['what']) =>
    void reports
      .add({ message, what, at: new Date().toISOString() })
      .then(() => running)
      // Where the server was just out of reach, the next open tells it.
      .then((known) => (known === false ? undefined : tellReports()))
      .catch(refresh)
  /** Who waits for the shopper's answer. */
  const waiting: ((permission: DevicePermission) => void)[] = []
  /** A tap that two ways tell of opens its link once. */
  let opened = ''

  const open = (data: PushData, how: 'push' | 'arrive', place?: PushPlace) => {
    read(data.message)
    report(data.message, 'opened')
    ports.arrived({ source: 'push', message: data.message })
    if (place) ports.navigate(pathTo(place), how)
    else openPush(data, ports, how)
  }
  const installation: Installation = {
    state,
    refresh,
    permission: async () => {
      const permission = state.getState().permission ?? (await device.permission())
      state.setState({ permission })
      return permission
    },
    prime: (why) => {
      state.setState({ asking: why })
      return new Promise((resolve) => waiting.push(resolve))
    },
    answered: async (yes) => {
      shopper.setState({ primed: Date.now() })
      const permission = yes ? await device.ask().catch(() => device.permission()) : await device.permission()
      state.setState({ permission, asking: null })
      if (yes && permission === 'granted') {
        if (state.getState().preferences?.on === false) await installation.choose({ on: true })
        await refresh()
      }
      for (const tell of waiting.splice(0)) tell(permission)
      return permission
    },
    choose: async (change) => {
      state.setState(({ preferences }) => ({ preferences: { ...UNTOLD, ...preferences, ...change } }))
      return choose(change)
    },
    waitFor: async (product, variant, wanted) => {
      wished = true
      const { became } = await queue.add({
        subject: `${STOCK}${variant}`,
        path: '/shopper/back-in-stock',
        body: { product, variant, wanted },
        subscriber: id(),
      })
      if (became !== 'refused') mark(variant, wanted)
      return became
    },
    loadWaiting: async () => {
      const waiting = await asKnown('/shopper/back-in-stocks').then(readWaiting, () => null)
      if (waiting) state.setState({ waiting })
      for (const { subject, body } of await pending())
        if (subject.startsWith(STOCK) && typeof body.variant === 'number')
          mark(body.variant, body.wanted === true)
    },
    tell: known,
    segments: async (named) => {
      if (!mayBeKnown(await installation.permission())) throw new Error('The shopper is not to be known')
      const within = readWithin(await asKnown('/shopper/segments', { named }))
      if (!within) throw new Error('The segments were answered with something else')
      return within
    },
    inbox: async (cursor) => {
      const page = readInboxPage(await known('/shopper/inbox', cursor === null ? {} : { cursor }))
      if (!page) throw new Error('The inbox was answered with something else')
      state.setState({ unread: page.unread })
      return page
    },
    readInbox: async () => {
      state.setState({ unread: 0, inApp: null })
      await queue.add({
        subject: INBOX,
        path: '/shopper/inbox-read',
        body: { until: new Date().toISOString() },
        subscriber: id(),
      })
    },
    show: () => {
      const message = state.getState().inApp?.message
      if (message === undefined) return Promise.resolve(false)
      if (showing?.message !== message) {
        const mine = shown.take(message, shopper.getState().session).catch(() => false)
        showing = { message, mine }
        void mine.then((yes) => {
          if (!yes) hide(message)
        })
      }
      return showing.mine
    },
    putAway: (message) => {
      read(message)
      report(message, 'read')
    },
    open: (data) => open(data, 'push'),
    settings: device.settings,
  }

  device.onOpened((data, place) => {
    if (opened === data.message) return
    opened = data.message
    open(data, 'arrive', place)
  })
  device.onReceived((data) => {
    report(data.message, 'received')
  })
  ports.onNetwork((online) => {
    if (online) void refresh()
  })
  let agreed = consent.may('measure') === true
  consent.state.subscribe(({ open }) => {
    if (held && !open) void offer(held)
    const before = agreed
    agreed = consent.may('measure') === true
    if (agreed && !before) void refresh()
  })
  countVisits(shopper)
  keepKnown(shopper, refresh, async (gone, reset) => {
    if (reset) state.setState({ inApp: null, unread: 0 })
    if (reset) await queue.drop(({ subscriber, subject }) => subscriber === gone && subject !== LEAVING)
    if (gone !== null)
      await queue.add({
        subject: LEAVING,
        path: '/shopper/subscriber-sign-out',
        body: { subscriber: gone, reset },
        subscriber: gone,
        // Who left it for good has left it, whatever came after.
        merge: (earlier, later) => ({ ...later, reset: earlier.reset === true || later.reset === true }),
      })
  })
  queue.hear(hear)
  void refresh()
  return installation
}
