import { defineEmail } from '../../infra/mail/email-template.ts'

/** After another password was chosen. */
export const passwordChangedEmail = defineEmail({
  kind: 'password-changed',
  values: ['name'],
  words: {
    en: {
      subject: 'Your password was changed',
      lines: ['Hello {name},', 'your password was changed, and you were signed out everywhere else.'],
      button: 'Forgot password',
      note: 'If this was not you, choose a new password at once.',
    },
    fr: {
      subject: 'Votre mot de passe a été changé',
      lines: [
        'Bonjour {name},',
        'votre mot de passe a été changé, et vous avez été déconnecté partout ailleurs.',
      ],
      button: 'Mot de passe oublié',
      note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    },
    es: {
      subject: 'Se cambió su contraseña',
      lines: ['Hola, {name}:', 'se cambió su contraseña y se cerró su sesión en los demás lugares.'],
      button: 'Olvidé mi contraseña',
      note: 'Si no fue usted, elija una contraseña nueva cuanto antes.',
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      lines: ['Hallo {name},', 'Ihr Passwort wurde geändert, und Sie wurden überall sonst abgemeldet.'],
      button: 'Passwort vergessen',
      note: 'Waren Sie das nicht, wählen Sie sofort ein neues Passwort.',
    },
    ar: {
      subject: 'تم تغيير كلمة مرورك',
      lines: ['مرحبًا {name}،', 'تم تغيير كلمة مرورك، وتم تسجيل خروجك من كل مكان آخر.'],
      button: 'نسيت كلمة المرور',
      note: 'إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا.',
    },
  },
})
