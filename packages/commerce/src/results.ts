/** A refusal in the words of the error catalogue (spec section 8); the design's texts say it to the shopper. */
export type Failure<Word extends string> = { readonly error: Word }

export type Success = { readonly status: 'Success' }
export const SUCCESS: Success = { status: 'Success' }

export function toFailure<const Word extends string>(error: Word): Failure<Word> {
  return { error }
}
