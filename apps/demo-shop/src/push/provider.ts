import type { Clock } from './clock.ts'
import type { Outcome } from './errors.ts'
import { getExpiration, getMessageName, isTooBig, type Message } from './message.ts'
import type { Address, Phone, Platform, Push, ShownNotification } from './phone.ts'
import type { Project } from './projects.ts'
import { REPORTED_UNREGISTERED, UNREGISTERED_TOKEN } from './push-token-registry.ts'
import type { Counts } from './record/counts.ts'
import type { DeliveryRecord } from './record/delivery-record.ts'

/** Maximum number of notifications on a screen; the oldest is dropped. */
const MAX_LISTED = 100
/** Maximum number of collapse keys that FCM stores for an offline device. */
const COLLAPSE_KEYS = 4

/** Returns the slot that a message replaces on the screen, per platform. */
const slotOf = (platform: Platform, collapse: string | null, tag: string | null): string | null =>
  platform === 'ios' ? collapse : tag

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export function pushOf(message: Message, platform: Platform): Push {
  const android = platform === 'android'
  return {
    message: getMessageName(message) ?? '',
    title: textOf(message.title),
    subtitle: android ? null : textOf(message.subtitle),
    body: textOf(message.body),
    image: textOf(message.richContent?.image),
    data: message.data ?? {},
    collapse: textOf(message.collapseId),
    tag: android ? textOf(message.tag) : null,
    thread: textOf(message.threadId),
    channel: android ? textOf(message.channelId) : null,
    badge: android ? null : (message.badge ?? null),
    high: android ? message.priority === 'high' : true,
  }
}

/** APNs, FCM and browser push services in one. Delivers messages to devices and records every delivery. */
export class Provider {
  readonly #record: DeliveryRecord
  readonly #clock: Clock
  readonly #changed: (phone: Phone) => void
  #shown = 0

  constructor(parts: {
    readonly record: DeliveryRecord
    readonly clock: Clock
    readonly changed: (phone: Phone) => void
  }) {
    this.#record = parts.record
    this.#clock = parts.clock
    this.#changed = parts.changed
  }

  /**
   * Takes a message for an address. Returns the result of its receipt. `spoiled` is a fault's result (`ok` for none),
   * `times` the number of deliveries.
   */
  take(
    address: Address,
    message: Message,
    project: Project,
    counts: Counts,
    spoiled: Outcome,
    times: number,
  ): Outcome {
    const name = getMessageName(message) ?? ''
    counts.accepted += 1
    if (name !== '') this.#record.kept.accept(address, name)
    if (isTooBig(message)) return 'MessageTooBig'
    if (project.settings.credentials === 'revoked') return 'InvalidCredentials'
    if (spoiled !== 'ok' && spoiled !== 'missing') return spoiled
    const now = this.#clock.now()
    const { phone } = address
    if (phone && phone.overRate > 0) {
      phone.overRate -= 1
      return 'MessageRateExceeded'
    }
    if (address.state === UNREGISTERED_TOKEN) {
      counts.toNobody += 1
      if (now < address.toldAt) return spoiled
      address.state = REPORTED_UNREGISTERED
      return 'DeviceNotRegistered'
    }
    for (let time = 0; time < times; time++) {
      if (phone) this.send(phone, pushOf(message, phone.platform), getExpiration(message, now), counts)
      else this.#toFleet(address, name, message, counts, now)
    }
    return spoiled
  }

  /** Delivers to a fleet device, which is always online, shows everything and never clears its screen. */
  #toFleet(address: Address, name: string, message: Message, counts: Counts, now: number): void {
    this.#record.delivered(counts, address, name, now)
    if (!message.title && !message.body) {
      counts.silent += 1
      return
    }
    const { collapseId, tag } = message
    const slot = slotOf(address.platform, collapseId ?? null, tag ?? null)
    this.#record.shown(counts, address, name, slot)
  }

  /** Delivers to a registered device now, or when it is reachable again. */
  send(phone: Phone, push: Push, until: number, counts: Counts): void {
    const now = this.#clock.now()
    if (phone.reach === 'offline' || (phone.reach === 'dozing' && !push.high)) {
      this.#wait(phone, push, until, counts)
    } else if (until < now) counts.expired += 1
    else this.#present(phone, push, counts, now)
    this.#changed(phone)
  }

  #wait(phone: Phone, push: Push, until: number, counts: Counts): void {
    const before = phone.waiting.length
    if (push.collapse !== null)
      phone.waiting = phone.waiting.filter((one) => one.push.collapse !== push.collapse)
    phone.waiting.push({ push, until })
    if (phone.platform === 'android') {
      const keys = new Set(phone.waiting.flatMap(({ push }) => push.collapse ?? []))
      const [oldest] = keys
      if (keys.size > COLLAPSE_KEYS)
        phone.waiting = phone.waiting.filter((one) => one.push.collapse !== oldest)
    }
    counts.collapsed += before + 1 - phone.waiting.length
  }

  /** Makes a device reachable: delivers its pending messages, except expired ones. */
  wake(phone: Phone, countsOf: (project: string) => Counts): void {
    const now = this.#clock.now()
    const counts = countsOf(phone.project)
    const { waiting } = phone
    phone.waiting = []
    phone.reach = 'online'
    for (const { push, until } of waiting) {
      if (until < now) counts.expired += 1
      else this.#present(phone, push, counts, now)
    }
    this.#changed(phone)
  }

  #present(phone: Phone, push: Push, counts: Counts, now: number): void {
    this.#record.delivered(counts, phone.address, push.message, now)
    if (push.badge !== null) phone.badge = push.badge
    const hasChannel =
      push.channel === null || phone.channels === null || phone.channels.includes(push.channel)
    if (!phone.permission || !hasChannel || (push.title === null && push.body === null)) {
      counts.silent += 1
      return
    }
    const slot = slotOf(phone.platform, push.collapse, push.tag)
    this.#record.shown(counts, phone.address, push.message, slot)
    const there = slot === null ? undefined : phone.shade.find((one) => one.slot === slot)
    const notification: ShownNotification = {
      id: ++this.#shown,
      message: push.message,
      title: push.title,
      subtitle: push.subtitle,
      body: push.body,
      image: push.image,
      slot,
      thread: push.thread,
      at: now,
      data: push.data,
      replaced: there ? there.replaced + 1 : 0,
    }
    phone.shade = [notification, ...phone.shade.filter((one) => one !== there)]
    for (const droppedNotification of phone.shade.splice(MAX_LISTED))
      this.#record.kept.hide(phone.address, droppedNotification.slot)
  }

  /** Continues the numbering after a restored notification. */
  numberFrom(id: number): void {
    this.#shown = Math.max(this.#shown, id)
  }

  /** Removes notifications after a tap or a clear. The same message would then count as seen again. */
  remove(phone: Phone, removedNotifications: readonly ShownNotification[]): void {
    phone.shade = phone.shade.filter((one) => !removedNotifications.includes(one))
    for (const one of removedNotifications) this.#record.kept.hide(phone.address, one.slot)
    this.#changed(phone)
  }

  /** Handles a tap: counts the message as opened once, opens the app and clears its badge. */
  open(phone: Phone, notification: ShownNotification, counts: Counts): void {
    if (notification.message !== '' && this.#record.kept.open(phone.address, notification.message))
      counts.opened += 1
    phone.badge = 0
    this.remove(phone, [notification])
  }
}
