import {
  getForwarding,
  saveGa4,
  saveMeta,
  stopForwarding,
  testGa4,
  testMeta,
} from '@vitrine/core/contract/analytics/forwarding'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { openTool } from './open-tool.ts'
import type { Outcome } from './tool.types.ts'
import { disableTool, enableTool, getTrackingSettings } from './tracking-settings.ts'

const DONE = { done: true as const }

/** Calls for a merchant's third-party analytics tools. Their secrets are write-only. */
export const forwardingHandlers: readonly CallHandler[] = [
  handleCall(getForwarding, (_input, { db, member }) => getTrackingSettings(db, member.project)),
  handleCall(saveGa4, async ({ project, property, secret }, services) => {
    const isEnabled = await enableTool(services, { project, tool: 'ga4' }, { id: property, secret })
    if (!isEnabled) throw refuseAs(saveGa4, 'secret-needed', 'secret')
    return DONE
  }),
  handleCall(saveMeta, async ({ project, dataset, token }, services) => {
    const isEnabled = await enableTool(services, { project, tool: 'meta' }, { id: dataset, secret: token })
    if (!isEnabled) throw refuseAs(saveMeta, 'secret-needed', 'token')
    return DONE
  }),
  handleCall(stopForwarding, async ({ project, tool }, { db }) => {
    await disableTool(db, { project, tool })
    return DONE
  }),
  handleCall(testGa4, async ({ project }, services) => {
    const tool = await openTool(services, { project, tool: 'ga4' })
    if (!tool) throw refuseAs(testGa4, 'off')
    return outcomeOf(await tool.tries(null))
  }),
  handleCall(testMeta, async ({ project, code }, services) => {
    const tool = await openTool(services, { project, tool: 'meta' })
    if (!tool) throw refuseAs(testMeta, 'off')
    return outcomeOf(await tool.tries(code))
  }),
]

function outcomeOf(outcome: Outcome) {
  if (outcome.kind === 'taken') return { outcome: 'taken' as const, failure: null }
  // A status means that the tool refused; a failure's name means that it was not reached.
  const refused = /^\d/.test(outcome.message)
  return { outcome: refused ? ('refused' as const) : ('unreached' as const), failure: outcome.message }
}
