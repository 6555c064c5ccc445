import { expect, test } from 'vitest'
import { getAddressFields } from './address-fields.ts'
import {
  checkAddress,
  checkPersonal,
  extractDigits,
  normalizePhone,
  toTypedAddress,
} from './form-validation.ts'

const good = { firstName: 'Ann', lastName: 'Lee', phone: '' }

test('an empty account phone is valid', () => {
  expect(checkPersonal(good)).toEqual({})
  expect(extractDigits(' ')).toBe('')
})
test('an account phone has exactly eleven digits, in any format', () => {
  expect(checkPersonal({ ...good, phone: '+1 (202) 555-0123' })).toEqual({})
  expect(extractDigits('+1 (202) 555-0123')).toBe('12025550123')
  expect(checkPersonal({ ...good, phone: '12345' })).toEqual({ phone: 'invalidPhone' })
  expect(checkPersonal({ ...good, phone: '1202555012a' })).toEqual({ phone: 'invalidPhone' })
})
test('an account needs first and last name', () => {
  expect(checkPersonal({ firstName: ' ', lastName: '', phone: '' })).toEqual({
    firstName: 'emptyFirstName',
    lastName: 'emptyLastName',
  })
})
const typed = {
  country: 'US',
  firstName: '',
  lastName: '',
  address1: '1 Main St',
  address2: '',
  city: 'Austin',
  province: 'Texas',
  zip: '73301',
  phone: '',
}

test('an address needs its first line and city', () => {
  const fields = getAddressFields('US')
  expect(checkAddress({ ...typed, address1: ' ', city: '' }, fields)).toEqual({
    address1: 'empty',
    city: 'empty',
  })
  expect(checkAddress(typed, fields)).toEqual({})
})

test('a postal code matches its country’s format, or is empty', () => {
  expect(checkAddress({ ...typed, zip: '1234' }, getAddressFields('US'))).toEqual({ zip: 'zip' })
  expect(checkAddress({ ...typed, zip: '' }, getAddressFields('US'))).toEqual({})
  // Fields that the country lacks are neither validated nor sent with values of another country.
  const dubai = { ...typed, country: 'AE', zip: 'nonsense' }
  expect(checkAddress(dubai, getAddressFields('AE'))).toEqual({})
  expect(toTypedAddress(dubai, getAddressFields('AE'))).toMatchObject({ country: 'AE', zip: '' })
})

test('a delivery phone has its country’s length, or its own country code', () => {
  const fields = getAddressFields('US')
  expect(checkAddress({ ...typed, phone: '555' }, fields)).toEqual({ phone: 'phone' })
  for (const phone of ['(512) 555-0142', '+49 30 23125148'])
    expect(checkAddress({ ...typed, phone }, fields)).toEqual({})
  expect(toTypedAddress({ ...typed, phone: '(512) 555-0142' }, fields).phone).toBe('+15125550142')
})

test('an account phone is validated by country instead of eleven digits when the merchant enables it', () => {
  const german = { ...good, phone: '030 23125148' }
  expect(checkPersonal({ ...good, phone: '030 2312514' })).toEqual({ phone: 'invalidPhone' })
  expect(checkPersonal(german, { country: 'DE' })).toEqual({})
  expect(normalizePhone(german.phone, { country: 'DE' })).toBe('493023125148')
  expect(checkPersonal(german, { country: 'US' })).toEqual({ phone: 'invalidPhone' })
  expect(normalizePhone(' ', { country: 'US' })).toBe('')
})
