/** Error texts of spec section 8, defined once. Shoppers see the design's own texts instead where it has them. */
export const ERROR_TEXTS = {
  wrongCredentials: 'Wrong credentials',
  expired: 'Expired',
  somethingWentWrong: 'Something went wrong',
  wrongEmail: 'Wrong email',
  emailTaken: 'User with this email already exists',
  tryLater: 'Please try again Later',
  notFound: 'Not found',
  wrongData: 'Wrong data',
} as const

/** Validation texts of spec section 5. */
export const VALIDATION_TEXTS = {
  required: 'Please fill this field',
  select: 'Please select value',
  minimumPassword: 'Minimum 5 symbols required',
  /** 'Max 40 symbols' and its like. */
  maximum: (count: number) => `Max ${count} symbols`,
  email: 'Invalid format',
  /** What keeps a text with merge fields from being sent (push/merge-fields.ts). */
  mergeFields: {
    unknown: 'This merge field doesn’t exist. Use first_name.',
    fallback: 'Add a fallback for shoppers whose name is unknown',
    braces: 'This merge field is incomplete. Insert it again.',
  },
} as const
