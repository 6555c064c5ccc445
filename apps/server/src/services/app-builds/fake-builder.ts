import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Builder, BuildOrder, BuildProgress } from './builder.types.ts'
import { BuilderError } from './builder.types.ts'

/** Queue time and build time, in ms. */
const WAITS = 600
const MAKES = 1800
const SENDS = 800

/** Stored build, with times in ms. It survives a server restart, like builds of a real service. */
const buildSchema = z.object({
  begun: z.number(),
  platform: z.enum(['ios', 'android']),
  package: z.string(),
  files: z.number(),
  cancelled: z.number().nullable(),
  sent: z.number().nullable(),
})
type Kept = z.output<typeof buildSchema>

/** Reserved words that no part of an Android package name can be, since the Java tools reject them. */
const JAVA = /(^|\.)(new|class|int|public|static|package|default|switch|native)(\.|$)/

/**
 * Creates a fake of Expo's build service: it accepts a complete project, queues, writes a log, rejects what the real
 * tools reject, and finishes without building. It stores its builds in a folder.
 */
export function createFakeBuilder(folder: string): Builder {
  const getBuildPath = (id: string) => join(folder, `${id}.json`)
  const read = async (id: string): Promise<Kept | null> => {
    try {
      return buildSchema.parse(JSON.parse(await readFile(getBuildPath(id), 'utf8')))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }
  const write = async (id: string, value: Kept) => {
    await mkdir(folder, { recursive: true })
    const part = `${getBuildPath(id)}.part`
    await writeFile(part, JSON.stringify(value))
    await rename(part, getBuildPath(id))
  }
  const requireBuild = async (id: string): Promise<Kept> => {
    const one = await read(id)
    if (!one) throw new BuilderError('refused', 'There is no such build.')
    return one
  }

  return {
    kind: 'stand-in',
    pause: 500,
    maxUnknownMs: 2000,
    start: async (order) => {
      const existingBuild = await read(order.id)
      if (existingBuild) return toProgress(order, existingBuild)
      const files = await order.files()
      const merchant = z
        .object({ ios: z.string(), android: z.string() })
        .parse(JSON.parse(String(files[merchantFile(files)])))
      const one = {
        begun: Date.now(),
        platform: order.platform,
        package: merchant[order.platform],
        files: Object.keys(files).length,
        cancelled: null,
        sent: null,
      }
      await write(order.id, one)
      return toProgress(order, one)
    },
    find: async (order) => {
      const one = await read(order.id)
      return one && toProgress(order, one)
    },
    getProgress: async (order) => toProgress(order, await requireBuild(order.id)),
    cancel: async ({ id }) => {
      const one = await requireBuild(id)
      if (seenState(one) === 'queued' || seenState(one) === 'building')
        await write(id, { ...one, cancelled: Date.now() })
    },
    submit: async ({ id }) => {
      const one = await requireBuild(id)
      if (one.sent === null) await write(id, { ...one, sent: Date.now() })
    },
    submission: async ({ id }) => {
      const { sent } = await requireBuild(id)
      if (sent === null) return null
      const isDone = Date.now() - sent >= SENDS
      return {
        state: isDone ? 'submitted' : 'submitting',
        log: isDone ? 'Uploading…\nSubmitted to the store.\n' : 'Uploading…\n',
      }
    },
  }
}

function merchantFile(files: Readonly<Record<string, unknown>>): string {
  const path = Object.keys(files).find((one) => /\/merchants\/[^/]+\/merchant\.json$/.test(one))
  if (!path) throw new BuilderError('refused', 'The project has no merchant.json.')
  return path
}

const isRefused = ({ platform, package: name }: Kept) => platform === 'android' && JAVA.test(name)

function seenState(one: Kept): BuildProgress['state'] {
  const age = Date.now() - one.begun
  if (one.cancelled !== null) return 'cancelled'
  if (age < WAITS) return 'queued'
  if (age < WAITS + MAKES) return 'building'
  return isRefused(one) ? 'failed' : 'finished'
}

function toProgress({ id }: Pick<BuildOrder, 'id'>, one: Kept): BuildProgress {
  const state = seenState(one)
  const tool = one.platform === 'ios' ? 'xcodebuild archive' : './gradlew :app:bundleRelease'
  const lines = [
    'Waiting for a worker',
    `Unpacked ${one.files} files`,
    'expo prebuild --no-install',
    tool,
    isRefused(one)
      ? `> Task :app:processReleaseMainManifest FAILED\nAttribute 'package' has value "${one.package}", which is not a valid Android package name.\nBUILD FAILED`
      : 'BUILD SUCCESSFUL',
  ]
  const visibleCount = { queued: 1, building: 4, finished: 5, failed: 5, cancelled: 2 }[state]
  return { ref: id, state, log: `${lines.slice(0, visibleCount).join('\n')}\n`, artifact: null }
}
