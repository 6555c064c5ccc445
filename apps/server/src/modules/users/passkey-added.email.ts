import { defineEmail } from '../../infra/mail/email-template.ts'

/** After a passkey was added. */
export const passkeyAddedEmail = defineEmail({
  kind: 'passkey-added',
  values: ['name', 'passkey'],
  words: {
    en: {
      subject: 'A passkey was added',
      lines: ['Hello {name},', 'a passkey was added to your account: {passkey}. It signs in as you.'],
      button: 'See your passkeys',
      note: 'If this was not you, take it away and choose a new password at once.',
    },
    fr: {
      subject: 'Une clé d’accès a été ajoutée',
      lines: [
        'Bonjour {name},',
        'une clé d’accès a été ajoutée à votre compte : {passkey}. Elle permet de se connecter à votre place.',
      ],
      button: 'Voir vos clés d’accès',
      note: 'Si ce n’était pas vous, retirez-la et choisissez tout de suite un nouveau mot de passe.',
    },
    es: {
      subject: 'Se añadió una llave de acceso',
      lines: [
        'Hola, {name}:',
        'se añadió una llave de acceso a su cuenta: {passkey}. Con ella se inicia sesión en su nombre.',
      ],
      button: 'Ver sus llaves de acceso',
      note: 'Si no fue usted, quítela y elija una contraseña nueva cuanto antes.',
    },
    de: {
      subject: 'Ein Passkey kam hinzu',
      lines: [
        'Hallo {name},',
        'zu Ihrem Konto kam ein Passkey hinzu: {passkey}. Er meldet in Ihrem Namen an.',
      ],
      button: 'Ihre Passkeys ansehen',
      note: 'Waren Sie das nicht, entfernen Sie ihn und wählen Sie sofort ein neues Passwort.',
    },
    ar: {
      subject: 'تمت إضافة مفتاح مرور',
      lines: ['مرحبًا {name}،', 'أُضيف مفتاح مرور إلى حسابك: {passkey}. وهو يسجّل الدخول باسمك.'],
      button: 'عرض مفاتيح المرور',
      note: 'إن لم تكن أنت، فأزِله واختر كلمة مرور جديدة فورًا.',
    },
  },
})
