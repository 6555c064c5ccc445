import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { formDefaults, formFields, WORDS } from '../design/form.ts'
import { texts } from '../design/kinds.ts'

const words = texts({
  title: t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  firstName: WORDS.firstName,
  lastName: WORDS.lastName,
  email: WORDS.email,
  password: WORDS.password,
  submit: t('Sign up', "S'inscrire", 'Registrarme', 'Registrieren', 'تسجيل'),
  login: t(
    'I have an account',
    "J'ai déjà un compte",
    'Ya tengo una cuenta',
    'Ich habe schon ein Konto',
    'لدي حساب بالفعل',
  ),
  emptyFirstName: WORDS.enterFirstName,
  emptyLastName: WORDS.enterLastName,
  emptyEmail: WORDS.enterEmail,
  emptyPassword: WORDS.enterPassword,
  invalidEmail: WORDS.invalid,
  shortPassword: WORDS.tooShort,
  taken: t(
    'User with this email already exists',
    'Un compte avec cet e-mail existe déjà',
    'Ya existe un usuario con este correo',
    'Ein Konto mit dieser E-Mail gibt es bereits',
    'يوجد مستخدم بهذا البريد الإلكتروني',
  ),
  failed: WORDS.tryLater,
})

/** A new account (error texts: spec section 5). */
export const register = defineSection({
  icon: 'userPlus',
  fields: { ...formFields, ...words.fields },
  defaults: { ...formDefaults, ...words.defaults },
})
