import { expect, test } from 'vitest'
import { listKnownShoppers } from './known-shoppers.ts'

const phone = { id: 'a', customer: '7', name: 'Ada Lovelace', email: 'ada@lovelace.test' }

test('the palette finds each known shopper once, by the installation used last, and no anonymous ones', () => {
  const tablet = { ...phone, id: 'b' }
  const guest = { id: 'c', customer: null, name: '', email: 'guest@shoppers.test' }
  const guestAgain = { ...guest, id: 'd' }
  const anonymous = { id: 'e', customer: null, name: '', email: '' }
  expect(listKnownShoppers([phone, anonymous, guest, tablet, guestAgain])).toEqual([phone, guest])
})
