import { parseSync, Visitor } from 'vite'

const HOOK = /^use([A-Z]|$)/

/**
 * Measures every function of a source text. Lines are counted from the function's first to its last, comments and
 * blank lines included, because that is what a reader scrolls through. (Biome's `noExcessiveLinesPerFunction` leaves
 * out lines that hold a brace alone, and keeps no list of exceptions.) Hooks are the calls that React ties to the
 * function itself; those of a function inside are its own.
 * @param {string} file A name with an ending: it decides whether JSX and types are read.
 * @param {string} text TypeScript or JavaScript.
 * @returns {FunctionSize[]} In the order in which the functions end.
 * @throws When the text cannot be parsed: an unread file would pass every limit.
 *
 * @typedef {{ name: string, line: number, lines: number, hooks: number }} FunctionSize `name` is the nearest name that
 * the source gives the function; of an anonymous one `<name around it>/<callee it is passed to>`.
 */
export function measureFunctions(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const lineAt = lineCounter(text)
  /** @type {Map<number, string>} Where a function starts, and the name that the source gives it there. */
  const names = new Map()
  /** @type {{ name: string, start: number, end: number, hooks: number }[]} */
  const open = []
  /** @type {FunctionSize[]} */
  const sizes = []
  const name = (value, functionName) => value && names.set(unwrap(value).start, functionName)
  const enter = (node) => {
    const around = open.at(-1)?.name
    const own = node.id?.name ?? names.get(node.start) ?? 'anonymous'
    open.push({ name: around ? `${around}/${own}` : own, start: node.start, end: node.end, hooks: 0 })
  }
  const leave = () => {
    const ended = open.pop()
    if (!ended) return
    const line = lineAt(ended.start)
    sizes.push({ name: ended.name, line, lines: lineAt(ended.end - 1) - line + 1, hooks: ended.hooks })
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => name(init, id.type === 'Identifier' ? id.name : 'destructured'),
    Property: ({ key, value }) => name(value, nameOf(key)),
    PropertyDefinition: ({ key, value }) => name(value, nameOf(key)),
    MethodDefinition: ({ key, value }) => name(value, nameOf(key)),
    AssignmentExpression: ({ left, right }) => name(right, text.slice(left.start, left.end)),
    CallExpression: (node) => {
      const callee = nameOf(node.callee)
      const around = open.at(-1)
      if (around && HOOK.test(callee)) around.hooks += 1
      for (const value of node.arguments) if (!names.has(unwrap(value).start)) name(value, callee)
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return sizes
}

/** Unwraps the function in `memo(function …)`, `(… as Type)` and `… satisfies Type`. */
const unwrap = (node) =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrap(node.expression) : node
/** Returns the last name in `name`, `'name'` and `a.b.name`. */
const nameOf = (node) =>
  node.type === 'MemberExpression' ? nameOf(node.property) : String(node.name ?? node.value ?? 'anonymous')

/** @returns {(offset: number) => number} The line, from 1, of a place in the text. */
function lineCounter(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
