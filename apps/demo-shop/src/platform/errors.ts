import { GraphQLError } from 'graphql'

/** Runtime error codes of the Storefront API. */
export type StorefrontErrorCode =
  | 'ACCESS_DENIED'
  | 'NOT_FOUND'
  | 'INVALID_FIELD_ARGUMENTS'
  | 'THROTTLED'
  | 'INTERNAL_SERVER_ERROR'
  | 'MAX_COMPLEXITY_EXCEEDED'

/** A top-level error as the platform words it; throw it from a resolver. */
export function storefrontError(
  code: StorefrontErrorCode,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extra } })
}

/** `Access denied for X field.` with what it would need. */
export function accessDenied(field: string, required: string): GraphQLError {
  return storefrontError('ACCESS_DENIED', `Access denied for ${field} field. Required access: ${required}`, {
    documentation: 'https://shopify.dev/api/usage/access-scopes',
    requiredAccess: required,
  })
}

/** The platform's answer to an id it cannot read. */
export function invalidGid(value: string): GraphQLError {
  return storefrontError('INVALID_FIELD_ARGUMENTS', `Invalid global id '${value}'`)
}
