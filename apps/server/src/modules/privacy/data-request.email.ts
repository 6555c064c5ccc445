import { defineEmail } from '../../infra/mail/email-template.ts'

/** Tells a project's owner that a customer of their shop asked for what is kept of them. */
export const dataRequestEmail = defineEmail({
  kind: 'data-request',
  values: ['project'],
  words: {
    en: {
      subject: 'A customer asks for their data: {project}',
      lines: [
        'A customer of the shop of {project} asked what is kept of them. Download it and hand it to them within 30 days.',
      ],
      button: 'Download the data',
    },
    fr: {
      subject: 'Un client demande ses données : {project}',
      lines: [
        'Un client de la boutique de {project} a demandé ce qui est conservé à son sujet. Téléchargez-le et remettez-le-lui sous 30 jours.',
      ],
      button: 'Télécharger les données',
    },
    es: {
      subject: 'Un cliente pide sus datos: {project}',
      lines: [
        'Un cliente de la tienda de {project} pidió lo que se guarda de él. Descárguelo y entrégueselo en 30 días.',
      ],
      button: 'Descargar los datos',
    },
    de: {
      subject: 'Ein Kunde verlangt seine Daten: {project}',
      lines: [
        'Ein Kunde des Shops von {project} hat gefragt, was über ihn gespeichert ist. Laden Sie es herunter und übergeben Sie es ihm binnen 30 Tagen.',
      ],
      button: 'Daten herunterladen',
    },
    ar: {
      subject: 'عميل يطلب بياناته: {project}',
      lines: ['طلب أحد عملاء متجر {project} ما يُحفظ عنه. نزّله وسلّمه له خلال 30 يومًا.'],
      button: 'نزّل البيانات',
    },
  },
})
