import { getDeviceZone } from '@vitrine/core/time/device-zone'
import type { PendingChange } from '../device/outbox/outbox.types.ts'
import type { ShopperState } from '../device/store/store.ts'
import type { DevicePermission } from './device.types.ts'
import { isFinalSignOut, isInboxReadChange } from './installation-changes.ts'
import type { InstallationContext } from './installation-context.ts'
import { canRegister } from './installation-machine.ts'
import { type Registration, readRegistration } from './responses.ts'

/** Returns the device's time zone and offset; hours ahead of UTC, truncated. */
function getTimeZone(): { readonly zone: string | null; readonly timezone: number } {
  return { zone: getDeviceZone() || null, timezone: Math.trunc(-new Date().getTimezoneOffset() / 60) }
}

/** Lists the outbox's changes that belong to this installation. */
export async function listOwnChanges({ queue, id }: InstallationContext): Promise<readonly PendingChange[]> {
  await queue.loaded
  return queue.state.getState().waiting.filter(({ subscriber }) => subscriber === id())
}

/**
 * Loads the preference changes of this installation from the outbox into its state, so that screens show them
 * before the server has them.
 */
export async function loadChanges(context: InstallationContext): Promise<void> {
  await context.machine.dispatch({ type: 'changesLoaded', changes: await listOwnChanges(context) })
}

/**
 * Registers this installation with the server, where allowed: sends its data and applies the server's
 * response.
 * @returns False where it may not register yet, or the response is invalid.
 * @throws What `callServer` throws.
 */
export async function registerInstallation(context: InstallationContext): Promise<boolean> {
  const { machine, shopper, device, queue, choice, id, call } = context
  const shopperState = shopper.getState()
  const permission = await device.permission()
  void machine.dispatch({ type: 'permissionRead', permission })
  // The previous user of this device gives up its address first: their preferences and alerts must not carry over.
  await queue.loaded
  const isLeaving = queue.state.getState().waiting.some(isFinalSignOut)
  void machine.dispatch({ type: 'leavingChecked', isLeaving })
  if (isLeaving) return false
  // Shows the queued preferences even if the server cannot be reached.
  if (machine.state().confirmed === null)
    void machine.dispatch({ type: 'choicesRestored', preferences: await choice.read(id()) })
  await loadChanges(context)
  if (!canRegister(machine.state(), permission)) return false
  const { settledChoices } = machine.state()
  const answer = await announce(context, shopperState, permission)
  if (!answer) return false
  await machine.dispatch({ type: 'choicesConfirmed', preferences: answer.preferences, settledChoices })
  await takeOver(context, answer)
  await loadChanges(context)
  const { token, user } = shopperState
  if (token !== null && (user === null || !answer.linked))
    await call('/shopper/subscriber-customer', { token })
  return true
}

/** Sends this installation's data; null for an invalid response. */
async function announce(
  { ports, shopper, device, language, call }: InstallationContext,
  { lang, locale, region, user, token }: ShopperState,
  permission: DevicePermission,
): Promise<Registration | null> {
  const push = permission === 'granted' ? await device.address() : null
  const answer = readRegistration(
    await call('/shopper/subscriber', {
      platform: ports.platform,
      permission: permission === 'unsupported' || permission === 'uninstalled' ? 'denied' : permission,
      push,
      lang: lang ?? language(),
      country: locale ?? region,
      package: device.package,
      app_version: device.version,
      ...getTimeZone(),
      customer: token === null ? null : (user?.id ?? undefined),
    }),
  )
  if (answer && push) shopper.setState({ expoPushToken: push.token })
  return answer
}

/**
 * Applies the server's messages. Messages that the shopper has read stay read, even if the server does not know yet.
 */
async function takeOver(context: InstallationContext, { unread, inApp }: Registration): Promise<void> {
  const isInboxRead = (await listOwnChanges(context)).some(isInboxReadChange)
  const reports = await context.reports.all()
  const dismissed = [
    ...new Set(reports.flatMap(({ message, what }) => (what === 'received' ? [] : [message]))),
  ]
  void context.machine.dispatch({ type: 'registered', unread, inApp, dismissed, isInboxRead })
}
