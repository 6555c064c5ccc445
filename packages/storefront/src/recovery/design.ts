import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { FORM_TEXTS, formDefaults, formFields } from '../design/form-fields.ts'
import { texts } from '../design/kinds.ts'

const textGroup = texts({
  title: t(
    'Recover password',
    'Récupérer le mot de passe',
    'Recuperar contraseña',
    'Passwort zurücksetzen',
    'استعادة كلمة المرور',
  ),
  hint: t(
    'We’ll email you a link to reset your password',
    'Nous vous enverrons un lien pour choisir un nouveau mot de passe',
    'Te enviaremos un enlace para elegir una nueva contraseña',
    'Wir senden dir einen Link für ein neues Passwort',
    'سنرسل إليك رابطًا لاختيار كلمة مرور جديدة',
  ),
  email: FORM_TEXTS.email,
  submit: t('Send link', 'Envoyer le lien', 'Enviar enlace', 'Link senden', 'إرسال الرابط'),
  login: t(
    'Back to log in',
    'Retour à la connexion',
    'Volver a iniciar sesión',
    'Zurück zur Anmeldung',
    'العودة إلى تسجيل الدخول',
  ),
  sent: t(
    'Check your inbox',
    'Consultez votre messagerie',
    'Revisa tu correo',
    'Prüfe dein Postfach',
    'تحقّق من بريدك',
  ),
  newPassword: t(
    'New password',
    'Nouveau mot de passe',
    'Nueva contraseña',
    'Neues Passwort',
    'كلمة المرور الجديدة',
  ),
  savePassword: t(
    'Save password',
    'Enregistrer',
    'Guardar contraseña',
    'Passwort speichern',
    'حفظ كلمة المرور',
  ),
  invalidEmail: FORM_TEXTS.invalid,
  emptyEmail: FORM_TEXTS.enterEmail,
  emptyPassword: FORM_TEXTS.enterPassword,
  shortPassword: FORM_TEXTS.tooShort,
  failed: FORM_TEXTS.tryLater,
})

/** Design section of the password recovery screen (error texts: spec section 5). */
export const recovery = defineSection({
  icon: 'password',
  fields: { ...formFields, ...textGroup.fields },
  defaults: { ...formDefaults, ...textGroup.defaults },
})
