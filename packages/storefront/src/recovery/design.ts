import { defineSection, inLanguages as t } from '@vitrine/core/design/fields'
import { formDefaults, formFields, WORDS } from '../design/form.ts'
import { texts } from '../design/kinds.ts'

const words = texts({
  title: [
    'Title',
    t(
      'Recover password',
      'Récupérer le mot de passe',
      'Recuperar contraseña',
      'Passwort zurücksetzen',
      'استعادة كلمة المرور',
    ),
  ],
  hint: [
    'Below the title',
    t(
      'We will send you a link to choose a new password',
      'Nous vous enverrons un lien pour choisir un nouveau mot de passe',
      'Te enviaremos un enlace para elegir una nueva contraseña',
      'Wir senden dir einen Link für ein neues Passwort',
      'سنرسل إليك رابطًا لاختيار كلمة مرور جديدة',
    ),
  ],
  email: ['Email', WORDS.email],
  submit: ['Button', t('Send link', 'Envoyer le lien', 'Enviar enlace', 'Link senden', 'إرسال الرابط')],
  login: [
    'To log in',
    t(
      'Back to log in',
      'Retour à la connexion',
      'Volver a iniciar sesión',
      'Zurück zur Anmeldung',
      'العودة إلى تسجيل الدخول',
    ),
  ],
  sent: [
    'After sending',
    t(
      'Check your mailbox',
      'Consultez votre messagerie',
      'Revisa tu correo',
      'Sieh in dein Postfach',
      'تحقّق من بريدك',
    ),
  ],
  newPassword: [
    'New password',
    t('New password', 'Nouveau mot de passe', 'Nueva contraseña', 'Neues Passwort', 'كلمة المرور الجديدة'),
  ],
  savePassword: [
    'Button of the new password',
    t('Save password', 'Enregistrer', 'Guardar contraseña', 'Passwort speichern', 'حفظ كلمة المرور'),
  ],
  invalidEmail: ['Email is no email', WORDS.invalid],
  emptyEmail: ['Email is empty', WORDS.enterEmail],
  emptyPassword: ['Password is empty', WORDS.enterPassword],
  shortPassword: ['Password is too short', WORDS.tooShort],
  failed: ['Could not be sent', WORDS.tryLater],
})

/** A lost password (error texts: spec section 5). */
export const recovery = defineSection({
  title: 'Recovery',
  icon: 'password',
  fields: { ...formFields, ...words.fields },
  defaults: { ...formDefaults, ...words.defaults },
})
