import { isAboutProject } from '@vitrine/core/contract/call'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getDeviceName } from '../../infra/http/user-agent.ts'
import { CALLS } from '../../modules/index.ts'

const logged = CALLS.flatMap((call) => (call.log ? [{ ...call, log: call.log }] : []))
const shape = z.object({ properties: z.record(z.string(), z.unknown()) })

describe.each(logged.map((call) => [call.path, call] as const))('%s', (_path, { input, log }) => {
  test('describes to the audit log only fields that exist, and none that may hold a secret', () => {
    const { properties } = shape.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
    for (const name of log.fields) {
      expect(Object.keys(properties)).toContain(name)
      expect(name).not.toMatch(/password|token|secret|access|key|query/i)
    }
  })
})

/** Last path words of calls that read, or that are of no interest in an audit log. */
const READS =
  /\/(list|get|load|find|poll|presence|history|search|status|check|report|runs|overview|steps|series|funnel|cohorts|top|push-effect|live|unread|mark-read|settings|templates|draft|check-links|locks|publishings|read|state|stage|estimate|dry-run|by-day|shopify-graphql|tweak|facts|findings|plan|calendar|translate|edit|restore|views\/\w+|install|shop\/accounts|consent(\/request)?|last-connected|builds\/(project|log)|design-proposals\/[a-z-]+|(ai-model|webhooks)\/test|tracking\/test-(ga4|meta)|(campaigns|webhooks)\/messages|webhooks\/message|home\/overview|listings\/generation)$/

test('every change by a project member is in the audit log', () => {
  const silent = CALLS.filter(
    ({ path, who, log }) =>
      isAboutProject(who) && !log && !READS.test(path) && !/^\/(views|set-up)\//.test(path),
  )
  expect(
    silent.map(({ path }) => path),
    'declare `log` in the contract, or name it among those that read',
  ).toEqual([])
})

test('the audit log names browsers by their common names', () => {
  const agent = (userAgent: string) => getDeviceName(`Mozilla/5.0 ${userAgent}`)
  expect(agent('(Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36')).toBe('Chrome, macOS')
  expect(agent('(Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge, Windows')
  expect(agent('(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe('Safari, iPhone')
  expect(agent('(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, Linux')
  expect(getDeviceName(undefined)).toBe('')
  expect(getDeviceName('curl/8.0')).toBe('')
})
