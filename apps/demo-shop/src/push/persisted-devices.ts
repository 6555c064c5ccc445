import { createPrivateKey } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DeviceAddress } from './devices.ts'
import type { Gateway } from './gateway.ts'
import type { Phone } from './phone.ts'
import type { Ticket } from './tickets.ts'

/** Number of messages whose receipts remain available after a restart. */
const TICKETS = 5000
/** Debounce of writes in ms. */
const PAUSE_MS = 200

type KeptPhone = Omit<Phone, 'web' | 'address' | 'waiting'> & {
  readonly tokens: readonly DeviceAddress[]
  readonly web: {
    readonly publicKey: string
    readonly privateKey: string
    readonly auth: string
    readonly sender: string | null
  } | null
}
type KeptState = {
  readonly version: 2
  readonly phones: readonly KeptPhone[]
  readonly tickets: readonly (Omit<Ticket, 'address'> & { readonly token: string })[]
}

function toSavedState(gateway: Gateway): KeptState {
  const { devices, addresses, tickets } = gateway
  const addressesOf = Map.groupBy(addresses.registered(), ({ phone }) => phone)
  const phones = devices.all().map((phone): KeptPhone => {
    const { web, address: _, waiting: __, ...rest } = phone
    const tokens = addressesOf.get(phone) ?? []
    return {
      ...rest,
      tokens: tokens.map(({ token, state, toldAt }) => ({ token, state, toldAt })),
      web: web && {
        publicKey: web.publicKey.toString('base64url'),
        privateKey: web.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
        auth: web.auth.toString('base64url'),
        sender: web.sender,
      },
    }
  })
  const registered = tickets.last(TICKETS).filter(({ address }) => address.phone !== null)
  return {
    version: 2,
    phones,
    tickets: registered.map(({ address, ...rest }) => ({ ...rest, token: address.token })),
  }
}

function restore(gateway: Gateway, savedState: KeptState): void {
  const { devices, addresses, tickets } = gateway
  for (const { tokens, web, ...rest } of savedState.phones) {
    const keys = web && {
      publicKey: Buffer.from(web.publicKey, 'base64url'),
      privateKey: createPrivateKey({
        key: Buffer.from(web.privateKey, 'base64url'),
        format: 'der',
        type: 'pkcs8',
      }),
      auth: Buffer.from(web.auth, 'base64url'),
      sender: web.sender,
    }
    devices.adopt({ ...rest, web: keys, waiting: [] }, tokens)
  }
  gateway.provider.numberFrom(
    Math.max(0, ...savedState.phones.flatMap(({ shade }) => shade.map(({ id }) => id))),
  )
  tickets.adopt(
    savedState.tickets.flatMap(({ token, ...rest }) => {
      const address = addresses.find(token)
      return address ? [{ ...rest, address }] : []
    }),
  )
}

// Only this module writes the file, so a matching version implies the shape.
const isKept = (value: unknown): value is KeptState =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'version') === 2

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the stored state; null when there is none. Renames an unreadable file, with a warning. */
function read(file: string): KeptState | null {
  if (!existsSync(file)) return null
  const parsedState = parse(readFileSync(file, 'utf8'))
  if (isKept(parsedState)) return parsedState
  renameSync(file, `${file}.unreadable`)
  console.error(`${file} cannot be read and was put aside: devices that registered must do so again.`)
  return null
}

/**
 * Persists registered devices, their notifications and last tickets. Restores the state in `file` and keeps the file up
 * to date. Returns the function that writes it a last time.
 */
export function persistDevices(gateway: Gateway, file: string): () => void {
  const savedState = read(file)
  if (savedState) restore(gateway, savedState)
  let timer: ReturnType<typeof setTimeout> | null = null
  const write = () => {
    timer = null
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(toSavedState(gateway)))
    renameSync(`${file}.new`, file)
  }
  const forget = gateway.devices.listen(() => {
    timer ??= setTimeout(write, PAUSE_MS)
  })
  return () => {
    forget()
    if (timer) clearTimeout(timer)
    write()
  }
}
