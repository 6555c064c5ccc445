import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, listInputProblems } from '@vitrine/core/contract/call'
import { z } from 'zod'
import { toPascalCase, toTypeScriptType } from './types.ts'

const RUNTIME = readFileSync(join(import.meta.dirname, 'runtime.ts'), 'utf8')

/**
 * Generates the API client as one TypeScript file that needs only `fetch`: the calls available to API keys with their
 * inputs, outputs and errors, and a client that retries repeatable calls. Generated from the contract; `document` is
 * the URL that serves it, for updates.
 */
export function writeClient(calls: readonly Call[], document: string): string {
  const open = calls.filter(({ key }) => key)
  const declared: string[] = []
  const lines = open.map((call) => {
    const { path, summary, input, output } = call
    const type = (shape: z.ZodType, io: 'input' | 'output') => {
      const schema = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
      const conversion = toTypeScriptType(
        io === 'input' ? withoutProject(schema) : schema,
        `${toPascalCase(path)}${toPascalCase(io)}`,
      )
      declared.push(...conversion.declared)
      return conversion.type.replaceAll('\n', '\n    ')
    }
    const codes = Object.keys(listInputProblems(call)).map((code) => `'${code}'`)
    return `  /** ${summary.replaceAll('*/', '* /')} */
  '${path}': {
    input: ${type(input, 'input')}
    output: ${type(output, 'output')}
    errors: ${codes.join(' | ')}
  }`
  })
  const changes = open.filter(({ key }) => key === 'change').map(({ path }) => `'${path}'`)
  return `// Vitrine API, typed. Fetch it anew from ${document} after an update of the server.

${RUNTIME}
/** The calls that a key may make, by path; \`project\` is the key's own and may be left out. */
export type Calls = {
${lines.join('\n')}
}

${declared.join('\n')}

const CHANGES: ReadonlySet<string> = new Set([${changes.join(', ')}])

export type Client = <P extends keyof Calls>(
  path: P,
  input: Calls[P]['input'],
  options?: CallOptions,
) => Promise<Calls[P]['output']>

/** A client of one project. Each call gives its data, or throws a VitrineError. */
export function createClient(options: ClientOptions): Client {
  const call = makeCall(options, CHANGES)
  // The server gives what its contract says: it is held to that there.
  return (path, input, how) => call(path, input, how) as Promise<never>
}
`
}

/** A key is of one project: naming it is free. */
function withoutProject(schema: object): unknown {
  const required: unknown = Reflect.get(schema, 'required')
  return Array.isArray(required)
    ? { ...schema, required: required.filter((name) => name !== 'project') }
    : schema
}
