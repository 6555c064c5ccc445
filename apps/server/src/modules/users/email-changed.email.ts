import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification to the previous email address of an account. */
export const emailChangedEmail = defineEmail({
  kind: 'email-changed',
  isForAnyAddress: true,
  values: ['name', 'email'],
  texts: {
    en: {
      subject: 'Your email address was changed',
      lines: [
        'Hi {name},',
        'You now sign in with {email}. This address is no longer linked to your account.',
      ],
      note: 'If this wasn’t you, someone knows your password. Contact support right away.',
    },
    fr: {
      subject: 'Votre adresse e-mail a été modifiée',
      lines: [
        'Bonjour {name},',
        'Vous vous connectez désormais avec {email}. Cette adresse n’est plus associée à votre compte.',
      ],
      note: 'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Contactez l’assistance sans attendre.',
    },
    es: {
      subject: 'Se cambió su correo electrónico',
      lines: [
        'Hola, {name}:',
        'Ahora inicia sesión con {email}. Esta dirección ya no está vinculada a su cuenta.',
      ],
      note: 'Si no fue usted, alguien conoce su contraseña. Contacte con soporte de inmediato.',
    },
    de: {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      lines: [
        'Hallo {name},',
        'ab jetzt melden Sie sich mit {email} an. Diese Adresse ist nicht mehr mit Ihrem Konto verknüpft.',
      ],
      note: 'Waren Sie das nicht, kennt jemand Ihr Passwort. Bitte kontaktieren Sie sofort den Support.',
    },
    ar: {
      subject: 'تم تغيير بريدك الإلكتروني',
      lines: [
        'مرحبًا {name}،',
        'من الآن فصاعدًا تسجّل الدخول باستخدام {email}. لم يعد هذا العنوان مرتبطًا بحسابك.',
      ],
      note: 'إن لم تكن أنت، فهناك من يعرف كلمة مرورك. تواصل مع الدعم فورًا.',
    },
  },
})
