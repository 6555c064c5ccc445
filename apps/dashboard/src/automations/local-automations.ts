import type { Trigger } from '@vitrine/core/contract/push/automation-triggers'
import type { Automation } from '@vitrine/core/contract/push/automations'
import { getDefaultTrigger } from '@vitrine/core/contract/push/ready-made-flows'
import { type LocalAutomation, localAutomations } from './local-draft.ts'

/** Version of an automation that was never saved; the server counts from 1. */
const LOCAL_VERSION = 0

/** Returns true for an automation that exists only in this browser. */
export function isLocalAutomation({ version }: Pick<Automation, 'version'>): boolean {
  return version === LOCAL_VERSION
}

/** Creates a flow with only its trigger, stored in this browser until saved. Returns its id. */
export function createLocalAutomation(project: string, kind: Trigger, name: string): string {
  const id = crypto.randomUUID()
  const flow = { trigger: getDefaultTrigger(kind), steps: [] }
  localAutomations.write(localAutomations.key(project, id), { seen: LOCAL_VERSION, name, flow })
  return id
}

/** Returns an unsaved automation of this browser, without runs; null for any other id. */
export function findLocalAutomation(project: string, id: string): Automation | null {
  const localDraft = localAutomations.read(localAutomations.key(project, id))
  return localDraft && isLocalAutomation({ version: localDraft.seen }) ? automationOf(id, localDraft) : null
}

/** Returns all unsaved automations of this browser, sorted by name. */
export function listLocalAutomations(project: string): readonly Automation[] {
  return localAutomations
    .ids(project)
    .flatMap((id) => findLocalAutomation(project, id) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Deletes an unsaved automation. */
export function removeLocalAutomation(project: string, id: string): void {
  localAutomations.write(localAutomations.key(project, id), null)
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
      exited: 0,
      sent: 0,
      opened: 0,
      direct: NOTHING,
      influenced: NOTHING,
    },
  }
}
