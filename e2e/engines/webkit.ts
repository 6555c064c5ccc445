import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { COMMANDS, type Engine, type WindowSize } from './engine.types.ts'
import { getFreePort, waitForStart } from './start.ts'

const sessionSchema = z.object({ sessionId: z.string() })

/**
 * Starts WebKitGTK, the engine of Safari, on its own virtual screen and controls it over WebDriver. Its small browser
 * has a minimum width of 447 px unless a window manager shows it full screen.
 */
export async function launchWebKit(path: string, { width, height }: WindowSize): Promise<Engine> {
  const screen = await startScreen(width, height)
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    // The sandbox needs user namespaces, which containers do not provide.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const manager = spawn('matchbox-window-manager', ['-use_titlebar', 'no'], { env, stdio: 'ignore' })
  const port = await getFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}/session`
  await waitForStart(() => fetch(`http://127.0.0.1:${port}/status`))
  const options = { binary: path, args: ['--automation', '--full-screen'] }
  const created = await request('POST', address, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${address}/${sessionSchema.parse(created).sessionId}`
  return {
    send: (command, { id, ...body }) =>
      request('POST', session + COMMANDS[command].path.replace('{id}', String(id)), body),
    close: async () => {
      await request('DELETE', session).catch(() => {})
      for (const child of [driver, manager, screen.process]) await stop(child)
    },
  }
}

/** Starts a virtual screen. Xvfb chooses the display number and writes it to its fourth stream. */
async function startScreen(
  width: number,
  height: number,
): Promise<{ display: string; process: ChildProcess }> {
  const size = `${width}x${height}x24`
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const stream = child.stdio[3]
  if (!stream) throw new Error('Xvfb has no stream for its display number')
  const [number] = await once(stream, 'data')
  return { display: `:${String(number).trim()}`, process: child }
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, body: body ? JSON.stringify(body) : null })
  const { value } = z.object({ value: z.unknown() }).parse(await response.json())
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
