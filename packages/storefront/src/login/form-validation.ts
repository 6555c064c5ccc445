import { isEmail } from '@vitrine/core/validation/validate'

export type LoginForm = { readonly email: string; readonly password: string }

/** Error of each field: the key of its text in the login section. */
export type LoginProblems = {
  email?: 'emptyEmail' | 'invalidEmail'
  password?: 'emptyPassword'
}

/** Returns the first error per field (spec section 5); empty when the form is valid. */
export function checkLogin({ email, password }: LoginForm): LoginProblems {
  const problems: LoginProblems = {}
  if (email.trim() === '') problems.email = 'emptyEmail'
  else if (!isEmail(email.trim())) problems.email = 'invalidEmail'
  if (password === '') problems.password = 'emptyPassword'
  return problems
}
