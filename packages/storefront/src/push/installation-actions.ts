import type { DevicePermission } from './device.types.ts'
import type { Installation } from './installation.types.ts'
import type { InstallationCalls } from './installation-calls.ts'
import { toChoicesChange, toInboxReadChange, toStockChange } from './installation-changes.ts'
import type { InstallationContext } from './installation-context.ts'
import { canRegister } from './installation-machine.ts'
import { listOwnChanges } from './installation-registration.ts'
import { readInboxPage, readSegmentIds, readStockAlerts } from './responses.ts'
import { createShownMessages, type RunExclusive } from './shown-messages.ts'

/** Returns the device's push permission; reads it where it is not known yet. */
async function readPermission({ machine, device }: InstallationContext): Promise<DevicePermission> {
  const permission = machine.view.getState().permission ?? (await device.permission())
  void machine.dispatch({ type: 'permissionRead', permission })
  return permission
}

/**
 * Creates the functions of the permission pre-prompt. `prime` opens it and resolves with the permission after
 * the shopper's answer.
 */
export function createPrompts(context: InstallationContext) {
  const { machine, device, shopper } = context
  const waiting: ((permission: DevicePermission) => void)[] = []
  const actions: Pick<Installation, 'permission' | 'prime' | 'answered'> = {
    permission: () => readPermission(context),
    prime: (reason) => {
      void machine.dispatch({ type: 'promptOpened', reason })
      return new Promise((resolve) => waiting.push(resolve))
    },
    answered: async (isAccepted) => {
      shopper.setState({ primed: Date.now() })
      const permission = isAccepted
        ? await device.requestPermission().catch(() => device.permission())
        : await device.permission()
      await machine.dispatch({ type: 'promptAnswered', isAccepted, permission })
      return permission
    },
  }
  const settle = (permission: DevicePermission): undefined => {
    for (const resolve of waiting.splice(0)) resolve(permission)
  }
  return { actions, settle }
}

/**
 * Creates the functions that show in-app messages: each once per device, in one tab, and at most one per
 * visit.
 */
export function createInAppMessages({ machine, shopper, ports }: InstallationContext, alone: RunExclusive) {
  const shownMessages = createShownMessages(ports.storage, alone)
  const claims = new Map<string, Promise<boolean>>()
  const claim = (message: string): undefined => {
    const claimed = shownMessages.take(message, shopper.getState().session).catch(() => false)
    claims.set(message, claimed)
    void claimed.then((isMine) => machine.dispatch({ type: 'messageClaimed', message, isMine }))
  }
  const actions: Pick<Installation, 'show' | 'putAway' | 'open'> = {
    show: () => {
      const message = machine.view.getState().inApp?.message
      void machine.dispatch({ type: 'messageReady' })
      return (message !== undefined && claims.get(message)) || Promise.resolve(false)
    },
    putAway: (message) => void machine.dispatch({ type: 'messageDismissed', message }),
    open: (data) => void machine.dispatch({ type: 'messageOpened', data }),
  }
  return { actions, claim }
}

/**
 * Creates the functions with which the shopper changes preferences, alerts and read messages. A change
 * applies locally at once and is sent through the outbox.
 */
export function createChoiceActions({
  machine,
  queue,
  id,
}: InstallationContext): Pick<Installation, 'choose' | 'waitFor' | 'readInbox'> {
  return {
    choose: async (change) => {
      void machine.dispatch({ type: 'choicesChanged', change })
      try {
        return (await queue.add(toChoicesChange(id(), change))).became
      } finally {
        void machine.dispatch({ type: 'choicesQueued', change })
      }
    },
    waitFor: async (product, variant, shouldNotify) => {
      void machine.dispatch({ type: 'requested' })
      const { became } = await queue.add(toStockChange(id(), { product, variant, enabled: shouldNotify }))
      if (became !== 'refused')
        void machine.dispatch({ type: 'stockChanged', variant, isWanted: shouldNotify })
      return became
    },
    readInbox: async () => {
      void machine.dispatch({ type: 'inboxRead' })
      await queue.add(toInboxReadChange(id()))
    },
  }
}

/** Creates the functions that request data of this installation from the server. */
export function createServerQueries(
  context: InstallationContext,
  { callAsKnown }: InstallationCalls,
): Pick<Installation, 'loadWaiting' | 'sendRequest' | 'segments' | 'inbox'> {
  const { machine } = context
  /** A request on behalf of the shopper: from then on the server may register the installation. */
  const request: Installation['sendRequest'] = (path, body) => {
    void machine.dispatch({ type: 'requested' })
    return callAsKnown(path, body)
  }
  return {
    sendRequest: request,
    loadWaiting: async () => {
      const variants = await callAsKnown('/shopper/back-in-stocks').then(readStockAlerts, () => null)
      const changes = await listOwnChanges(context)
      void machine.dispatch({ type: 'stockLoaded', variants, changes })
    },
    segments: async (segmentIds) => {
      const permission = await readPermission(context)
      if (!canRegister(machine.state(), permission)) throw new Error('The shopper is not to be known')
      const within = readSegmentIds(await callAsKnown('/shopper/segments', { named: segmentIds }))
      if (!within) throw new Error('The segments were answered with something else')
      return within
    },
    inbox: async (cursor) => {
      const page = readInboxPage(await request('/shopper/inbox', cursor === null ? {} : { cursor }))
      if (!page) throw new Error('The inbox was answered with something else')
      void machine.dispatch({ type: 'inboxLoaded', unread: page.unread })
      return page
    },
  }
}
