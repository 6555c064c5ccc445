import { defineEmail } from '../../infra/mail/email-template.ts'

/** To whoever forgot their password. */
export const passwordRecoveryEmail = defineEmail({
  kind: 'recovery',
  values: ['name'],
  words: {
    en: {
      subject: 'Choose a new password',
      lines: ['Hello {name},', 'you can choose a new password for your account here.'],
      button: 'Choose a new password',
      note: 'The link is good for one hour, and once. You will be signed out everywhere. If you did not ask for this, do nothing: your password stays.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      lines: ['Bonjour {name},', 'vous pouvez choisir ici un nouveau mot de passe pour votre compte.'],
      button: 'Choisir un mot de passe',
      note: 'Le lien est valable une heure, et une seule fois. Vous serez déconnecté partout. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
    },
    es: {
      subject: 'Elija una contraseña nueva',
      lines: ['Hola, {name}:', 'aquí puede elegir una contraseña nueva para su cuenta.'],
      button: 'Elegir contraseña',
      note: 'El enlace vale una hora y una sola vez. Se cerrará su sesión en todas partes. Si no lo pidió, no haga nada: su contraseña sigue igual.',
    },
    de: {
      subject: 'Wählen Sie ein neues Passwort',
      lines: ['Hallo {name},', 'hier können Sie ein neues Passwort für Ihr Konto wählen.'],
      button: 'Neues Passwort wählen',
      note: 'Der Link gilt eine Stunde und einmal. Sie werden überall abgemeldet. Haben Sie nicht darum gebeten, tun Sie nichts: Ihr Passwort bleibt.',
    },
    ar: {
      subject: 'اختر كلمة مرور جديدة',
      lines: ['مرحبًا {name}،', 'يمكنك هنا اختيار كلمة مرور جديدة لحسابك.'],
      button: 'اختيار كلمة مرور',
      note: 'الرابط صالح لساعة واحدة ولمرة واحدة. سيتم تسجيل خروجك من كل مكان. إن لم تطلب ذلك فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
    },
  },
})
