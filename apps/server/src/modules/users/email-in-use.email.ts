import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification to an email address with an account, when somebody else requests it for theirs. */
export const emailInUseEmail = defineEmail({
  kind: 'email-known',
  values: ['name'],
  texts: {
    en: {
      subject: 'You already have an account',
      lines: [
        'Hi {name},',
        'Someone tried to use this address for another account. It’s already linked to yours, so nothing changed.',
      ],
      note: 'If it was you, sign in with this address or reset your password.',
    },
    fr: {
      subject: 'Vous avez déjà un compte',
      lines: [
        'Bonjour {name},',
        'Quelqu’un a tenté d’utiliser cette adresse pour un autre compte. Elle est déjà associée au vôtre : rien n’a changé.',
      ],
      note: 'Si c’était vous, connectez-vous avec cette adresse ou réinitialisez votre mot de passe.',
    },
    es: {
      subject: 'Ya tiene una cuenta',
      lines: [
        'Hola, {name}:',
        'Alguien intentó usar esta dirección para otra cuenta. Ya está vinculada a la suya, así que no ha cambiado nada.',
      ],
      note: 'Si fue usted, inicie sesión con esta dirección o restablezca su contraseña.',
    },
    de: {
      subject: 'Sie haben bereits ein Konto',
      lines: [
        'Hallo {name},',
        'jemand wollte diese Adresse für ein anderes Konto verwenden. Sie ist bereits mit Ihrem Konto verknüpft, daher hat sich nichts geändert.',
      ],
      note: 'Waren Sie das, melden Sie sich mit dieser Adresse an oder setzen Sie Ihr Passwort zurück.',
    },
    ar: {
      subject: 'لديك حساب بالفعل',
      lines: [
        'مرحبًا {name}،',
        'حاول شخص ما استخدام هذا العنوان لحساب آخر. وهو مرتبط بحسابك، لذلك لم يتغير شيء.',
      ],
      note: 'إن كنت أنت من طلب ذلك، فسجّل الدخول بهذا العنوان أو أعد تعيين كلمة المرور.',
    },
  },
})
