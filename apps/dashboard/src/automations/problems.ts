import { type Flow, flow as flowShape } from '@vitrine/core/contract/push/automations'
import { TRIGGER_CARD } from './steps.ts'

/** Problems that prevent saving a flow: by card, then by field (`title`, `translations.fr.body`, `link.url`). */
export type Problems = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Validates a flow as the server does. Problems of the flow as a whole have the key ''. */
export function validateFlow(flow: Flow): Problems {
  const checked = flowShape.safeParse(flow)
  const problems = new Map<string, Map<string, string>>()
  if (checked.success) return problems
  for (const { path, message } of checked.error.issues) {
    const { card, field } = whereIs(flow, path)
    const fields = problems.get(card) ?? new Map<string, string>()
    problems.set(card, fields)
    if (!fields.has(field)) fields.set(field, message)
  }
  return problems
}

function whereIs(flow: Flow, path: readonly PropertyKey[]): { card: string; field: string } {
  if (path[0] === 'trigger') return { card: TRIGGER_CARD, field: path.slice(1).join('.') }
  let here: unknown = flow
  let card = ''
  let from = 0
  for (const [at, key] of path.entries()) {
    if (typeof here !== 'object' || here === null) break
    here = Reflect.get(here, key)
    const id: unknown = typeof here === 'object' && here !== null ? Reflect.get(here, 'id') : undefined
    if (typeof key !== 'number' || typeof id !== 'string') continue
    card = id
    from = at + 1
  }
  const field = path.slice(from).filter((key, at) => at > 0 || key !== 'message')
  return { card, field: card === '' ? '' : field.join('.') }
}
