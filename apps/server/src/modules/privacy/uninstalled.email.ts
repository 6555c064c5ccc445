import { defineEmail } from '../../infra/mail/email-template.ts'

/** Tells a project's owner that the app was taken out of their shop, there. */
export const uninstalledEmail = defineEmail({
  kind: 'shop-uninstalled',
  values: ['project'],
  words: {
    en: {
      subject: 'The shop of {project} is disconnected',
      lines: [
        'The app was taken out in the shop’s admin. Shoppers of {project} cannot see products or buy any more.',
        'Your design, orders and subscribers are kept. The platform asks us to delete the shop’s data two days after.',
      ],
      button: 'Connect the shop again',
    },
    fr: {
      subject: 'La boutique de {project} est déconnectée',
      lines: [
        'L’app a été retirée dans l’administration de la boutique. Les clients de {project} ne voient plus de produits et ne peuvent plus acheter.',
        'Votre design, vos commandes et vos abonnés sont conservés. La plateforme nous demande de supprimer les données de la boutique deux jours plus tard.',
      ],
      button: 'Reconnecter la boutique',
    },
    es: {
      subject: 'La tienda de {project} está desconectada',
      lines: [
        'La app se quitó en la administración de la tienda. Los clientes de {project} ya no ven productos ni pueden comprar.',
        'Su diseño, pedidos y suscriptores se conservan. La plataforma nos pide borrar los datos de la tienda dos días después.',
      ],
      button: 'Conectar la tienda de nuevo',
    },
    de: {
      subject: 'Der Shop von {project} ist getrennt',
      lines: [
        'Die App wurde im Admin des Shops entfernt. Kunden von {project} sehen keine Produkte mehr und können nicht kaufen.',
        'Design, Bestellungen und Abonnenten bleiben erhalten. Die Plattform bittet uns, die Daten des Shops zwei Tage danach zu löschen.',
      ],
      button: 'Shop neu verbinden',
    },
    ar: {
      subject: 'متجر {project} غير مرتبط',
      lines: [
        'أُزيل التطبيق من إدارة المتجر. لم يعد متسوقو {project} يرون المنتجات أو يشترون.',
        'تصميمك وطلباتك ومشتركوك محفوظون. تطلب منا المنصة حذف بيانات المتجر بعد يومين.',
      ],
      button: 'اربط المتجر من جديد',
    },
  },
})
