type Frame = {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: true
}

/** Maximum number of stack frames. */
const MAX_FRAMES = 50
const LONGEST_LINE = 400
/** `at name (file:1:2)` and `at file:1:2` of Chrome and Hermes; `name@file:1:2` of Firefox and Safari. */
const WAYS = [
  /^\s*at (?:(.{1,120}?) \()?(.{1,250}?):(\d{1,7}):(\d{1,7})\)?$/,
  /^(.{0,120}?)@(.{1,250}?):(\d{1,7}):(\d{1,7})$/,
]

/** Returns only the file name of a script path on a phone, whose folders differ between devices. */
function placeOf(file: string): string {
  const packed = /^address at .*?([^/]*)$/.exec(file)
  return packed ? `app:///${packed[1]}` : (file.split('?')[0] ?? file)
}

/** Parses a stack trace into Sentry's frames, outermost first. Removes query strings of URLs. */
export function parseStackFrames(stack: string): Frame[] {
  return stack
    .split('\n')
    .slice(0, MAX_FRAMES)
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
