import { defineEmail } from '../../infra/mail/email-template.ts'

/** After an account was asked to be deleted. */
export const accountDeletionEmail = defineEmail({
  kind: 'deletion',
  values: ['name', 'day'],
  words: {
    en: {
      subject: 'Your account will be deleted',
      lines: [
        'Hello {name},',
        'you asked us to delete your account. It goes for good on {day}, with the projects that nobody else is in.',
      ],
      button: 'Keep my account',
      note: 'Until then you can change your mind: sign in and keep the account.',
    },
    fr: {
      subject: 'Votre compte va être supprimé',
      lines: [
        'Bonjour {name},',
        'vous nous avez demandé de supprimer votre compte. Il disparaîtra définitivement le {day}, avec les projets dont personne d’autre ne fait partie.',
      ],
      button: 'Garder mon compte',
      note: 'D’ici là, vous pouvez changer d’avis : connectez-vous et gardez le compte.',
    },
    es: {
      subject: 'Su cuenta se eliminará',
      lines: [
        'Hola, {name}:',
        'nos pidió eliminar su cuenta. Desaparecerá para siempre el {day}, con los proyectos en los que no hay nadie más.',
      ],
      button: 'Conservar mi cuenta',
      note: 'Hasta entonces puede cambiar de idea: inicie sesión y conserve la cuenta.',
    },
    de: {
      subject: 'Ihr Konto wird gelöscht',
      lines: [
        'Hallo {name},',
        'Sie haben uns gebeten, Ihr Konto zu löschen. Am {day} ist es endgültig weg, mit den Projekten, in denen sonst niemand ist.',
      ],
      button: 'Konto behalten',
      note: 'Bis dahin können Sie es sich anders überlegen: Melden Sie sich an und behalten Sie das Konto.',
    },
    ar: {
      subject: 'سيتم حذف حسابك',
      lines: [
        'مرحبًا {name}،',
        'طلبت منا حذف حسابك. سيُحذف نهائيًا في {day} مع المشاريع التي ليس فيها أحد غيرك.',
      ],
      button: 'الاحتفاظ بحسابي',
      note: 'حتى ذلك الحين يمكنك تغيير رأيك: سجّل الدخول واحتفظ بالحساب.',
    },
  },
})
