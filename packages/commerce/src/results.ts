/**
 * Failure of a call, as a word of the error catalog (spec section 8). The texts of the design translate it
 * for shoppers.
 */
export type Failure<Word extends string> = { readonly error: Word }

export type Success = { readonly status: 'Success' }
export const SUCCESS: Success = { status: 'Success' }

export function toFailure<const Word extends string>(error: Word): Failure<Word> {
  return { error }
}
