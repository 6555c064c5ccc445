import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification of a removed passkey. */
export const passkeyRemovedEmail = defineEmail({
  kind: 'passkey-removed',
  values: ['name', 'passkey'],
  texts: {
    en: {
      subject: 'A passkey was removed',
      lines: ['Hi {name},', 'The passkey {passkey} was removed and no longer signs in to your account.'],
      button: 'Manage passkeys',
      note: 'If this wasn’t you, change your password right away.',
    },
    fr: {
      subject: 'Une clé d’accès a été supprimée',
      lines: [
        'Bonjour {name},',
        'La clé d’accès {passkey} a été supprimée et ne permet plus de se connecter à votre compte.',
      ],
      button: 'Gérer les clés d’accès',
      note: 'Si ce n’était pas vous, changez votre mot de passe sans attendre.',
    },
    es: {
      subject: 'Se eliminó una llave de acceso',
      lines: [
        'Hola, {name}:',
        'La llave de acceso {passkey} se eliminó y ya no sirve para iniciar sesión en su cuenta.',
      ],
      button: 'Gestionar llaves de acceso',
      note: 'Si no fue usted, cambie su contraseña de inmediato.',
    },
    de: {
      subject: 'Passkey entfernt',
      lines: [
        'Hallo {name},',
        'der Passkey {passkey} wurde entfernt. Mit ihm ist keine Anmeldung bei Ihrem Konto mehr möglich.',
      ],
      button: 'Passkeys verwalten',
      note: 'Waren Sie das nicht, ändern Sie sofort Ihr Passwort.',
    },
    ar: {
      subject: 'تمت إزالة مفتاح مرور',
      lines: ['مرحبًا {name}،', 'أُزيل مفتاح المرور {passkey} ولم يعد صالحًا لتسجيل الدخول إلى حسابك.'],
      button: 'إدارة مفاتيح المرور',
      note: 'إن لم تكن أنت، فغيّر كلمة مرورك فورًا.',
    },
  },
})
