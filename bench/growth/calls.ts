import {
  analyticsCohorts,
  analyticsFunnel,
  analyticsOverview,
  analyticsPushEffect,
  analyticsSeries,
  analyticsTop,
} from '@vitrine/core/contract/analytics/analytics'
import type { Call, InputOf } from '@vitrine/core/contract/call'
import { getSubscriber, listSubscribers } from '@vitrine/core/contract/push/audience'
import { automationSteps } from '@vitrine/core/contract/push/automation-steps'
import { automationRuns, dryRun, listAutomations } from '@vitrine/core/contract/push/automations'
import { campaignLedger, reportCampaign } from '@vitrine/core/contract/push/campaign-report'
import { EMPTY_DRAFT, estimateCampaign, listCampaigns } from '@vitrine/core/contract/push/campaigns'
import type { Condition, Segment } from '@vitrine/core/contract/push/segment-rules'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import type { Vitrine } from '../../apps/server/src/testing/start-server.ts'
import { CART_FLOW, type ProjectSample } from './fill.ts'

/** A call of the dashboard, named in a merchant's words. */
export type MeasuredCall = {
  readonly name: string
  readonly run: (vitrine: Vitrine, access: string) => Promise<unknown>
}

const DAY_MS = 86_400_000
const MESSAGE_STEPS = CART_FLOW.steps

const meets = (...conditions: Condition[]): Segment => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
})
const ONE_CONDITION = meets({ on: 'bought', is: 'least', times: 2, days: null })
const FIVE_CONDITIONS = meets(
  { on: 'bought', is: 'least', times: 1, days: null },
  { on: 'spent', is: 'least', amount: 5000, days: null },
  { on: 'viewed', is: 'least', times: 1, days: null, product: null },
  { on: 'wished', is: 'no', product: '7000000001' },
  { on: 'seen', is: 'within', days: 300 },
)

/** The calls of the dashboard whose cost could grow with a project. */
export function listMeasuredCalls(
  project: string,
  { campaign, automation, subscriber }: ProjectSample,
): MeasuredCall[] {
  const one =
    <C extends Call>(call: C, input: InputOf<C>) =>
    (vitrine: Vitrine, access: string): Promise<unknown> =>
      vitrine.must(call, input, access)
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const range = (days: number) => ({ project, from: day(days - 1), to: day(0) })
  const orders = { project, source: 'all' as const }
  const draft = {
    project,
    platform: null,
    lang: null,
    schedule: EMPTY_DRAFT.schedule,
    rules: EMPTY_DRAFT.rules,
    holdout: 0,
  }
  return [
    ...[30, 90, 399].map((days) => ({
      name: `analytics/overview, ${days} days`,
      run: one(analyticsOverview, range(days)),
    })),
    { name: 'analytics/series, 399 days', run: one(analyticsSeries, { ...range(399), step: 'day' }) },
    { name: 'analytics/top, 399 days', run: one(analyticsTop, range(399)) },
    { name: 'analytics/funnel, 399 days', run: one(analyticsFunnel, range(399)) },
    { name: 'analytics/cohorts, 90 days', run: one(analyticsCohorts, range(90)) },
    { name: 'analytics/cohorts, 399 days', run: one(analyticsCohorts, range(399)) },
    { name: 'analytics/push-effect, 399 days', run: one(analyticsPushEffect, range(399)) },
    { name: 'orders/list, newest', run: one(listOrders, orders) },
    { name: 'orders/list, a rare status', run: one(listOrders, { ...orders, payment: ['VOIDED'] }) },
    { name: 'orders/list, a platform', run: one(listOrders, { ...orders, platform: ['web'] }) },
    { name: 'orders/list, search a number', run: one(listOrders, { ...orders, search: '#4711' }) },
    { name: 'orders/list, search nobody', run: one(listOrders, { ...orders, search: 'zyxwvu' }) },
    { name: 'orders/list, search a common word', run: one(listOrders, { ...orders, search: 'lamp' }) },
    { name: 'audience/list, newest', run: one(listSubscribers, { project }) },
    { name: 'audience/list, search a name', run: one(listSubscribers, { project, search: 'ada berg' }) },
    { name: 'audience/list, search nobody', run: one(listSubscribers, { project, search: 'zyxwvu' }) },
    {
      name: 'audience/list, segment of one condition',
      run: one(listSubscribers, { project, segment: ONE_CONDITION }),
    },
    {
      name: 'audience/list, segment of five',
      run: one(listSubscribers, { project, segment: FIVE_CONDITIONS }),
    },
    { name: 'audience/get', run: one(getSubscriber, { project, id: subscriber }) },
    { name: 'campaigns/list', run: one(listCampaigns, { project }) },
    {
      name: 'campaigns/estimate, segment of five',
      run: one(estimateCampaign, { ...draft, segment: FIVE_CONDITIONS }),
    },
    { name: 'campaigns/report, the largest', run: one(reportCampaign, { project, id: campaign }) },
    { name: 'campaigns/ledger', run: one(campaignLedger, { project, id: campaign }) },
    {
      name: 'campaigns/ledger, search a name',
      run: one(campaignLedger, { project, id: campaign, search: 'ada berg' }),
    },
    {
      name: 'campaigns/ledger, search nobody',
      run: one(campaignLedger, { project, id: campaign, search: 'zyxwvu' }),
    },
    { name: 'automations/list', run: one(listAutomations, { project }) },
    { name: 'automations/runs', run: one(automationRuns, { project, id: automation }) },
    {
      name: 'automations/runs, search a name',
      run: one(automationRuns, { project, id: automation, search: 'ada berg' }),
    },
    {
      name: 'automations/runs, search nobody',
      run: one(automationRuns, { project, id: automation, search: 'zyxwvu' }),
    },
    { name: 'automations/steps', run: one(automationSteps, { project, id: automation }) },
    { name: 'automations/dry-run, abandoned cart', run: one(dryRun, { project, flow: CART_FLOW }) },
    {
      name: 'automations/dry-run, install',
      run: one(dryRun, { project, flow: { trigger: { kind: 'install' }, steps: MESSAGE_STEPS } }),
    },
    {
      name: 'automations/dry-run, win-back',
      run: one(dryRun, { project, flow: { trigger: { kind: 'win-back', days: 30 }, steps: MESSAGE_STEPS } }),
    },
    {
      name: 'automations/dry-run, order paid',
      run: one(dryRun, { project, flow: { trigger: { kind: 'order-paid' }, steps: MESSAGE_STEPS } }),
    },
  ]
}
