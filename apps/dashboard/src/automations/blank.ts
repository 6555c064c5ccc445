import type { Trigger } from '@vitrine/core/contract/push/automation-triggers'
import type { Automation } from '@vitrine/core/contract/push/automations'
import { defaultTrigger } from '@vitrine/core/contract/push/ready-made-flows'
import { type Unsaved, unsaved } from './unsaved.ts'

/** The version of what was begun in this browser and never saved: the server counts from 1. */
const BEGUN_HERE = 0

/** True for an automation that is in this browser alone. */
export function isBegunHere({ version }: Pick<Automation, 'version'>): boolean {
  return version === BEGUN_HERE
}

/** Begins a flow with nothing in it but what starts it, kept in this browser until it is saved. Gives its id. */
export function beginBlank(project: string, kind: Trigger, name: string): string {
  const id = crypto.randomUUID()
  const flow = { trigger: defaultTrigger(kind), steps: [] }
  unsaved.keep(unsaved.key(project, id), { seen: BEGUN_HERE, name, flow })
  return id
}

/** An automation that was begun in this browser, as a page shows one that nobody has been in; null for any other. */
export function begunHere(project: string, id: string): Automation | null {
  const kept = unsaved.read(unsaved.key(project, id))
  return kept && isBegunHere({ version: kept.seen }) ? automationOf(id, kept) : null
}

/** All that was begun in this browser and not saved yet, by name. */
export function allBegunHere(project: string): readonly Automation[] {
  return unsaved
    .ids(project)
    .flatMap((id) => begunHere(project, id) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Throws away what was begun here. */
export function dropBegun(project: string, id: string): void {
  unsaved.keep(unsaved.key(project, id), null)
}

const NOTHING = { orders: 0, sum: 0 } as const

function automationOf(id: string, { name, flow }: Unsaved): Automation {
  return {
    id,
    name,
    active: false,
    flow,
    version: BEGUN_HERE,
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
