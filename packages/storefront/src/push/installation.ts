import { toPath } from '../screens.ts'
import type { Installation } from './installation.types.ts'
import {
  createChoiceActions,
  createInAppMessages,
  createPrompts,
  createServerQueries,
} from './installation-actions.ts'
import { createInstallationCalls, type InstallationCalls } from './installation-calls.ts'
import { isSignOutChange } from './installation-changes.ts'
import { createContext, type InstallationContext, type InstallationParts } from './installation-context.ts'
import type { InstallationEffect } from './installation-machine.types.ts'
import { loadChanges } from './installation-registration.ts'
import { openPush } from './open-push.ts'
import { countVisits, syncInstallation } from './sync-installation.ts'

/**
 * Starts the installation: registers it with the server as soon as allowed (decision 0073), and keeps it in sync while
 * the app is open.
 */
export function startInstallation(parts: InstallationParts): Installation {
  const context = createContext(parts, (effect) => perform(effect))
  const calls = createInstallationCalls(context)
  const prompts = createPrompts(context)
  const inApp = createInAppMessages(context, parts.alone ?? ((work) => work()))
  const choices = createChoiceActions(context)
  const perform = performerOf({ context, calls, prompts, inApp, choices })
  const { machine, device, shopper, ports, queue } = context

  device.onOpened(
    (data, pushScreen) => void machine.dispatch({ type: 'pushTapped', data, screen: pushScreen }),
  )
  device.onReceived(({ message }) => void machine.dispatch({ type: 'pushReceived', message }))
  ports.onNetwork((online) => {
    if (online) void calls.refresh()
  })
  countVisits(shopper)
  syncInstallation(shopper, calls.refresh, (subscriber, isReset) =>
    machine.dispatch({ type: 'signedOut', subscriber, isReset }),
  )
  queue.subscribe((change, became, answer) => {
    const isOwn = change.subscriber === context.id()
    void machine.dispatch({ type: 'changeSettled', change, became, answer, isOwn })
  })
  void calls.refresh()
  return {
    state: machine.view,
    refresh: calls.refresh,
    settings: device.settings,
    ...prompts.actions,
    ...inApp.actions,
    ...choices,
    ...createServerQueries(context, calls),
  }
}

type Performers = {
  readonly [K in InstallationEffect['do']]: (
    effect: Extract<InstallationEffect, { readonly do: K }>,
  ) => Promise<unknown> | undefined
}

/** Creates the function that performs effects with the parts of an installation. */
function performerOf({
  context,
  calls,
  prompts,
  inApp,
  choices,
}: {
  readonly context: InstallationContext
  readonly calls: InstallationCalls
  readonly prompts: ReturnType<typeof createPrompts>
  readonly inApp: ReturnType<typeof createInAppMessages>
  readonly choices: ReturnType<typeof createChoiceActions>
}) {
  const { ports, queue, choice, id } = context
  const performers: Performers = {
    refresh: calls.refresh,
    loadChanges: () => loadChanges(context),
    enableMessages: () => choices.choose({ on: true }),
    saveConfirmed: ({ preferences }) => choice.save(id(), preferences),
    claimMessage: ({ message }) => inApp.claim(message),
    report: ({ message, what }) => void calls.report({ message, what, at: new Date().toISOString() }),
    openLink: ({ data, how, screen }) => {
      ports.arrived({ source: 'push', message: data.message })
      if (screen) ports.navigate(toPath(screen), how)
      else openPush(data, ports, how)
      return undefined
    },
    settlePrompts: ({ permission }) => prompts.settle(permission),
    dropChanges: ({ subscriber }) =>
      queue.drop((change) => change.subscriber === subscriber && !isSignOutChange(change)),
    enqueue: ({ change }) => queue.add(change),
  }
  return <K extends InstallationEffect['do']>(effect: Extract<InstallationEffect, { readonly do: K }>) =>
    performers[effect.do](effect)
}
