import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listSources } from '../steps/sources.mjs'
import * as limits from './limits.mjs'
import { measureFunctions } from './measure.mjs'

/**
 * Measures the functions of every tracked or new source below `root` and holds them against the limits.
 * @param {string} root An absolute path of a git repository's folder.
 * @param {Partial<Limits>} [overrides] Other exceptions and pending paths than the repository's, for tests.
 * @returns {{ files: number, functions: number, breaches: string[] }} `breaches` are sentences: what is too big and
 * what to do about it, and which entries of the lists no longer name anything.
 *
 * @typedef {{ exceptions: Readonly<Record<string, string>>, pending: readonly string[] }} Limits
 */
export function checkFunctionSizes(root, overrides = {}) {
  const { exceptions, pending } = { exceptions: limits.EXCEPTIONS, pending: limits.PENDING, ...overrides }
  const breaches = []
  const unused = new Set([...Object.keys(exceptions), ...pending])
  let files = 0
  let functions = 0
  for (const file of listSources(root, ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.js'])) {
    if (limits.EXEMPT_FILES.some((pattern) => pattern.test(file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    files += 1
    for (const { name, line, lines, hooks } of measureFunctions(file, text)) {
      functions += 1
      const excess = excessOf(lines, hooks)
      if (excess === null) continue
      const permits = [`${file}#${name}`, ...pending.filter((path) => file.startsWith(path))]
      const permit = permits.find((key) => key in exceptions || pending.includes(key))
      if (permit === undefined) breaches.push(`${file}:${line} ${name} has ${excess}`)
      else unused.delete(permit)
    }
  }
  for (const key of unused)
    breaches.push(
      `${key} is listed in scripts/function-size/limits.mjs and keeps the limits: delete the entry.`,
    )
  for (const [key, reason] of Object.entries(exceptions))
    if (reason.trim() === '') breaches.push(`${key} is an exception without a reason.`)
  const count = Object.keys(exceptions).length
  if (count > limits.MAX_EXCEPTIONS)
    breaches.push(`${count} exceptions; at most ${limits.MAX_EXCEPTIONS} are allowed.`)
  return { files, functions, breaches }
}

/** @returns {string | null} The exceeded limit with advice, or null. */
function excessOf(lines, hooks) {
  if (lines > limits.MAX_LINES)
    return `${lines} lines; at most ${limits.MAX_LINES}: give each of its jobs a function with a name.`
  if (hooks > limits.MAX_HOOKS)
    return `${hooks} hooks; at most ${limits.MAX_HOOKS}: move a state machine or a query into a hook of its own.`
  return null
}
