import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { FORM_TEXTS, formDefaults, formFields } from '../design/form.ts'
import { texts } from '../design/kinds.ts'

const words = texts({
  title: t('Log in', 'Connexion', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  email: FORM_TEXTS.email,
  password: FORM_TEXTS.password,
  submit: t('Log in', 'Se connecter', 'Entrar', 'Anmelden', 'دخول'),
  forgot: t(
    'Forgot your password?',
    'Mot de passe oublié ?',
    '¿Olvidaste tu contraseña?',
    'Passwort vergessen?',
    'هل نسيت كلمة المرور؟',
  ),
  register: t('Create an account', 'Créer un compte', 'Crear una cuenta', 'Konto erstellen', 'إنشاء حساب'),
  invalidEmail: FORM_TEXTS.invalid,
  emptyEmail: FORM_TEXTS.enterEmail,
  emptyPassword: FORM_TEXTS.enterPassword,
  wrong: t(
    'Wrong credentials',
    'Identifiants incorrects',
    'Credenciales incorrectas',
    'Falsche Zugangsdaten',
    'بيانات الدخول غير صحيحة',
  ),
  failed: FORM_TEXTS.tryLater,
  pageHint: t(
    'You continue on a secure page of the shop. A code that comes by email is all you need.',
    'Vous continuez sur une page sécurisée de la boutique. Un code reçu par e-mail suffit.',
    'Sigues en una página segura de la tienda. Solo necesitas un código que llega por correo.',
    'Du machst auf einer sicheren Seite des Shops weiter. Ein Code, der per E-Mail kommt, genügt.',
    'ستتابع في صفحة آمنة للمتجر. كل ما تحتاجه رمز يصلك بالبريد الإلكتروني.',
  ),
  pageSubmit: t('Continue', 'Continuer', 'Continuar', 'Weiter', 'متابعة'),
  tooLate: t(
    'That sign-in is no longer valid. Please try again.',
    'Cette connexion n’est plus valable. Veuillez réessayer.',
    'Ese inicio de sesión ya no es válido. Inténtalo de nuevo.',
    'Diese Anmeldung gilt nicht mehr. Bitte versuche es noch einmal.',
    'لم يعد تسجيل الدخول هذا صالحًا. يرجى المحاولة مرة أخرى.',
  ),
})

/** Log in with email and password (error texts: spec section 5). */
export const login = defineSection({
  icon: 'login',
  fields: { ...formFields, ...words.fields },
  defaults: { ...formDefaults, ...words.defaults },
})
