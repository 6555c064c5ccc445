import { expect, test } from 'vitest'
import { getClientNetwork } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:1::9', '2001:db8:1:0', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('the network of the client address %s consists of its subnet and site', (ip, line, site) => {
  expect(getClientNetwork(ip)).toEqual({ line, site })
})
