import { defineEmail } from '../../infra/mail/email-template.ts'

/** Email with a password reset link. */
export const passwordRecoveryEmail = defineEmail({
  kind: 'recovery',
  values: ['name'],
  texts: {
    en: {
      subject: 'Reset your password',
      lines: ['Hi {name},', 'Use the button below to choose a new password for your account.'],
      button: 'Reset password',
      note: 'This link works once and expires in one hour. Resetting your password signs you out on all devices. If you didn’t request this, ignore this email.',
    },
    fr: {
      subject: 'Réinitialisez votre mot de passe',
      lines: [
        'Bonjour {name},',
        'Choisissez un nouveau mot de passe pour votre compte avec le bouton ci-dessous.',
      ],
      button: 'Réinitialiser le mot de passe',
      note: 'Ce lien est utilisable une seule fois et expire dans une heure. La réinitialisation vous déconnecte de tous vos appareils. Si vous n’avez rien demandé, ignorez cet e-mail.',
    },
    es: {
      subject: 'Restablezca su contraseña',
      lines: ['Hola, {name}:', 'Elija una contraseña nueva para su cuenta con el botón de abajo.'],
      button: 'Restablecer contraseña',
      note: 'El enlace se puede usar una sola vez y caduca en una hora. Al restablecerla se cerrará su sesión en todos los dispositivos. Si no lo ha solicitado, ignore este correo.',
    },
    de: {
      subject: 'Setzen Sie Ihr Passwort zurück',
      lines: ['Hallo {name},', 'über die Schaltfläche unten wählen Sie ein neues Passwort für Ihr Konto.'],
      button: 'Passwort zurücksetzen',
      note: 'Der Link gilt einmal und läuft nach einer Stunde ab. Beim Zurücksetzen werden Sie auf allen Geräten abgemeldet. Haben Sie das nicht angefordert, ignorieren Sie diese E-Mail.',
    },
    ar: {
      subject: 'أعد تعيين كلمة مرورك',
      lines: ['مرحبًا {name}،', 'اختر كلمة مرور جديدة لحسابك باستخدام الزر أدناه.'],
      button: 'إعادة تعيين كلمة المرور',
      note: 'يعمل الرابط مرة واحدة وتنتهي صلاحيته بعد ساعة. سيتم تسجيل خروجك من كل الأجهزة عند إعادة التعيين. إن لم تطلب ذلك فتجاهل هذه الرسالة.',
    },
  },
})
