import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { FORM_TEXTS, formDefaults, formFields } from '../design/form-fields.ts'
import { texts } from '../design/kinds.ts'

const textGroup = texts({
  title: t('Log in', 'Connexion', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  email: FORM_TEXTS.email,
  password: FORM_TEXTS.password,
  submit: t('Log in', 'Se connecter', 'Entrar', 'Anmelden', 'دخول'),
  forgot: t(
    'Forgot your password?',
    'Mot de passe oublié ?',
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
    'Continue on the store’s secure page. We’ll email you a code to log in.',
    'Continuez sur la page sécurisée de la boutique. Vous recevrez un code par e-mail.',
    'Continúa en la página segura de la tienda. Recibirás un código por correo.',
    'Weiter geht es auf der sicheren Seite des Shops. Du bekommst einen Code per E-Mail.',
    'تابِع في الصفحة الآمنة للمتجر. سنرسل إليك رمزًا بالبريد الإلكتروني.',
  ),
  pageSubmit: t('Continue', 'Continuer', 'Continuar', 'Weiter', 'متابعة'),
  tooLate: t(
    'This login has expired. Please try again.',
    'Cette connexion a expiré. Veuillez réessayer.',
    'Este inicio de sesión ha caducado. Inténtalo de nuevo.',
    'Diese Anmeldung ist abgelaufen. Bitte versuche es noch einmal.',
    'انتهت صلاحية تسجيل الدخول هذا. يرجى المحاولة مرة أخرى.',
  ),
})

/** Design section of the login screen, with email and password (error texts: spec section 5). */
export const login = defineSection({
  icon: 'login',
  fields: { ...formFields, ...textGroup.fields },
  defaults: { ...formDefaults, ...textGroup.defaults },
})
