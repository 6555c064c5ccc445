import { defineEmail } from '../../infra/mail/email-template.ts'

/** Email to a project's owner, once, that an integration stopped working. */
export const integrationBrokenEmail = defineEmail({
  kind: 'integration-broken',
  values: ['project', 'integration'],
  texts: {
    en: {
      subject: '{integration} stopped working in {project}',
      lines: ['We checked {integration} for {project} twice and found this problem:'],
      button: 'View fixes',
      note: 'Until it works again, the app hides {integration}. We’ll email you when it’s back.',
    },
    fr: {
      subject: '{integration} ne fonctionne plus dans {project}',
      lines: ['Nous avons vérifié {integration} deux fois pour {project} et constaté ce problème :'],
      button: 'Voir les solutions',
      note: 'En attendant, l’application masque {integration}. Nous vous écrirons dès que le service sera rétabli.',
    },
    es: {
      subject: '{integration} ya no funciona en {project}',
      lines: ['Hemos comprobado {integration} dos veces para {project} y hemos encontrado este problema:'],
      button: 'Ver soluciones',
      note: 'Mientras tanto, la app oculta {integration}. Le avisaremos cuando vuelva a funcionar.',
    },
    de: {
      subject: '{integration} funktioniert in {project} nicht mehr',
      lines: ['Wir haben {integration} für {project} zweimal geprüft und dieses Problem gefunden:'],
      button: 'Lösungen ansehen',
      note: 'Bis das behoben ist, blendet die App {integration} aus. Wir schreiben Ihnen, sobald alles wieder funktioniert.',
    },
    ar: {
      subject: '{integration} لم يعد يعمل في {project}',
      lines: ['فحصنا {integration} مرتين لمشروع {project} ووجدنا هذه المشكلة:'],
      button: 'عرض الحلول',
      note: 'يُخفي التطبيق {integration} في هذه الأثناء، وسنراسلك عندما يعود إلى العمل.',
    },
  },
})
