import { defineEmail } from '../../infra/mail/email-template.ts'

/** To the address that an account no longer has. */
export const emailChangedEmail = defineEmail({
  kind: 'email-changed',
  values: ['name', 'email'],
  words: {
    en: {
      subject: 'Your account has another email address',
      lines: [
        'Hello {name},',
        'from now on you sign in with {email}. This address belongs to your account no longer.',
      ],
      note: 'If this was not you, somebody knows your password. Please write to support at once.',
    },
    fr: {
      subject: 'Votre compte a une autre adresse e-mail',
      lines: [
        'Bonjour {name},',
        'désormais, vous vous connectez avec {email}. Cette adresse n’appartient plus à votre compte.',
      ],
      note: 'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Écrivez tout de suite à l’assistance.',
    },
    es: {
      subject: 'Su cuenta tiene otro correo',
      lines: [
        'Hola, {name}:',
        'desde ahora inicia sesión con {email}. Esta dirección ya no pertenece a su cuenta.',
      ],
      note: 'Si no fue usted, alguien conoce su contraseña. Escriba a soporte cuanto antes.',
    },
    de: {
      subject: 'Ihr Konto hat eine andere E-Mail-Adresse',
      lines: [
        'Hallo {name},',
        'ab jetzt melden Sie sich mit {email} an. Diese Adresse gehört nicht mehr zu Ihrem Konto.',
      ],
      note: 'Waren Sie das nicht, kennt jemand Ihr Passwort. Bitte schreiben Sie sofort dem Support.',
    },
    ar: {
      subject: 'أصبح لحسابك بريد إلكتروني آخر',
      lines: [
        'مرحبًا {name}،',
        'من الآن فصاعدًا تسجّل الدخول باستخدام {email}. لم يعد هذا العنوان تابعًا لحسابك.',
      ],
      note: 'إن لم تكن أنت، فهناك من يعرف كلمة مرورك. يرجى مراسلة الدعم فورًا.',
    },
  },
})
