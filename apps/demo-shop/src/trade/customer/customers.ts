import { getOwn } from '../../platform/own-property.ts'
import { hashPassword } from '../../platform/password.ts'
import type { CustomerRecord } from '../../state/data.ts'
import { createHexToken, type Live } from '../../state/live.ts'

/** Lifetime in days of a customer access token. */
const TOKEN_LIFE_DAYS = 42

export type CustomerError = {
  readonly code: string | null
  readonly field: readonly string[] | null
  readonly message: string
}

/** Returns the customer of an access token; null when it is unknown, revoked or expired. */
export function findCustomerByToken(live: Live, token: string): CustomerRecord | null {
  const tokenRecord = getOwn(live.data.customerTokens, token)
  if (!tokenRecord || new Date(tokenRecord.expiresAt) <= live.now()) return null
  return live.data.customers[tokenRecord.customerId] ?? null
}

export function findCustomerByEmail(live: Live, email: string): CustomerRecord | null {
  const normalizedEmail = email.trim().toLowerCase()
  return Object.values(live.data.customers).find((one) => one.email === normalizedEmail) ?? null
}

/** Issues an access token valid for 42 days. */
export function issueToken(live: Live, customer: CustomerRecord) {
  const accessToken = createHexToken(16)
  const expiresAt = new Date(live.now().getTime() + TOKEN_LIFE_DAYS * 86_400_000)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
  live.data.customerTokens[accessToken] = { customerId: customer.id, expiresAt }
  live.changed('customerTokens', accessToken)
  return { accessToken, expiresAt }
}

/** Revokes all tokens of a customer. */
function revokeTokens(live: Live, customerId: number): void {
  for (const [token, one] of Object.entries(live.data.customerTokens)) {
    if (one.customerId === customerId) delete live.data.customerTokens[token]
  }
  live.changed('customerTokens')
}

/** Sets a new password, which revokes all tokens. Returns a new token. */
export function changePassword(live: Live, customer: CustomerRecord, password: string) {
  customer.passwordHash = hashPassword(password)
  customer.resetToken = null
  customer.activationToken = null
  customer.updatedAt = live.now().toISOString()
  live.changed('customers', customer.id)
  revokeTokens(live, customer.id)
  return issueToken(live, customer)
}

const input = (name: string): readonly string[] => ['input', name]

export function validatePassword(password: string, field = input('password')): readonly CustomerError[] {
  if (password.trim() === '') return [{ code: 'BLANK', field, message: "Password can't be blank" }]
  if (password !== password.trim()) {
    return [
      {
        code: 'PASSWORD_STARTS_OR_ENDS_WITH_WHITESPACE',
        field,
        message: 'Password cannot start or end with a space',
      },
    ]
  }
  if (password.length < 5) {
    return [{ code: 'TOO_SHORT', field, message: 'Password is too short (minimum is 5 characters)' }]
  }
  if (password.length > 40) {
    return [{ code: 'TOO_LONG', field, message: 'Password is too long (maximum is 40 characters)' }]
  }
  return []
}

export function validateEmail(email: string): readonly CustomerError[] {
  if (email.trim() === '') return [{ code: 'BLANK', field: input('email'), message: "Email can't be blank" }]
  if (!/^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(email.trim())) {
    return [{ code: 'INVALID', field: input('email'), message: 'Email is invalid' }]
  }
  if (/[@.]invalid$/i.test(email.trim())) {
    return [{ code: 'BAD_DOMAIN', field: input('email'), message: 'Email contains an invalid domain name' }]
  }
  return []
}

/** Validates first and last name: no markup, no URLs, limited length. */
export function validateNames(
  names: { readonly firstName?: string | null; readonly lastName?: string | null },
  root: string,
): readonly CustomerError[] {
  const nameFields = [
    ['firstName', 'First name', names.firstName],
    ['lastName', 'Last name', names.lastName],
  ] as const
  return nameFields.flatMap(([field, label, value]): readonly CustomerError[] => {
    if (!value) return []
    const at = [root, field]
    if (/<[^>]*>/.test(value)) {
      return [{ code: 'CONTAINS_HTML_TAGS', field: at, message: `${label} cannot contain HTML tags` }]
    }
    if (/https?:\/\/|www\./i.test(value)) {
      return [{ code: 'CONTAINS_URL', field: at, message: `${label} cannot contain URL` }]
    }
    if (value.length > 255) {
      return [{ code: 'TOO_LONG', field: at, message: `${label} is too long (maximum is 255 characters)` }]
    }
    return []
  })
}

/** Validates a phone number: E.164, unique among customers. */
export function validatePhone(
  live: Live,
  phone: string | null | undefined,
  root: string,
  own: number | null,
): readonly CustomerError[] {
  if (!phone) return []
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) {
    return [{ code: 'INVALID', field: [root, 'phone'], message: 'Phone is invalid' }]
  }
  const isDuplicate = Object.values(live.data.customers).some((one) => one.phone === phone && one.id !== own)
  return isDuplicate
    ? [{ code: 'TAKEN', field: [root, 'phone'], message: 'Phone has already been taken' }]
    : []
}

/** Creates a customer; `password` is null for an invited one or a guest. */
export function addCustomer(
  live: Live,
  profile: {
    readonly email: string
    readonly password: string | null
    readonly firstName?: string | null
    readonly lastName?: string | null
    readonly phone?: string | null
    readonly acceptsMarketing?: boolean | null
  },
): CustomerRecord {
  const now = live.now().toISOString()
  const customer: CustomerRecord = {
    id: live.nextId(),
    email: profile.email.trim().toLowerCase(),
    passwordHash: profile.password === null ? null : hashPassword(profile.password),
    firstName: profile.firstName ?? null,
    lastName: profile.lastName ?? null,
    phone: profile.phone ?? null,
    acceptsMarketing: profile.acceptsMarketing ?? false,
    tags: [],
    createdAt: now,
    updatedAt: now,
    addresses: [],
    defaultAddressId: null,
    resetToken: null,
    activationToken: profile.password === null ? createHexToken(16) : null,
    erasureRequestedAt: null,
  }
  live.data.customers[customer.id] = customer
  live.changed('customers', customer.id)
  return customer
}

/** Returns the link of a password reset email. */
export const resetUrl = (live: Live, customer: CustomerRecord): string =>
  `${live.shop.baseUrl}/account/reset/${customer.id}/${customer.resetToken ?? ''}`

/** Returns the link of an invitation email. */
export const createActivationUrl = (live: Live, customer: CustomerRecord): string =>
  `${live.shop.baseUrl}/account/activate/${customer.id}/${customer.activationToken ?? ''}`

/** Returns the customer of a reset or activation link; null when it is used, forged or another shop's. */
export function findCustomerByMailUrl(
  live: Live,
  url: string,
  kind: 'reset' | 'activate',
): CustomerRecord | null {
  const match = new RegExp(`/account/${kind}/(\\d+)/([0-9A-Za-z]+)`).exec(url)
  const customer = match?.[1] ? live.data.customers[match[1]] : undefined
  const token = kind === 'reset' ? customer?.resetToken : customer?.activationToken
  return customer && token && token === match?.[2] ? customer : null
}
