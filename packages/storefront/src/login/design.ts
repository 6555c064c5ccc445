import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { formDefaults, formFields, WORDS } from '../design/form.ts'
import { texts } from '../design/kinds.ts'

const words = texts({
  title: ['Title', t('Log in', 'Connexion', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول')],
  email: ['Email', WORDS.email],
  password: ['Password', WORDS.password],
  submit: ['Button', t('Log in', 'Se connecter', 'Entrar', 'Anmelden', 'دخول')],
  forgot: [
    'To recovery',
    t(
      'Forgot your password?',
      'Mot de passe oublié ?',
      '¿Olvidaste tu contraseña?',
      'Passwort vergessen?',
      'هل نسيت كلمة المرور؟',
    ),
  ],
  register: [
    'To register',
    t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  ],
  invalidEmail: ['Email is no email', WORDS.invalid],
  emptyEmail: ['Email is empty', WORDS.enterEmail],
  emptyPassword: ['Password is empty', WORDS.enterPassword],
  wrong: [
    'Wrong credentials',
    t(
      'Wrong credentials',
      'Identifiants incorrects',
      'Credenciales incorrectas',
      'Falsche Zugangsdaten',
      'بيانات الدخول غير صحيحة',
    ),
  ],
  failed: ['Could not be sent', WORDS.tryLater],
})

/** Log in with email and password (error texts: spec section 5). */
export const login = defineSection({
  title: 'Log in',
  icon: 'login',
  fields: { ...formFields, ...words.fields },
  defaults: { ...formDefaults, ...words.defaults },
})
