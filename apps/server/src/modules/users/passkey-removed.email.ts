import { defineEmail } from '../../infra/mail/email-template.ts'

/** After a passkey was taken away. */
export const passkeyRemovedEmail = defineEmail({
  kind: 'passkey-removed',
  values: ['name', 'passkey'],
  words: {
    en: {
      subject: 'A passkey was taken away',
      lines: [
        'Hello {name},',
        'a passkey was taken away from your account: {passkey}. It signs nobody in any more.',
      ],
      button: 'See your passkeys',
      note: 'If this was not you, choose a new password at once.',
    },
    fr: {
      subject: 'Une clé d’accès a été retirée',
      lines: [
        'Bonjour {name},',
        'une clé d’accès a été retirée de votre compte : {passkey}. Elle ne permet plus de se connecter.',
      ],
      button: 'Voir vos clés d’accès',
      note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    },
    es: {
      subject: 'Se quitó una llave de acceso',
      lines: [
        'Hola, {name}:',
        'se quitó una llave de acceso de su cuenta: {passkey}. Ya no sirve para iniciar sesión.',
      ],
      button: 'Ver sus llaves de acceso',
      note: 'Si no fue usted, elija una contraseña nueva cuanto antes.',
    },
    de: {
      subject: 'Ein Passkey wurde entfernt',
      lines: [
        'Hallo {name},',
        'von Ihrem Konto wurde ein Passkey entfernt: {passkey}. Er meldet niemanden mehr an.',
      ],
      button: 'Ihre Passkeys ansehen',
      note: 'Waren Sie das nicht, wählen Sie sofort ein neues Passwort.',
    },
    ar: {
      subject: 'تمت إزالة مفتاح مرور',
      lines: ['مرحبًا {name}،', 'أُزيل مفتاح مرور من حسابك: {passkey}. ولم يعد يسجّل دخول أحد.'],
      button: 'عرض مفاتيح المرور',
      note: 'إن لم تكن أنت، فاختر كلمة مرور جديدة فورًا.',
    },
  },
})
