import { defineEmail } from '../../infra/mail/email-template.ts'

/** Confirmation request to a new account's email address, or to the address that is to replace it. */
export const confirmEmailEmail = defineEmail({
  kind: 'confirm-email',
  isForAnyAddress: true,
  values: ['name'],
  texts: {
    en: {
      subject: 'Confirm your email address',
      lines: [
        'Hi {name},',
        'Confirm that this email address is yours. We use it to help you recover your account.',
      ],
      button: 'Confirm email address',
      note: 'This link expires in three days. If you didn’t request this, ignore this email.',
    },
    fr: {
      subject: 'Confirmez votre adresse e-mail',
      lines: [
        'Bonjour {name},',
        'Confirmez que cette adresse est bien la vôtre. Elle nous sert à vous rendre l’accès à votre compte.',
      ],
      button: 'Confirmer l’adresse',
      note: 'Ce lien expire dans trois jours. Si vous n’avez rien demandé, ignorez cet e-mail.',
    },
    es: {
      subject: 'Confirme su correo electrónico',
      lines: [
        'Hola, {name}:',
        'Confirme que esta dirección es suya. La usamos para ayudarle a recuperar su cuenta.',
      ],
      button: 'Confirmar dirección',
      note: 'El enlace caduca en tres días. Si no lo ha solicitado, ignore este correo.',
    },
    de: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      lines: [
        'Hallo {name},',
        'bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Über sie stellen Sie bei Bedarf den Zugang zu Ihrem Konto wieder her.',
      ],
      button: 'Adresse bestätigen',
      note: 'Der Link gilt drei Tage. Haben Sie das nicht angefordert, ignorieren Sie diese E-Mail.',
    },
    ar: {
      subject: 'أكِّد بريدك الإلكتروني',
      lines: ['مرحبًا {name}،', 'يرجى تأكيد أن هذا العنوان لك. نستخدمه لمساعدتك على استعادة حسابك.'],
      button: 'تأكيد العنوان',
      note: 'تنتهي صلاحية الرابط بعد ثلاثة أيام. إن لم تطلب ذلك فتجاهل هذه الرسالة.',
    },
  },
})
