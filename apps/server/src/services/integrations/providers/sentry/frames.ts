type Frame = {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: true
}

/** Deeper than this nobody looks. */
const MOST = 50
const LONGEST_LINE = 400
/** `at name (file:1:2)` and `at file:1:2` of Chrome and Hermes; `name@file:1:2` of Firefox and Safari. */
const WAYS = [
  /^\s*at (?:(.{1,120}?) \()?(.{1,250}?):(\d{1,7}):(\d{1,7})\)?$/,
  /^(.{0,120}?)@(.{1,250}?):(\d{1,7}):(\d{1,7})$/,
]

/** A script by its name alone where a phone says in which of its own folders it lies, which is another on each. */
function placeOf(file: string): string {
  const packed = /^address at .*?([^/]*)$/.exec(file)
  return packed ? `app:///${packed[1]}` : (file.split('?')[0] ?? file)
}

/** The places of a script's stack, the outermost first, as Sentry takes them. Addresses lose what follows `?`. */
export function parseStackFrames(stack: string): Frame[] {
  return stack
    .split('\n')
    .slice(0, MOST)
    .flatMap((line) => {
      if (line.length > LONGEST_LINE) return []
      const [, name, file = '', row, column] = WAYS[0]?.exec(line) ?? WAYS[1]?.exec(line) ?? []
      if (file === '') return []
      const frame: Frame = {
        function: name || '?',
        filename: placeOf(file),
        lineno: Number(row),
        colno: Number(column),
        in_app: true,
      }
      return [frame]
    })
    .reverse()
}
