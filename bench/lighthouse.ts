import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { TraceEvent } from './script-tasks.ts'

/**
 * Lighthouse has its own package.json, because its packages are a tenth of all files of an installation: only the
 * benchmark that needs them installs them.
 */
const folder = join(import.meta.dirname, 'lighthouse')

const report = z.object({
  lhr: z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    audits: z.record(
      z.string(),
      z.object({ numericValue: z.number().optional(), details: z.looseObject({}).optional() }),
    ),
    categories: z.object({ performance: z.object({ score: z.number().nullable() }) }),
    configSettings: z.object({ throttling: z.object({ cpuSlowdownMultiplier: z.number() }) }),
  }),
  artifacts: z.object({
    Trace: z.object({ traceEvents: z.custom<readonly TraceEvent[]>((value) => Array.isArray(value)) }),
  }),
})
export type LighthouseReport = z.infer<typeof report>

const requestTable = z.object({
  items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
})

/** A started Chromium: its debugging port, and how to stop it. */
const browser = z.object({
  port: z.number(),
  kill: z.custom<() => void>((value) => typeof value === 'function'),
})

type Call = (...parameters: unknown[]) => unknown
const callable = z.custom<Call>((value) => typeof value === 'function')

/**
 * Installs Lighthouse where it is missing, and loads it.
 *
 * @returns `launch` starts a Chromium with these command line flags; `measure` reads a page in it with Lighthouse's
 * mobile preset and simulated throttling, and keeps what the browser has stored if `keepStorage`.
 * @throws If npm cannot install it.
 */
export async function openLighthouse() {
  await promisify(execFile)('npm', ['ci', '--prefer-offline', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  })
  const resolve = createRequire(join(folder, 'package.json')).resolve
  const load = (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href)
  const { launch } = z.object({ launch: callable }).parse(await load('chrome-launcher'))
  const { default: lighthouse } = z.object({ default: callable }).parse(await load('lighthouse'))
  return {
    launch: async (chromeFlags: readonly string[]) =>
      browser.parse(
        await launch({ chromeFlags, chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }),
      ),
    async measure(url: string, port: number, keepStorage: boolean): Promise<LighthouseReport> {
      const result = await lighthouse(url, {
        port,
        disableStorageReset: keepStorage,
        onlyCategories: ['performance'],
        logLevel: 'error',
      })
      const read = report.safeParse(result)
      if (!read.success) throw new Error(`Lighthouse has no report of ${url}: ${read.error.message}`)
      const { runtimeError } = read.data.lhr
      if (runtimeError) throw new Error(`Lighthouse could not read ${url}: ${runtimeError.message}`)
      return read.data
    },
  }
}

/** Requests of a report: their kind (`Script`, `Document` …) and their bytes over the wire, headers too. */
export function requestsOf({ lhr }: LighthouseReport): z.infer<typeof requestTable>['items'] {
  return requestTable.safeParse(lhr.audits['network-requests']?.details).data?.items ?? []
}
