import { defineEmail } from '../../infra/mail/email-template.ts'

/** To a new account, and to an address that shall take the place of the old one: its reader says that it is theirs. */
export const confirmEmailEmail = defineEmail({
  kind: 'confirm-email',
  values: ['name'],
  words: {
    en: {
      subject: 'Confirm your email address',
      lines: [
        'Hello {name},',
        'please confirm that this is your address. We use it to help you back into your account.',
      ],
      button: 'Confirm address',
      note: 'The link is good for three days. If you did not ask for this, do nothing: without your confirmation nothing changes.',
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      lines: [
        'Bonjour {name},',
        'confirmez que cette adresse est bien la vôtre. Elle nous sert à vous rendre l’accès à votre compte.',
      ],
      button: 'Confirmer l’adresse',
      note: 'Le lien est valable trois jours. Si vous n’avez rien demandé, ne faites rien : sans votre confirmation, rien ne change.',
    },
    es: {
      subject: 'Confirme su correo electrónico',
      lines: [
        'Hola, {name}:',
        'confirme que esta dirección es suya. La usamos para ayudarle a volver a su cuenta.',
      ],
      button: 'Confirmar dirección',
      note: 'El enlace vale tres días. Si no lo pidió, no haga nada: sin su confirmación no cambia nada.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: [
        'Hallo {name},',
        'bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Mit ihr helfen wir Ihnen zurück in Ihr Konto.',
      ],
      button: 'Adresse bestätigen',
      note: 'Der Link gilt drei Tage. Haben Sie nicht darum gebeten, tun Sie nichts: Ohne Ihre Bestätigung ändert sich nichts.',
    },
    ar: {
      subject: 'أكِّد بريدك الإلكتروني',
      lines: ['مرحبًا {name}،', 'يرجى تأكيد أن هذا العنوان لك. نستخدمه لمساعدتك على العودة إلى حسابك.'],
      button: 'تأكيد العنوان',
      note: 'الرابط صالح لثلاثة أيام. إن لم تطلب ذلك فلا تفعل شيئًا: لن يتغير شيء دون تأكيدك.',
    },
  },
})
