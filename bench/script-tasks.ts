export type ScriptTasks = {
  /** Duration in ms of the longest task that evaluates a file of the app, without React's own. */
  readonly longest: number
  /** Duration in ms of React's evaluation, before anything uses it. */
  readonly react: number
}

/** Fields of a Chromium trace event. Times in µs. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time within `dur`: on a busy machine the rest is waiting. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly url?: string } }
}

const FILES = '/web/assets/'
/** The first small script renders nothing: it requests frames, in which the browser lays out the page. */
const FIRST = '/web/assets/start-'
const REACT = '/web/assets/react-'

/**
 * Returns the processor time of the tasks of a page's main thread that run its scripts, multiplied by `slowdown`,
 * because the preset simulates a slower processor. Zeros for a page without scripts.
 */
export function scriptTasks(events: readonly TraceEvent[], slowdown: number): ScriptTasks {
  const urlOf = ({ args }: TraceEvent) => args.data?.url ?? ''
  const calls = events.filter((event) => event.ph === 'X' && urlOf(event).includes(FILES))
  const main = calls.find(({ name }) => name === 'FunctionCall')
  if (!main) return { longest: 0, react: 0 }
  const here = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid)
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  const took = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur
  // Module evaluation names no file. React's is the longest before its first call.
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
