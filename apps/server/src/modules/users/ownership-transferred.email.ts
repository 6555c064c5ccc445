import { defineEmail } from '../../infra/mail/email-template.ts'

/** To a member who owns a project now that its owner’s account is gone. */
export const ownershipTransferredEmail = defineEmail({
  kind: 'inherited',
  values: ['name', 'project'],
  words: {
    en: {
      subject: '{project} is yours now',
      lines: [
        'Hello {name},',
        'the owner of {project} has deleted their account. As the member of longest standing you own it from now on.',
      ],
      button: 'Open project',
    },
    fr: {
      subject: '{project} est maintenant à vous',
      lines: [
        'Bonjour {name},',
        'le propriétaire de {project} a supprimé son compte. En tant que membre le plus ancien, vous en êtes désormais propriétaire.',
      ],
      button: 'Ouvrir le projet',
    },
    es: {
      subject: '{project} ahora es suyo',
      lines: [
        'Hola, {name}:',
        'quien era propietario de {project} eliminó su cuenta. Como miembro más antiguo, desde ahora el proyecto es suyo.',
      ],
      button: 'Abrir proyecto',
    },
    de: {
      subject: '{project} gehört jetzt Ihnen',
      lines: [
        'Hallo {name},',
        'wem {project} gehörte, hat das Konto gelöscht. Als dienstältestes Mitglied gehört das Projekt ab jetzt Ihnen.',
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
