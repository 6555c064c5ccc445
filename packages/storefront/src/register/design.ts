import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { formDefaults, formFields, WORDS } from '../design/form.ts'
import { texts } from '../design/kinds.ts'

const words = texts({
  title: [
    'Title',
    t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  ],
  firstName: ['First name', WORDS.firstName],
  lastName: ['Last name', WORDS.lastName],
  email: ['Email', WORDS.email],
  password: ['Password', WORDS.password],
  submit: ['Button', t('Sign up', "S'inscrire", 'Registrarme', 'Registrieren', 'تسجيل')],
  login: [
    'To log in',
    t(
      'I have an account',
      "J'ai déjà un compte",
      'Ya tengo una cuenta',
      'Ich habe schon ein Konto',
      'لدي حساب بالفعل',
    ),
  ],
  emptyFirstName: ['First name is empty', WORDS.enterFirstName],
  emptyLastName: ['Last name is empty', WORDS.enterLastName],
  emptyEmail: ['Email is empty', WORDS.enterEmail],
  emptyPassword: ['Password is empty', WORDS.enterPassword],
  invalidEmail: ['Email is no email', WORDS.invalid],
  shortPassword: ['Password is too short', WORDS.tooShort],
  taken: [
    'Email is taken',
    t(
      'User with this email already exists',
      'Un compte avec cet e-mail existe déjà',
      'Ya existe un usuario con este correo',
      'Ein Konto mit dieser E-Mail gibt es bereits',
      'يوجد مستخدم بهذا البريد الإلكتروني',
    ),
  ],
  failed: ['Could not be sent', WORDS.tryLater],
})

/** A new account (error texts: spec section 5). */
export const register = defineSection({
  title: 'Register',
  icon: 'userPlus',
  fields: { ...formFields, ...words.fields },
  defaults: { ...formDefaults, ...words.defaults },
})
