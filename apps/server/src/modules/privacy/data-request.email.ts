import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification to a project's owner that a customer requested their stored data. */
export const dataRequestEmail = defineEmail({
  kind: 'data-request',
  values: ['project'],
  texts: {
    en: {
      subject: 'Customer data request: {project}',
      lines: [
        'A customer of the {project} store requested their personal data. Download it and send it to them within 30 days.',
      ],
      button: 'Download data',
    },
    fr: {
      subject: 'Demande de données d’un client : {project}',
      lines: [
        'Un client de la boutique de {project} a demandé ses données personnelles. Téléchargez-les et transmettez-les-lui sous 30 jours.',
      ],
      button: 'Télécharger les données',
    },
    es: {
      subject: 'Solicitud de datos de un cliente: {project}',
      lines: [
        'Un cliente de la tienda de {project} ha solicitado sus datos personales. Descárguelos y envíeselos en un plazo de 30 días.',
      ],
      button: 'Descargar datos',
    },
    de: {
      subject: 'Datenanfrage eines Kunden: {project}',
      lines: [
        'Ein Kunde des Shops von {project} hat seine personenbezogenen Daten angefordert. Laden Sie sie herunter und senden Sie sie ihm innerhalb von 30 Tagen.',
      ],
      button: 'Daten herunterladen',
    },
    ar: {
      subject: 'طلب بيانات من عميل: {project}',
      lines: ['طلب أحد عملاء متجر {project} بياناته الشخصية. نزّلها وأرسلها إليه خلال 30 يومًا.'],
      button: 'تنزيل البيانات',
    },
  },
})
