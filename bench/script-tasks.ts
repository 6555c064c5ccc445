export type ScriptTasks = {
  /** The longest task that a file of the app is run in, ms, React's own running left out. */
  readonly longest: number
  /** How long the file of React takes to run, before anything is done with it, ms. */
  readonly react: number
}

/** What is read of an event of Chromium's trace. Times in µs. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Of `dur` what the processor was given for it: on a machine with other work the rest is waiting. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly url?: string } }
}

const FILES = '/web/assets/'
/** The first small script draws nothing: it asks for frames, in which the browser lays the page out. */
const FIRST = '/web/assets/start-'
const REACT = '/web/assets/react-'

/**
 * Processor time of the tasks of a page's main thread that run its scripts, `slowdown` times as long as they were: the preset
 * imagines a slower processor than the one it measures on. Zeros for a page without scripts.
 */
export function scriptTasks(events: readonly TraceEvent[], slowdown: number): ScriptTasks {
  const urlOf = ({ args }: TraceEvent) => args.data?.url ?? ''
  const calls = events.filter((event) => event.ph === 'X' && urlOf(event).includes(FILES))
  const main = calls.find(({ name }) => name === 'FunctionCall')
  if (!main) return { longest: 0, react: 0 }
  const here = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  const took = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur
  // A module that runs names no file. React's takes longest of those that run before it is first called.
  const called = Math.min(...calls.filter((event) => urlOf(event).includes(REACT)).map(({ ts }) => ts))
  const modules = here.filter(({ name }) => name === 'v8.evaluateModule')
  const run = modules
    .filter((module) => end(module) <= called)
    .sort((a, b) => took(b) - took(a))
    .at(0)
  const scripts = [...modules, ...calls].filter((event) => event !== run && !urlOf(event).includes(FIRST))
  const holds = (task: TraceEvent, event: TraceEvent) => task.ts <= event.ts && end(event) <= end(task)
  const tasks = here.filter(
    (task) =>
      task.name === 'RunTask' &&
      !(run && holds(task, run)) &&
      scripts.some((event) => event.name !== 'EvaluateScript' && holds(task, event)),
  )
  const ms = (event: TraceEvent | undefined) => (event ? took(event) / 1000 : 0) * slowdown
  return { longest: Math.max(0, ...tasks.map(ms)), react: ms(run) }
}
