import { isEmail } from '@vitrine/core/validation/validate'

export type LoginForm = { readonly email: string; readonly password: string }

/** What is wrong with each field, as the name of the login section's own text, so that the merchant's words show. */
export type LoginProblems = {
  email?: 'emptyEmail' | 'invalidEmail'
  password?: 'emptyPassword'
}

/** First problem per field (spec section 5); empty when the form may be sent. */
export function checkLogin({ email, password }: LoginForm): LoginProblems {
  const problems: LoginProblems = {}
  if (email.trim() === '') problems.email = 'emptyEmail'
  else if (!isEmail(email.trim())) problems.email = 'invalidEmail'
  if (password === '') problems.password = 'emptyPassword'
  return problems
}
