import { defineEmail } from '../../infra/mail/email-template.ts'

/** Tells a project's owner once that an integration surely no longer works. */
export const integrationBrokenEmail = defineEmail({
  kind: 'integration-broken',
  values: ['project', 'integration'],
  words: {
    en: {
      subject: '{integration} no longer works in {project}',
      lines: ['We asked {integration} twice for {project}, and this is what we found:'],
      button: 'See what to do',
      note: 'The app shows nothing of it meanwhile and stays as quick as ever. We tell you once it works again.',
    },
    fr: {
      subject: '{integration} ne fonctionne plus dans {project}',
      lines: ['Nous avons interrogé {integration} deux fois pour {project}, et voici le constat :'],
      button: 'Voir que faire',
      note: 'En attendant, l’app n’en montre rien et reste aussi rapide. Nous vous prévenons dès que cela remarche.',
    },
    es: {
      subject: '{integration} ya no funciona en {project}',
      lines: ['Hemos preguntado dos veces a {integration} para {project}, y esto es lo que vimos:'],
      button: 'Ver qué hacer',
      note: 'Mientras tanto la app no muestra nada de ello y sigue igual de rápida. Le avisamos cuando vuelva a funcionar.',
    },
    de: {
      subject: '{integration} funktioniert in {project} nicht mehr',
      lines: ['Wir haben {integration} für {project} zweimal gefragt und Folgendes gefunden:'],
      button: 'Ansehen, was zu tun ist',
      note: 'Die App zeigt so lange nichts davon und bleibt so schnell wie immer. Wir sagen Ihnen, wenn es wieder funktioniert.',
    },
    ar: {
      subject: '{integration} لم يعد يعمل في {project}',
      lines: ['سألنا {integration} مرتين من أجل {project}، وهذا ما وجدناه:'],
      button: 'انظر ما العمل',
      note: 'لا يعرض التطبيق شيئًا منه في هذه الأثناء ويبقى سريعًا كما كان. نخبرك حين يعود إلى العمل.',
    },
  },
})
