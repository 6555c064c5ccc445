import type { Address, Customer, TypedAddress } from '@vitrine/commerce/entities'
import { toE164 } from '@vitrine/core/countries/phones'
import { isZip } from '@vitrine/core/countries/postal-codes'
import { isPhone } from '@vitrine/core/validation/validate'
import type { AddressField } from './address-fields.ts'

export type PersonalForm = { readonly firstName: string; readonly lastName: string; readonly phone: string }

/** Error of each field: the key of its text in the account section. */
export type PersonalProblems = {
  firstName?: 'emptyFirstName'
  lastName?: 'emptyLastName'
  phone?: 'invalidPhone'
}

/** Returns the digits of a typed phone number, without spaces, dashes, brackets and a leading plus. */
export function extractDigits(phone: string): string {
  return phone.replace(/[\s()+.-]/g, '')
}

/** How a phone number is validated: exactly 11 digits (spec section 5), or by its country (ISO 3166). */
export type PhoneRule = 'digits' | { readonly country: string }

/** Returns the digits of a number to store; '' for none, null for an invalid number. */
export function normalizePhone(phone: string, rule: PhoneRule): string | null {
  const digits = extractDigits(phone)
  if (digits === '') return ''
  if (rule === 'digits') return isPhone(digits) ? digits : null
  return toE164(rule.country, phone)?.slice(1) ?? null
}

/** Returns the first error per field; an empty phone number is valid and removes it. */
export function checkPersonal(form: PersonalForm, rule: PhoneRule = 'digits'): PersonalProblems {
  const problems: PersonalProblems = {}
  if (form.firstName.trim() === '') problems.firstName = 'emptyFirstName'
  if (form.lastName.trim() === '') problems.lastName = 'emptyLastName'
  if (normalizePhone(form.phone, rule) === null) problems.phone = 'invalidPhone'
  return problems
}

/** Returns a customer's data as values of the personal data form. */
export function toPersonalForm(customer: Customer): PersonalForm {
  return { firstName: customer.firstName, lastName: customer.lastName, phone: customer.phone }
}

/**
 * Values of the address form. `country` is an ISO 3166 code; the other fields are as the shopper types them.
 */
export type AddressForm = {
  readonly country: string
  readonly firstName: string
  readonly lastName: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly zip: string
  readonly phone: string
}

/** Returns true when a form differs from what was last saved. */
export function hasChanges<F extends Readonly<Record<string, string>>>(form: F, saved: F): boolean {
  return Object.entries(form).some(([name, value]) => value !== saved[name])
}

/**
 * Returns an address as values of the address form. A new address begins with the customer's name and
 * `country`.
 */
export function toAddressForm(
  address: Address | null,
  customer: Pick<Customer, 'firstName' | 'lastName'>,
  country: string,
): AddressForm {
  if (!address) {
    const { firstName, lastName } = customer
    return {
      country,
      firstName,
      lastName,
      address1: '',
      address2: '',
      city: '',
      province: '',
      zip: '',
      phone: '',
    }
  }
  const { firstName, lastName, address1, address2, city, province, zip, phone, countryCode } = address
  return {
    country: countryCode || country,
    firstName,
    lastName,
    address1,
    address2,
    city,
    province,
    zip,
    phone,
  }
}

/** Validation error of an address field. */
export type AddressProblem = 'empty' | 'zip' | 'phone'

/**
 * Validates an address: first line and city, a postal code of a country with a known format, a phone number's length.
 * The platform validates the rest.
 */
export function checkAddress(
  form: AddressForm,
  fields: readonly AddressField[],
): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {}
  if (form.address1.trim() === '') problems.address1 = 'empty'
  if (form.city.trim() === '') problems.city = 'empty'
  const zip = form.zip.trim()
  if (fields.includes('zip') && zip !== '' && !isZip(form.country, zip)) problems.zip = 'zip'
  if (form.phone.trim() !== '' && toE164(form.country, form.phone) === null) problems.phone = 'phone'
  return problems
}

/** Returns the address in the platform's format, without fields that this country's addresses do not have. */
export function toTypedAddress(form: AddressForm, fields: readonly AddressField[]): TypedAddress {
  const own = (field: AddressField) => (fields.includes(field) ? form[field].trim() : '')
  return {
    country: form.country,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    address1: form.address1.trim(),
    address2: form.address2.trim(),
    city: form.city.trim(),
    province: own('province'),
    zip: own('zip'),
    phone: toE164(form.country, form.phone) ?? '',
  }
}
