import type { EditIntent, EditTarget } from '@vitrine/core/contract/designs/edit-plan'
import { EDIT_PLATFORMS, type EditPlatform } from '@vitrine/core/design/edit-parts'
import type { EditNode } from './match-words.ts'
import { has } from './split-clauses.ts'

/** What a clause is limited to: apps, or a size of windows, to which no design can limit anything. */
export type DeviceLimit = readonly EditPlatform[] | 'window'

const DEVICE = /^device (app|ios|android|web|window)$/
const PLATFORMS_OF: Readonly<Record<string, readonly EditPlatform[]>> = {
  app: ['ios', 'android'],
  ios: ['ios'],
  android: ['android'],
  web: ['web'],
}

/** Words that make a device an exception: “salvo en el móvil”. */
const EXCEPTION = /^(?:except|but|salvo|excepto|menos|sauf|hormis|außer|ausser|إلا|عدا)$/iu
/** Returns true for a word that makes what follows an exception. */
export const isException = (node: EditNode) => EXCEPTION.test(node.raw) || has([node], 'except')

const isDevice = ({ concepts }: EditNode) => concepts.some((one) => DEVICE.test(one))

/** Words that only limit: “on phones only”. */
const isLimiting = (node: EditNode) => isDevice(node) || node.isStop || has([node], 'plain', 'and', 'do keep')

/**
 * Takes the devices off a clause.
 * @returns `limit`: what the clause is limited to, null for nothing; `rest`: its other words, empty for “on phones, …”.
 */
export function takeDevices(nodes: readonly EditNode[]): {
  readonly limit: DeviceLimit | null
  readonly rest: readonly EditNode[]
} {
  const devices = nodes.filter(isDevice).flatMap(({ concepts }) => concepts)
  if (devices.length === 0) return { limit: null, rest: nodes }
  const names = devices.flatMap((one) => DEVICE.exec(one)?.[1] ?? [])
  const platforms = EDIT_PLATFORMS.filter((platform) =>
    names.some((name) => PLATFORMS_OF[name]?.includes(platform)),
  )
  const first = nodes.findIndex(isDevice)
  const before = nodes.slice(0, first).findLast((node) => !node.isStop)
  // “Hide the video except on iOS” hides it elsewhere.
  const exception = before && isException(before) ? before : null
  const limitedPlatforms = exception ? EDIT_PLATFORMS.filter((one) => !platforms.includes(one)) : platforms
  return {
    limit: names.includes('window') ? 'window' : limitedPlatforms,
    rest: nodes.every(isLimiting) ? [] : nodes.filter((node) => !isDevice(node) && node !== exception),
  }
}

/** Returns the apps that a clause such as “except on phones” leaves; null for another clause. */
export function readDeviceException(nodes: readonly EditNode[]): DeviceLimit | null {
  const isWhole = nodes.some(isException) && nodes.every((node) => isException(node) || isLimiting(node))
  return isWhole ? takeDevices(nodes).limit : null
}

/**
 * Limits the intents of a clause to apps; null where the design has no such setting: only blocks can be shown, hidden and
 * added by app.
 * @param targets Parts of the clause: “banner only on iPhones” has no verb.
 */
export function limitIntents(
  intents: readonly EditIntent[],
  targets: readonly EditTarget[],
  platforms: readonly EditPlatform[],
): readonly EditIntent[] | null {
  const all: readonly EditIntent[] =
    intents.length > 0 ? intents : targets.map((target) => ({ do: 'show', target, on: true }))
  const limited = all.flatMap((intent): EditIntent[] => {
    // “Keep the video on iPhones only.”
    if (intent.do === 'keep')
      return intent.targets.map((target) => ({ do: 'show', target, on: true, platforms: [...platforms] }))
    if (intent.do === 'show' || intent.do === 'add') return [{ ...intent, platforms: [...platforms] }]
    if (intent.do === 'remove')
      return [{ do: 'show', target: intent.target, on: false, platforms: [...platforms] }]
    return []
  })
  return limited.length > 0 && limited.length >= all.length ? limited : null
}
