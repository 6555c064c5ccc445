import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification of a requested account deletion. */
export const accountDeletionEmail = defineEmail({
  kind: 'deletion',
  values: ['name', 'day'],
  texts: {
    en: {
      subject: 'Your account will be deleted',
      lines: [
        'Hi {name},',
        'You asked us to delete your account. On {day} we permanently delete it, along with any project where you’re the only member.',
      ],
      button: 'Keep my account',
      note: 'Changed your mind? Sign in before then to keep your account.',
    },
    fr: {
      subject: 'Votre compte va être supprimé',
      lines: [
        'Bonjour {name},',
        'Vous nous avez demandé de supprimer votre compte. Nous le supprimerons définitivement le {day}, avec les projets dont vous êtes le seul membre.',
      ],
      button: 'Garder mon compte',
      note: 'Vous avez changé d’avis ? Connectez-vous d’ici là pour garder votre compte.',
    },
    es: {
      subject: 'Su cuenta se eliminará',
      lines: [
        'Hola, {name}:',
        'Nos pidió eliminar su cuenta. La eliminaremos definitivamente el {day}, junto con los proyectos en los que usted sea el único miembro.',
      ],
      button: 'Conservar mi cuenta',
      note: '¿Ha cambiado de idea? Inicie sesión antes de esa fecha para conservar su cuenta.',
    },
    de: {
      subject: 'Ihr Konto wird gelöscht',
      lines: [
        'Hallo {name},',
        'Sie haben uns gebeten, Ihr Konto zu löschen. Am {day} löschen wir es endgültig, zusammen mit den Projekten, in denen Sie das einzige Mitglied sind.',
      ],
      button: 'Konto behalten',
      note: 'Anders überlegt? Melden Sie sich bis dahin an, um Ihr Konto zu behalten.',
    },
    ar: {
      subject: 'سيتم حذف حسابك',
      lines: [
        'مرحبًا {name}،',
        'طلبت منا حذف حسابك. سيُحذف نهائيًا في {day} مع المشاريع التي ليس فيها أحد غيرك.',
      ],
      button: 'الاحتفاظ بحسابي',
      note: 'هل غيّرت رأيك؟ سجّل الدخول قبل هذا الموعد للاحتفاظ بحسابك.',
    },
  },
})
