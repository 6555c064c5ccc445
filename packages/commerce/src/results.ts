/** A refusal in the words of the error catalogue (spec section 8); the design's texts say it to the shopper. */
export type Failed<Word extends string> = { readonly error: Word }

export type Success = { readonly status: 'Success' }
export const SUCCESS: Success = { status: 'Success' }

export function failed<const Word extends string>(error: Word): Failed<Word> {
  return { error }
}
