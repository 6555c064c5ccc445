import type { Trigger } from '@vitrine/core/contract/push/automation-triggers'
import type { Automation } from '@vitrine/core/contract/push/automations'
import { getDefaultTrigger } from '@vitrine/core/contract/push/ready-made-flows'
import { type LocalAutomation, localAutomations } from './local-draft.ts'

/** The version of what was begun in this browser and never saved: the server counts from 1. */
const LOCAL_VERSION = 0

/** True for an automation that is in this browser alone. */
export function isLocalAutomation({ version }: Pick<Automation, 'version'>): boolean {
  return version === LOCAL_VERSION
}

/** Begins a flow with nothing in it but what starts it, kept in this browser until it is saved. Gives its id. */
export function createLocalAutomation(project: string, kind: Trigger, name: string): string {
  const id = crypto.randomUUID()
  const flow = { trigger: getDefaultTrigger(kind), steps: [] }
  localAutomations.keep(localAutomations.key(project, id), { seen: LOCAL_VERSION, name, flow })
  return id
}

/** An automation that was begun in this browser, as a page shows one that nobody has been in; null for any other. */
export function findLocalAutomation(project: string, id: string): Automation | null {
  const kept = localAutomations.read(localAutomations.key(project, id))
  return kept && isLocalAutomation({ version: kept.seen }) ? automationOf(id, kept) : null
}

/** All that was begun in this browser and not saved yet, by name. */
export function listLocalAutomations(project: string): readonly Automation[] {
  return localAutomations
    .ids(project)
    .flatMap((id) => findLocalAutomation(project, id) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Throws away what was begun here. */
export function removeLocalAutomation(project: string, id: string): void {
  localAutomations.keep(localAutomations.key(project, id), null)
}

const NOTHING = { orders: 0, sum: 0 } as const

function automationOf(id: string, { name, flow }: LocalAutomation): Automation {
  return {
    id,
    name,
    active: false,
    flow,
    version: LOCAL_VERSION,
    created: new Date(0).toISOString(),
    counters: {
      began: 0,
      waiting: 0,
      done: 0,
      left: 0,
      sent: 0,
      opened: 0,
      direct: NOTHING,
      influenced: NOTHING,
    },
  }
}
