import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/** Runs a file of this folder in its own process with one argument, and returns its JSON output, parsed as `shape`. */
export async function runInProcess<R>(file: string, argument: unknown, shape: z.ZodType<R>): Promise<R> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += String(piece)
  })
  const code = await new Promise((settle) => child.once('close', settle))
  if (code !== 0) throw new Error(`${file} ended with ${code}`)
  return shape.parse(JSON.parse(output))
}

/** Returns the process that runs a script with this `PORT`; Linux only. */
export function findProcess(script: string, port: number): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      const settings = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0')
      if (command.includes(script) && settings.includes(`PORT=${port}`)) return Number(name)
    } catch {
      // The process ended meanwhile or belongs to another user.
    }
  }
  throw new Error(`Nothing runs ${script} on port ${port}`)
}

/** Returns the processor time of a process so far in ms (to ten). */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the processor time of a process's ended children in ms, and its parent. */
export function readEndedChildren(pid: number): { readonly ms: number; readonly parent: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { ms: (Number(fields[13]) + Number(fields[14])) * 10, parent: Number(fields[1]) }
}

/** Returns the processor time of a process and of its children so far in ms, those included that have ended. */
export function processorMsWithChildren(parent: number): number {
  let sum = processorMs(parent) + readEndedChildren(parent).ms
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const pid = Number(name)
      if (readEndedChildren(pid).parent === parent) sum += processorMs(pid)
    } catch {
      // It ended meanwhile; its parent counts it from now on.
    }
  }
  return sum
}

/** Returns the memory of a process in MB. */
export function memoryMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb ?? 0) / 1024)
}
