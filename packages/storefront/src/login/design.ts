import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { formDefaults, formFields, WORDS } from '../design/form.ts'
import { texts } from '../design/kinds.ts'

const words = texts({
  title: t('Log in', 'Connexion', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  email: WORDS.email,
  password: WORDS.password,
  submit: t('Log in', 'Se connecter', 'Entrar', 'Anmelden', 'دخول'),
  forgot: t(
    'Forgot your password?',
    'Mot de passe oublié ?',
    '¿Olvidaste tu contraseña?',
    'Passwort vergessen?',
    'هل نسيت كلمة المرور؟',
  ),
  register: t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  invalidEmail: WORDS.invalid,
  emptyEmail: WORDS.enterEmail,
  emptyPassword: WORDS.enterPassword,
  wrong: t(
    'Wrong credentials',
    'Identifiants incorrects',
    'Credenciales incorrectas',
    'Falsche Zugangsdaten',
    'بيانات الدخول غير صحيحة',
  ),
  failed: WORDS.tryLater,
})

/** Log in with email and password (error texts: spec section 5). */
export const login = defineSection({
  icon: 'login',
  fields: { ...formFields, ...words.fields },
  defaults: { ...formDefaults, ...words.defaults },
})
