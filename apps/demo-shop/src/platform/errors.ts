import { GraphQLError } from 'graphql'

/** Runtime error codes of the Storefront API. */
export type StorefrontErrorCode =
  | 'ACCESS_DENIED'
  | 'NOT_FOUND'
  | 'INVALID_FIELD_ARGUMENTS'
  | 'THROTTLED'
  | 'INTERNAL_SERVER_ERROR'
  | 'MAX_COMPLEXITY_EXCEEDED'

/** Creates a top-level error in the platform's wording, to throw from a resolver. */
export function createStorefrontError(
  code: StorefrontErrorCode,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extra } })
}

/** Creates the error `Access denied for X field.` with the required access. */
export function createAccessDeniedError(field: string, required: string): GraphQLError {
  return createStorefrontError(
    'ACCESS_DENIED',
    `Access denied for ${field} field. Required access: ${required}`,
    {
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: required,
    },
  )
}

/** Creates the platform's error for a malformed id. */
export function createInvalidGidError(value: string): GraphQLError {
  return createStorefrontError('INVALID_FIELD_ARGUMENTS', `Invalid global id '${value}'`)
}
