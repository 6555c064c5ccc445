import { type Call, problemsOf } from '@vitrine/core/contract/call'
import { idOf } from './answers.ts'

const CONTRACT = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/packages/core/src/contract/*.ts', '!**/*.test.ts'],
  { eager: true },
)

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value && 'example' in value

/** What is sent in place of each part of a good input, to hear what the contract says of it. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  1,
  -1,
  1.5,
  1e12,
  '',
  ' ',
  'x',
  '!?',
  'x'.repeat(30_000),
  [],
  ['x'],
  Array(5000).fill('en'),
  {},
  true,
]

/** Every sentence that a call of the dashboard can be refused with, as the ids of messages. */
export function sentences(): ReadonlySet<string> {
  const said = new Set<string>()
  for (const call of Object.values(CONTRACT).flatMap((room) => Object.values(room).filter(isCall))) {
    for (const { message } of Object.values(problemsOf(call))) said.add(idOf(message))
    const good: unknown = call.example
    if (typeof good !== 'object' || good === null) continue
    const names = new Set([...Object.keys(good), ...Object.keys(Reflect.get(call.input, 'shape') ?? {})])
    for (const name of names)
      for (const wrong of WRONG) {
        const read = call.input.safeParse({ ...good, [name]: wrong })
        for (const { message, path } of read.error?.issues ?? [])
          if (path.length === 1) said.add(idOf(message))
      }
  }
  return said
}
