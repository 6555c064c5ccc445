import type { MessageReport, Preferences } from '@vitrine/core/push/subscriber'
import { createStore } from 'zustand/vanilla'
import type { Ports } from '../ports.ts'
import { isRefusedForGood } from '../server-refused.ts'
import type { Consent } from '../shopper/consent.ts'
import { installationOf } from '../shopper/installation.ts'
import type { ShopperState, ShopperStore } from '../shopper/store.ts'
import { readInboxPage, readPreferences, readRegistered, readWaiting, readWithin } from './answers.ts'
import { createChoice } from './choice.ts'
import type { Device, DevicePermission } from './device.types.ts'
import type { Installation, PushState } from './installation.types.ts'
import { openPush } from './open.ts'
import { createReports } from './reports.ts'

/** At most so many reports go at once. */
const REPORTS_AT_ONCE = 100
/** What is changed one after another is told in one go, after so long, ms. */
const SETTLED_MS = 400
/** What holds while nobody has chosen otherwise, and the server has not said. */
const UNTOLD: Preferences = { on: true, muted: [], quiet: null, birthday: null }

export type InstallationParts = {
  readonly ports: Pick<
    Ports,
    'platform' | 'arrived' | 'storage' | 'callServer' | 'navigate' | 'openWeb' | 'onNetwork'
  >
  readonly shopper: ShopperStore
  /** Whoever is asked before they are measured, and has not agreed, is made known once they ask for something alone. */
  readonly consent: Pick<Consent, 'may' | 'state'>
  readonly device: Device
  /** The language that the app speaks now, where the shopper has not chosen one. */
  readonly language: () => string
}

/** The zone and offset that the device lives by; hours ahead of UTC, cut. */
function placeInTime(): { readonly zone: string | null; readonly timezone: number } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { zone: timeZone || null, timezone: Math.trunc(-new Date().getTimezoneOffset() / 60) }
}

/** Makes this installation known to the server as soon as it may be (decision 0073), and keeps it so while the app is open. */
export function startInstallation(parts: InstallationParts): Installation {
  const { ports, shopper, consent, device, language } = parts
  const state = createStore<PushState>()(() => ({
    permission: null,
    preferences: null,
    unread: 0,
    waiting: null,
    asking: null,
  }))
  const id = () => installationOf(shopper)
  const call = (path: `/shopper/${string}`, body: Readonly<Record<string, unknown>> = {}) =>
    ports.callServer(path, { subscriber: id(), ...body })
  const reports = createReports(ports.storage)
  const choice = createChoice(ports.storage)
  let running: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null
  /** What the server last said that was chosen. */
  let told: Preferences | null = null
  /** The shopper asked for what takes being known: a choice, an inbox, to hear of something. */
  let wished = false
  const mayBeKnown = (permission: DevicePermission) =>
    wished || permission === 'granted' || consent.may('measure') === true

  /** The server said what holds: it is shown where it cannot be asked, until it says something else. */
  async function hear(said: Preferences): Promise<void> {
    if (JSON.stringify(told) !== JSON.stringify(said)) await choice.tell(id(), said)
    told = said
  }

  /** Shows what was chosen: what the server said, under what it has not been told yet. */
  async function showChoices(): Promise<void> {
    const change = await choice.of(id())
    const chosen = Object.keys(change).length > 0
    wished ||= chosen
    if (told || chosen) state.setState({ preferences: { ...UNTOLD, ...told, ...change } })
  }

  async function register(): Promise<boolean> {
    const { lang, locale, region, user, token } = shopper.getState()
    const permission = await device.permission()
    state.setState({ permission })
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
    await hear(answer.preferences)
    state.setState({ unread: answer.unread })
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
        if (known) void tellChoices(call)
        return known
      })
    return running
  }

  /** One after another: the server must have the last choice last. */
  let choices: Promise<unknown> = Promise.resolve()
  function tellChoices(ask: typeof call): ReturnType<Installation['choose']> {
    const answer = choices.then(() => tellChoicesNow(ask))
    choices = answer.catch(() => undefined)
    return answer
  }
  async function tellChoicesNow(ask: typeof call): ReturnType<Installation['choose']> {
    const change = await choice.of(id())
    if (Object.keys(change).length === 0) return 'taken'
    try {
      const said = await ask('/shopper/subscriber-preferences', change)
      const preferences = readPreferences(said && Object(said).preferences)
      if (preferences) await hear(preferences)
    } catch (cause) {
      if (!isRefusedForGood(cause)) return 'kept'
      await choice.drop(change)
      state.setState({ preferences: told })
      await showChoices()
      return 'refused'
    }
    await choice.drop(change)
    await showChoices()
    return 'taken'
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
    if (running) await running
    try {
      return await call(path, body)
    } catch (cause) {
      if (!(await refresh())) throw cause
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
      // Kept before anything is asked: the app may be closed the moment after.
      await choice.add(id(), change)
      return tellChoices(known)
    },
    waitFor: async (product, variant, wanted) => {
      try {
        await known('/shopper/back-in-stock', { product, variant, wanted })
        state.setState(({ waiting }) => {
          const others = (waiting ?? []).filter((one) => one !== variant)
          return { waiting: wanted ? [variant, ...others] : others }
        })
        return true
      } catch {
        return false
      }
    },
    loadWaiting: async () => {
      const waiting = await asKnown('/shopper/back-in-stocks').then(readWaiting, () => null)
      if (waiting) state.setState({ waiting })
    },
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
      state.setState({ unread: 0 })
      await known('/shopper/inbox-read').catch(() => undefined)
    },
    open: (data) => {
      report(data.message, 'opened')
      ports.arrived({ source: 'push', message: data.message })
      openPush(data, ports)
    },
    settings: device.settings,
  }

  device.onOpened((data) => {
    if (opened === data.message) return
    opened = data.message
    installation.open(data)
  })
  device.onReceived((data) => {
    report(data.message, 'received')
  })
  ports.onNetwork((online) => {
    if (online) void refresh()
  })
  let agreed = consent.may('measure') === true
  consent.state.subscribe(() => {
    const before = agreed
    agreed = consent.may('measure') === true
    if (agreed && !before) void refresh()
  })
  countVisits(shopper)
  keepKnown(shopper, refresh, (gone, reset) =>
    ports.callServer('/shopper/subscriber-sign-out', { subscriber: gone, reset }),
  )
  void refresh()
  return installation
}

/** Counts each visit once; whoever takes down what happens says when one begins. */
function countVisits(shopper: ShopperStore): void {
  const look = ({ session, visits, visited }: ShopperState) => {
    if (session !== null && session !== visited) shopper.setState({ visits: visits + 1, visited: session })
  }
  look(shopper.getState())
  shopper.subscribe(look)
}

/** Tells the server when the shopper signs in or out, or changes language or market. */
function keepKnown(
  shopper: ShopperStore,
  refresh: () => Promise<boolean>,
  leave: (subscriber: string | null, reset: boolean) => Promise<unknown>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), SETTLED_MS)
  }
  const watched = ({ token, lang, locale }: ShopperState) => [token, lang, locale].join('\n')
  shopper.subscribe((now, before) => {
    const reset = before.subscriber !== null && now.subscriber === null
    if (!before.loaded || (!reset && watched(now) === watched(before))) return
    // First the one who leaves, then whoever is there now: the token must not take their choices along.
    if (reset || (before.token !== null && now.token === null))
      void leave(before.subscriber, reset)
        .catch(() => undefined)
        .then(soon)
    else soon()
  })
}
