import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const DEMO_SHOP_MAIN = resolve(import.meta.dirname, '../../apps/demo-shop/src/main.ts')

/** Starts a demo shop for one test, whose settings no other test sees. */
export async function openShop(): Promise<{
  readonly url: string
  /** Calls the demo shop's control API. */
  readonly callControl: (call: string, body?: object) => Promise<unknown>
  readonly close: () => Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-shop-'))
  const child = spawn(process.execPath, [DEMO_SHOP_MAIN, '--port', '0'], {
    env: { ...process.env, DEMO_SHOP_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((settle, fail) => {
    let output = ''
    child.once('exit', (code) => fail(new Error(`The demo shop ended (${code})`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (ready) settle(ready)
    })
  })
  return {
    url,
    callControl: async (call, body) => {
      const requestInit = body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      return (await fetch(`${url}/_demo/${call}`, requestInit)).json()
    },
    close: async () => {
      const processExit = new Promise((settle) => child.once('exit', settle))
      child.kill()
      await processExit
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
