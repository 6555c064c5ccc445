import { BlockList, isIP } from 'node:net'

/** Networks that IANA's special-purpose registries exclude from the public IPv4 internet. */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Public part of IPv6: mapped, translated, local and multicast addresses are outside of it. */
const PUBLIC_6 = ['2000::', 3] as const
/** Excluded networks within it: protocols (including Teredo), documentation, 6to4. */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of SPECIAL_4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of SPECIAL_6) special.addSubnet(net, bits, 'ipv6')
const public6 = new BlockList()
public6.addSubnet(...PUBLIC_6, 'ipv6')

/** Returns true for any address outside of the public internet, which the server must not connect to. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return special.check(address, 'ipv4')
  if (version === 6 && !address.includes('%'))
    return !public6.check(address, 'ipv6') || special.check(address, 'ipv6')
  return true
}
