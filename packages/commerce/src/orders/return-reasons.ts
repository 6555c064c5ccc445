export const RETURN_REASONS = [
  'SIZE_TOO_SMALL',
  'SIZE_TOO_LARGE',
  'COLOR',
  'STYLE',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'DEFECTIVE',
  'UNWANTED',
  'OTHER',
] as const
/** Reason of a return that shoppers can select. */
export type ReturnReason = (typeof RETURN_REASONS)[number]
