import { expect, test } from 'vitest'
import { orderLinkOf } from './order-link.ts'

const link = { token: 'b1946ac92492d234', key: 'imasecretipod' }

test.each([
  'https://kiosk.example/548380009/orders/b1946ac92492d234/authenticate?key=imasecretipod',
  'https://kiosk.example/orders/b1946ac92492d234?key=imasecretipod&utm_source=mail',
  'http://localhost:4010/orders/b1946ac92492d234?key=imasecretipod#top',
])('an order link is recognized: %s', (text) => {
  expect(orderLinkOf(text)).toEqual(link)
})

test.each([
  '',
  'b1946ac92492d234',
  'https://kiosk.example/orders/b1946ac92492d234',
  'https://kiosk.example/orders/b1946ac92492d234?key=',
  'https://kiosk.example/orders?key=imasecretipod',
  'https://kiosk.example/products/b1946ac92492d234?key=imasecretipod',
  'javascript:alert(1)/orders/b1946ac92492d234?key=x',
  `https://kiosk.example/orders/b1946ac92492d234?key=${'k'.repeat(2000)}`,
  'https://[/orders/b1946ac92492d234?key=x',
  'https://kiosk.example/orders/%00%00%00%00%00%00%00%00?key=x',
])('an order link is not recognized: %s', (text) => {
  expect(orderLinkOf(text)).toBeNull()
})
