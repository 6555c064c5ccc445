import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { FORM_TEXTS, formDefaults, formFields } from '../design/form-fields.ts'
import { texts } from '../design/kinds.ts'

const textGroup = texts({
  title: t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  firstName: FORM_TEXTS.firstName,
  lastName: FORM_TEXTS.lastName,
  email: FORM_TEXTS.email,
  password: FORM_TEXTS.password,
  submit: t('Sign up', 'S’inscrire', 'Registrarme', 'Registrieren', 'تسجيل'),
  login: t(
    'I have an account',
    'J’ai déjà un compte',
    'Ya tengo una cuenta',
    'Ich habe bereits ein Konto',
    'لدي حساب بالفعل',
  ),
  emptyFirstName: FORM_TEXTS.enterFirstName,
  emptyLastName: FORM_TEXTS.enterLastName,
  emptyEmail: FORM_TEXTS.enterEmail,
  emptyPassword: FORM_TEXTS.enterPassword,
  invalidEmail: FORM_TEXTS.invalid,
  shortPassword: FORM_TEXTS.tooShort,
  taken: t(
    'User with this email already exists',
    'Un compte avec cet e-mail existe déjà',
    'Ya existe un usuario con este correo',
    'Ein Konto mit dieser E-Mail gibt es bereits',
    'يوجد مستخدم بهذا البريد الإلكتروني',
  ),
  failed: FORM_TEXTS.tryLater,
})

/** Design section of the registration screen (error texts: spec section 5). */
export const register = defineSection({
  icon: 'userPlus',
  fields: { ...formFields, ...textGroup.fields },
  defaults: { ...formDefaults, ...textGroup.defaults },
})
