import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification of a changed password. */
export const passwordChangedEmail = defineEmail({
  kind: 'password-changed',
  values: ['name'],
  texts: {
    en: {
      subject: 'Your password was changed',
      lines: ['Hi {name},', 'Your password was changed and you were signed out on all other devices.'],
      button: 'Reset password',
      note: 'If this wasn’t you, reset your password right away.',
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      lines: [
        'Bonjour {name},',
        'Votre mot de passe a été modifié et vous avez été déconnecté de tous vos autres appareils.',
      ],
      button: 'Réinitialiser le mot de passe',
      note: 'Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre.',
    },
    es: {
      subject: 'Se cambió su contraseña',
      lines: ['Hola, {name}:', 'Se cambió su contraseña y se cerró su sesión en los demás dispositivos.'],
      button: 'Restablecer contraseña',
      note: 'Si no fue usted, restablezca su contraseña de inmediato.',
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      lines: [
        'Hallo {name},',
        'Ihr Passwort wurde geändert, und Sie wurden auf allen anderen Geräten abgemeldet.',
      ],
      button: 'Passwort zurücksetzen',
      note: 'Waren Sie das nicht, setzen Sie sofort Ihr Passwort zurück.',
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك',
      lines: ['مرحبًا {name}،', 'تم تغيير كلمة مرورك، وتم تسجيل خروجك من كل الأجهزة الأخرى.'],
      button: 'إعادة تعيين كلمة المرور',
      note: 'إن لم تكن أنت، فأعد تعيين كلمة مرورك فورًا.',
    },
  },
})
