import type { TypedAddress, WrongAddress } from '../entities.ts'
import { type Failure, toFailure } from '../results.ts'

/** Address fields by their names in both APIs. */
const PARTS: Readonly<Record<string, keyof TypedAddress>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  phone: 'phone',
  phoneNumber: 'phone',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  province: 'province',
  zoneCode: 'province',
  zip: 'zip',
  country: 'country',
  territoryCode: 'country',
}

type UserError = { readonly field: readonly string[] | null }

/** Returns the address fields that the errors of a response name; 'Not found' when they name none. */
export function toAddressErrors(
  errors: readonly UserError[] | null | undefined,
): WrongAddress | Failure<'Not found'> {
  const wrong = (errors ?? []).flatMap(({ field }) => {
    const last = field?.at(-1) ?? ''
    return Object.hasOwn(PARTS, last) ? (PARTS[last] ?? []) : []
  })
  return wrong.length > 0 ? { wrong: [...new Set(wrong)] } : toFailure('Not found')
}
