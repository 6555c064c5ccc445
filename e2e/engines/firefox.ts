import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { COMMANDS, type Engine, type WindowSize } from './engine.types.ts'
import { getFreePort, waitForStart } from './start.ts'

/** A response of Marionette: type 1, number of the command, error, result. */
const replySchema = z.tuple([
  z.literal(1),
  z.int(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.unknown(),
])

/** Profile settings for tests: no requests besides the pages', and no first-run page. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'intl.accept_languages': 'en-US',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
  'toolkit.telemetry.enabled': false,
}

/**
 * Starts headless Firefox and controls it over Marionette, its own protocol, because Debian has no WebDriver package
 * for it.
 */
export async function launchFirefox(path: string, size: WindowSize): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-firefox-'))
  const port = await getFreePort()
  const preferences = Object.entries({ ...PREFERENCES, 'marionette.port': port })
  const lines = preferences.map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const window = ['--width', String(size.width), '--height', String(size.height)]
  const browser = spawn(path, ['-marionette', '-headless', '-no-remote', '-profile', profile, ...window], {
    stdio: 'ignore',
  })
  const socket = await waitForStart(() => openSocket(port))
  const call = createMarionetteClient(socket)
  await call('WebDriver:NewSession', { acceptInsecureCerts: true })
  return {
    send: (command, params) => call(COMMANDS[command].marionette, params),
    close: async () => {
      const exit = browser.exitCode === null ? once(browser, 'exit') : undefined
      socket.destroy()
      browser.kill('SIGKILL')
      await exit
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Sends commands as `length:[0,number,name,parameters]` and resolves with the reply that has the same number. */
function createMarionetteClient(socket: Socket) {
  let received = Buffer.alloc(0)
  let lastNumber = 0
  const pending = new Map<number, (reply: z.infer<typeof replySchema>) => void>()
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      const reply = replySchema.safeParse(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
      // The greeting is not a reply.
      if (reply.success) pending.get(reply.data[1])?.(reply.data)
    }
  })
  return async (name: string, params: Readonly<Record<string, unknown>>) => {
    lastNumber += 1
    const number = lastNumber
    const message = JSON.stringify([0, number, name, params])
    const [, , error, result] = await new Promise<z.infer<typeof replySchema>>((resolve) => {
      pending.set(number, resolve)
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
    pending.delete(number)
    if (error) throw new Error(`${name}: ${error.error}: ${error.message}`)
    return z.looseObject({ value: z.unknown() }).safeParse(result).data?.value ?? null
  }
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}
