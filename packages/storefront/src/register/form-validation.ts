import { isEmail, isPassword } from '@vitrine/core/validation/validate'

export type RegisterForm = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** Error of each field: the key of its text in the register section. */
export type RegisterProblems = {
  firstName?: 'emptyFirstName'
  lastName?: 'emptyLastName'
  email?: 'emptyEmail' | 'invalidEmail' | 'taken'
  password?: 'emptyPassword' | 'shortPassword'
}

/**
 * Returns the first error per field (spec section 5: names, email, password of at least 5 characters); empty when
 * valid.
 */
export function checkRegister(form: RegisterForm): RegisterProblems {
  const problems: RegisterProblems = {}
  if (form.firstName.trim() === '') problems.firstName = 'emptyFirstName'
  if (form.lastName.trim() === '') problems.lastName = 'emptyLastName'
  if (form.email.trim() === '') problems.email = 'emptyEmail'
  else if (!isEmail(form.email.trim())) problems.email = 'invalidEmail'
  if (form.password === '') problems.password = 'emptyPassword'
  else if (!isPassword(form.password)) problems.password = 'shortPassword'
  return problems
}
