import { defineEmail } from '../../infra/mail/email-template.ts'

/** To an address that has an account already, when somebody else asks to have it. */
export const emailInUseEmail = defineEmail({
  kind: 'email-known',
  values: ['name'],
  words: {
    en: {
      subject: 'Your address has an account already',
      lines: [
        'Hello {name},',
        'somebody asked to use this address for another account. It belongs to yours, so nothing was changed.',
      ],
      note: 'If it was you, sign in with this address, or have your password reset.',
    },
    fr: {
      subject: 'Votre adresse a déjà un compte',
      lines: [
        'Bonjour {name},',
        'quelqu’un a demandé à utiliser cette adresse pour un autre compte. Elle appartient au vôtre : rien n’a été changé.',
      ],
      note: 'Si c’était vous, connectez-vous avec cette adresse ou faites réinitialiser votre mot de passe.',
    },
    es: {
      subject: 'Su dirección ya tiene una cuenta',
      lines: [
        'Hola, {name}:',
        'alguien pidió usar esta dirección para otra cuenta. Pertenece a la suya, así que no se cambió nada.',
      ],
      note: 'Si fue usted, inicie sesión con esta dirección o restablezca su contraseña.',
    },
    de: {
      subject: 'Ihre Adresse hat schon ein Konto',
      lines: [
        'Hallo {name},',
        'jemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu Ihrem, darum wurde nichts geändert.',
      ],
      note: 'Waren Sie das, melden Sie sich mit dieser Adresse an oder setzen Sie Ihr Passwort zurück.',
    },
    ar: {
      subject: 'عنوانك مرتبط بحساب بالفعل',
      lines: [
        'مرحبًا {name}،',
        'طلب شخص ما استخدام هذا العنوان لحساب آخر. وهو مرتبط بحسابك، لذلك لم يتغير شيء.',
      ],
      note: 'إن كنت أنت من طلب ذلك، فسجّل الدخول بهذا العنوان أو أعد تعيين كلمة المرور.',
    },
  },
})
