import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification of an added passkey. */
export const passkeyAddedEmail = defineEmail({
  kind: 'passkey-added',
  values: ['name', 'passkey'],
  texts: {
    en: {
      subject: 'A passkey was added',
      lines: ['Hi {name},', 'You can now sign in with the passkey {passkey}.'],
      button: 'Manage passkeys',
      note: 'If this wasn’t you, remove the passkey and change your password right away.',
    },
    fr: {
      subject: 'Une clé d’accès a été ajoutée',
      lines: ['Bonjour {name},', 'Vous pouvez désormais vous connecter avec la clé d’accès {passkey}.'],
      button: 'Gérer les clés d’accès',
      note: 'Si ce n’était pas vous, supprimez-la et changez votre mot de passe sans attendre.',
    },
    es: {
      subject: 'Se añadió una llave de acceso',
      lines: ['Hola, {name}:', 'Ya puede iniciar sesión con la llave de acceso {passkey}.'],
      button: 'Gestionar llaves de acceso',
      note: 'Si no fue usted, elimínela y cambie su contraseña de inmediato.',
    },
    de: {
      subject: 'Passkey hinzugefügt',
      lines: ['Hallo {name},', 'Sie können sich jetzt mit dem Passkey {passkey} anmelden.'],
      button: 'Passkeys verwalten',
      note: 'Waren Sie das nicht, entfernen Sie ihn und ändern Sie sofort Ihr Passwort.',
    },
    ar: {
      subject: 'تمت إضافة مفتاح مرور',
      lines: ['مرحبًا {name}،', 'يمكنك الآن تسجيل الدخول باستخدام مفتاح المرور {passkey}.'],
      button: 'إدارة مفاتيح المرور',
      note: 'إن لم تكن أنت، فأزِله وغيّر كلمة مرورك فورًا.',
    },
  },
})
