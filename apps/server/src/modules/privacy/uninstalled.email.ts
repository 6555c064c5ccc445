import { defineEmail } from '../../infra/mail/email-template.ts'

/** Email to a project's owner that the app was uninstalled from their shop. */
export const uninstalledEmail = defineEmail({
  kind: 'shop-uninstalled',
  values: ['project'],
  texts: {
    en: {
      subject: 'Store disconnected: {project}',
      lines: [
        'The app was uninstalled in your Shopify admin. Shoppers of {project} can’t see products or buy until you reconnect.',
        'We keep your design, orders and subscribers for now. Shopify requires us to delete the store’s data two days after the uninstall.',
      ],
      button: 'Reconnect store',
    },
    fr: {
      subject: 'Boutique déconnectée : {project}',
      lines: [
        'L’application a été désinstallée dans l’interface administrateur Shopify. Sans reconnexion, les clients de {project} ne voient plus les produits et ne peuvent plus acheter.',
        'Nous conservons pour l’instant votre design, vos commandes et vos abonnés. Shopify nous oblige à supprimer les données de la boutique deux jours après la désinstallation.',
      ],
      button: 'Reconnecter la boutique',
    },
    es: {
      subject: 'Tienda desconectada: {project}',
      lines: [
        'La app se desinstaló en el panel de control de Shopify. Hasta que vuelva a conectarla, los clientes de {project} no pueden ver productos ni comprar.',
        'Por ahora conservamos su diseño, sus pedidos y sus suscriptores. Shopify nos obliga a eliminar los datos de la tienda dos días después de la desinstalación.',
      ],
      button: 'Reconectar tienda',
    },
    de: {
      subject: 'Shop getrennt: {project}',
      lines: [
        'Die App wurde im Shopify-Admin deinstalliert. Bis Sie den Shop wieder verbinden, sehen Kunden von {project} keine Produkte und können nicht kaufen.',
        'Design, Bestellungen und Abonnenten bleiben vorerst erhalten. Shopify verpflichtet uns, die Daten des Shops zwei Tage nach der Deinstallation zu löschen.',
      ],
      button: 'Shop wieder verbinden',
    },
    ar: {
      subject: 'تم فصل المتجر: {project}',
      lines: [
        'أُلغي تثبيت التطبيق في لوحة تحكم Shopify. لن يتمكن عملاء {project} من رؤية المنتجات أو الشراء حتى تعيد ربط المتجر.',
        'نحتفظ حاليًا بتصميمك وطلباتك ومشتركيك. تُلزمنا Shopify بحذف بيانات المتجر بعد يومين من إلغاء التثبيت.',
      ],
      button: 'إعادة ربط المتجر',
    },
  },
})
