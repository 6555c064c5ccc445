import { isIPv6 } from 'node:net'

/** Number of 16-bit groups of an IPv6 address, of the network of one line, and of that of one site. */
const GROUPS = 8
const LINE_GROUPS = 4
const SITE_GROUPS = 3

/**
 * Network prefixes of a client's IP address. Rate limits count them instead of the address, because an IPv6
 * client can use any number of addresses.
 */
export type ClientNetwork = {
  /** IPv4 address, or the first 64 bits of an IPv6 address: one line has all addresses below them. */
  readonly line: string
  /** IPv4 address, or the first 48 bits of an IPv6 address: the most that providers hand to one customer. */
  readonly site: string
}

/** Returns the network prefixes of an IPv4 or IPv6 address. */
export function getClientNetwork(ip: string): ClientNetwork {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return { line: mapped ?? ip, site: mapped ?? ip }
  // The URL parser writes every address in the same, compressed form, and without dotted parts.
  const [head = '', tail] = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return { line: groups.slice(0, LINE_GROUPS).join(':'), site: groups.slice(0, SITE_GROUPS).join(':') }
}
