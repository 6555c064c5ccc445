import { Resolver } from 'node:dns/promises'
import type { DnsRecords } from '@vitrine/core/contract/releases/web-app'
import { assertOutsideTransaction } from '../../infra/db/transaction-scope.ts'
import type { Config } from '../config.types.ts'

/** DNS lookups. A name without records of a type returns none. */
export type DnsResolver = {
  readonly names: (host: string) => Promise<readonly string[]>
  readonly addresses: (host: string) => Promise<readonly string[]>
  readonly texts: (name: string) => Promise<readonly string[]>
}

const WAIT_MS = 3000
const TRIES = 2
/** Error codes for a name without such records, which is an answer and no failure. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** Creates a resolver by this machine's name servers, or those of `DNS_SERVERS`. Rejects when none of them answers. */
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

/** Required records of a host: the CNAME target, and the TXT record that proves ownership. */
export type RequiredRecords = { readonly target: string; readonly textName: string; readonly text: string }

/**
 * Returns the DNS records that a host needs.
 * @param token Secret of the project that the TXT record contains.
 * @param publicUrl URL of this server, whose host name the CNAME points to.
 */
export function getRequiredRecords(host: string, token: string, publicUrl: string): RequiredRecords {
  return { target: new URL(publicUrl).hostname, textName: `_vitrine.${host}`, text: `vitrine=${token}` }
}

/** Result of a DNS check: each of the two conditions, and the records found. */
export type DnsCheckResult = {
  readonly records: DnsRecords
  readonly leads: boolean
  readonly proven: boolean
}

/** Maximum length of a CNAME chain. */
const STEPS = 5
/** Maximum number of stored records of each type. */
const MAX_STORED_RECORDS = 10

/**
 * Checks the DNS records of a host. For an apex domain, which cannot have a CNAME, the same IP addresses are enough. A
 * local name (`app.localhost`) needs no records, since only this machine can reach it.
 */
export async function checkDnsRecords(
  records: DnsResolver,
  host: string,
  requiredRecords: RequiredRecords,
): Promise<DnsCheckResult> {
  assertOutsideTransaction('A DNS lookup')
  if (host.endsWith('.localhost'))
    return {
      records: { names: [], addresses: ['127.0.0.1'], texts: [], isUnknown: false },
      leads: true,
      proven: true,
    }
  try {
    const [texts, names, addresses] = await Promise.all([
      records.texts(requiredRecords.textName),
      chainOf(records, host),
      records.addresses(host),
    ])
    const leads =
      names.includes(requiredRecords.target) ||
      (addresses.length > 0 && meet(addresses, await records.addresses(requiredRecords.target)))
    const foundRecords = {
      names: names.slice(0, MAX_STORED_RECORDS),
      addresses: addresses.slice(0, MAX_STORED_RECORDS),
      texts: texts.slice(0, MAX_STORED_RECORDS).map((text) => text.slice(0, 300)),
      isUnknown: false,
    }
    return { records: foundRecords, leads, proven: texts.includes(requiredRecords.text) }
  } catch {
    return { records: { names: [], addresses: [], texts: [], isUnknown: true }, leads: false, proven: false }
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
