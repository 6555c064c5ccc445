import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification to a member who becomes the owner of a project, because its owner’s account was deleted. */
export const ownershipTransferredEmail = defineEmail({
  kind: 'inherited',
  values: ['name', 'project'],
  texts: {
    en: {
      subject: 'You now own {project}',
      lines: [
        'Hi {name},',
        'The owner of {project} deleted their account. As the longest-standing member, you’re now the owner.',
      ],
      button: 'Open project',
    },
    fr: {
      subject: 'Vous êtes désormais propriétaire de {project}',
      lines: [
        'Bonjour {name},',
        'Le propriétaire de {project} a supprimé son compte. En tant que membre le plus ancien, vous prenez sa place.',
      ],
      button: 'Ouvrir le projet',
    },
    es: {
      subject: 'Ahora usted es propietario de {project}',
      lines: [
        'Hola, {name}:',
        'El propietario de {project} eliminó su cuenta. Como es el miembro más antiguo, el proyecto ahora es suyo.',
      ],
      button: 'Abrir proyecto',
    },
    de: {
      subject: '{project} gehört jetzt Ihnen',
      lines: [
        'Hallo {name},',
        'der Inhaber von {project} hat sein Konto gelöscht. Als langjährigstes Mitglied sind Sie jetzt Inhaber des Projekts.',
      ],
      button: 'Projekt öffnen',
    },
    ar: {
      subject: 'أصبح {project} ملكك',
      lines: ['مرحبًا {name}،', 'حذف مالك {project} حسابه. وبصفتك أقدم عضو فيه، أصبحت مالكه من الآن.'],
      button: 'فتح المشروع',
    },
  },
})
