import { Resolver } from 'node:dns/promises'
import type { DnsRecords } from '@vitrine/core/contract/releases/web'
import type { Config } from '../config.types.ts'

/** What name servers say of a name, as far as we ask. A name without such records has none of them. */
export type DnsResolver = {
  readonly names: (host: string) => Promise<readonly string[]>
  readonly addresses: (host: string) => Promise<readonly string[]>
  readonly texts: (name: string) => Promise<readonly string[]>
}

const WAIT_MS = 3000
const TRIES = 2
/** Nobody has such a record: an answer, and no failure. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** Asks the name servers of this machine, or those of `DNS_SERVERS`. Rejects when none of them answers. */
export function createDnsResolver({ dnsServers }: Pick<Config, 'dnsServers'>): DnsResolver {
  const resolver = new Resolver({ timeout: WAIT_MS, tries: TRIES })
  if (dnsServers.length > 0) resolver.setServers([...dnsServers])
  const small = (name: string) => name.toLowerCase().replace(/\.$/, '')
  const orNone = async <T>(context: Promise<readonly T[]>): Promise<readonly T[]> => {
    try {
      return await context
    } catch (error) {
      if (error instanceof Error && 'code' in error && NONE.includes(String(error.code))) return []
      throw error
    }
  }
  return {
    names: async (host) => (await orNone(resolver.resolveCname(host))).map(small),
    addresses: async (host) => {
      const [four, six] = await Promise.all([
        orNone(resolver.resolve4(host)),
        orNone(resolver.resolve6(host)),
      ])
      return [...four, ...six]
    },
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
  }
}

/** What is wanted of a host's records: where it leads, and what proves that its keeper wants it so. */
export type RequiredRecords = { readonly target: string; readonly textName: string; readonly text: string }

/** The records that a host needs; `publicUrl` is where it leads. */
export function getRequiredRecords(host: string, token: string, publicUrl: string): RequiredRecords {
  return { target: new URL(publicUrl).hostname, textName: `_vitrine.${host}`, text: `vitrine=${token}` }
}

/** What was found: each half of it, and what there was to see. */
export type DnsCheckResult = { readonly seen: DnsRecords; readonly leads: boolean; readonly proven: boolean }

/** Names lead to names no more than so often. */
const STEPS = 5
/** Of each kind so many are kept and shown. */
const SHOWN = 10

/**
 * Looks at the records of a host. Where a domain itself may have no CNAME, the same addresses do as well. A name of this
 * very machine (`app.localhost`) needs none: nobody else can reach it.
 */
export async function checkDnsRecords(
  records: DnsResolver,
  host: string,
  wanted: RequiredRecords,
): Promise<DnsCheckResult> {
  if (host.endsWith('.localhost'))
    return {
      seen: { names: [], addresses: ['127.0.0.1'], texts: [], silent: false },
      leads: true,
      proven: true,
    }
  try {
    const [texts, names, addresses] = await Promise.all([
      records.texts(wanted.textName),
      chainOf(records, host),
      records.addresses(host),
    ])
    const leads =
      names.includes(wanted.target) ||
      (addresses.length > 0 && meet(addresses, await records.addresses(wanted.target)))
    const seen = {
      names: names.slice(0, SHOWN),
      addresses: addresses.slice(0, SHOWN),
      texts: texts.slice(0, SHOWN).map((text) => text.slice(0, 300)),
      silent: false,
    }
    return { seen, leads, proven: texts.includes(wanted.text) }
  } catch {
    return { seen: { names: [], addresses: [], texts: [], silent: true }, leads: false, proven: false }
  }
}

async function chainOf(records: DnsResolver, host: string): Promise<readonly string[]> {
  const names: string[] = []
  let at = host
  while (names.length < STEPS) {
    const [next] = await records.names(at)
    if (next === undefined || names.includes(next)) break
    names.push(next)
    at = next
  }
  return names
}

const meet = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))
