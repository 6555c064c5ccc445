import type { Customer } from '@vitrine/commerce/entities'
import { ACCOUNT_DELETION_DELAY_MS } from '@vitrine/core/limits'
import { isPhone } from '@vitrine/core/validate'

export type PersonalForm = { readonly firstName: string; readonly lastName: string; readonly phone: string }

/** What is wrong with each field, as the name of the account section's own text. */
export type PersonalProblems = {
  firstName?: 'emptyFirstName'
  lastName?: 'emptyLastName'
  phone?: 'invalidPhone'
}

/** The digits of a phone number as typed: blanks, dashes, brackets and a leading plus do not count. */
export function digitsOf(phone: string): string {
  return phone.replace(/[\s()+.-]/g, '')
}

/** First problem per field; an empty phone is fine and removes it, otherwise exactly 11 digits (spec section 5). */
export function checkPersonal(form: PersonalForm): PersonalProblems {
  const problems: PersonalProblems = {}
  if (form.firstName.trim() === '') problems.firstName = 'emptyFirstName'
  if (form.lastName.trim() === '') problems.lastName = 'emptyLastName'
  const digits = digitsOf(form.phone)
  if (digits !== '' && !isPhone(digits)) problems.phone = 'invalidPhone'
  return problems
}

/** The form as it stands for a customer. */
export function personalOf(customer: Customer): PersonalForm {
  return { firstName: customer.firstName, lastName: customer.lastName, phone: customer.phone }
}

/** What the server said is pending, ms since 1970; null: nothing, undefined: it said nothing of it. */
export function pendingSince(answer: unknown): number | null | undefined {
  if (typeof answer !== 'object' || answer === null || !('pending' in answer)) return undefined
  const { pending } = answer
  return pending === null ? null : askedAt(pending, Date.now())
}

/** When deletion was asked for, ms, as the merchant server answered: an earlier request of another device counts. */
export function askedAt(answer: unknown, now: number): number {
  const asked = typeof answer === 'object' && answer !== null && 'asked' in answer ? answer.asked : null
  const time = typeof asked === 'string' ? Date.parse(asked) : Number.NaN
  return Number.isNaN(time) ? now : time
}

/** When an account asked to be deleted at `asked` (ms) will be gone, ms (spec section 9: 7 days). */
export function deletionDue(asked: number): number {
  return asked + ACCOUNT_DELETION_DELAY_MS
}

/** Whole days left until then, at least 0; the last started day counts as one. */
export function daysLeft(asked: number, now: number): number {
  return Math.max(0, Math.ceil((deletionDue(asked) - now) / 86_400_000))
}

/** `country` is an ISO 3166 code; the rest is as the shopper types it. */
export type AddressForm = {
  readonly country: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly zip: string
}

/** Whether a form holds something else than what was last saved. */
export function differ<F extends Readonly<Record<string, string>>>(form: F, saved: F): boolean {
  return Object.entries(form).some(([name, value]) => value !== saved[name])
}

/** The default address as a form; without one it begins with `country`. */
export function addressOf(customer: Customer, country: string): AddressForm {
  const { address1, address2, city, province, zip, countryCode } = customer
  return { country: countryCode || country, address1, address2, city, province, zip }
}

/** What is missing: first line and city. Postal codes and provinces are not the same everywhere, so the platform judges them. */
export function checkAddress(form: AddressForm): Partial<Record<keyof AddressForm, 'empty'>> {
  const problems: Partial<Record<keyof AddressForm, 'empty'>> = {}
  if (form.address1.trim() === '') problems.address1 = 'empty'
  if (form.city.trim() === '') problems.city = 'empty'
  return problems
}
