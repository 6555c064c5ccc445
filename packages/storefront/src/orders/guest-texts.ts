import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of the orders screen without a sign-in: orders of this device, and finding an order by its emailed link. */
export const GUEST_TEXTS = {
  here: t(
    'Orders on this device',
    'Commandes sur cet appareil',
    'Pedidos en este dispositivo',
    'Bestellungen auf diesem Gerät',
    'طلبات هذا الجهاز',
  ),
  find: t(
    'Find your order',
    'Retrouver votre commande',
    'Encuentra tu pedido',
    'Bestellung finden',
    'العثور على طلبك',
  ),
  findHint: t(
    'Checked out as a guest? Paste the link from your order email.',
    'Achat sans compte ? Collez le lien reçu dans l’e-mail de la boutique.',
    '¿Compraste sin cuenta? Pega el enlace del correo que te envió la tienda.',
    'Ohne Konto gekauft? Füge den Link aus der E-Mail des Shops ein.',
    'اشتريت دون حساب؟ ألصق الرابط من رسالة المتجر.',
  ),
  link: t(
    'Link to your order',
    'Lien de la commande',
    'Enlace del pedido',
    'Link zur Bestellung',
    'رابط الطلب',
  ),
  open: t('View order', 'Afficher la commande', 'Ver el pedido', 'Bestellung ansehen', 'عرض الطلب'),
  noLink: t(
    'This isn’t an order link. Find it in your order email under “View your order”.',
    'Ce n’est pas le lien d’une commande. Il se trouve dans l’e-mail, sous « Voir votre commande ».',
    'No es el enlace de un pedido. Está en el correo, en «Ver tu pedido».',
    'Das ist kein Link zu einer Bestellung. Du findest ihn in der E-Mail unter „Bestellung ansehen“.',
    'هذا ليس رابط طلب. تجده في الرسالة تحت «عرض طلبك».',
  ),
  notKnown: t(
    'This order can’t be shown here. You can view it on the store website.',
    'Cette commande ne peut pas être affichée ici. Consultez-la sur le site de la boutique.',
    'Este pedido no se puede mostrar aquí. Puedes verlo en la web de la tienda.',
    'Diese Bestellung lässt sich hier nicht anzeigen. Du kannst sie auf der Website des Shops ansehen.',
    'لا يمكن عرض هذا الطلب هنا. يمكنك عرضه على موقع المتجر.',
  ),
  atShop: t(
    'Open store website',
    'Ouvrir le site de la boutique',
    'Abrir la web de la tienda',
    'Im Shop öffnen',
    'فتح في المتجر',
  ),
  lookup: t(
    'Find it on the store website',
    'Rechercher sur le site de la boutique',
    'Buscarlo en la web de la tienda',
    'Im Shop suchen',
    'البحث في المتجر',
  ),
  elsewhere: t(
    'Open on another device',
    'Ouvrir sur un autre appareil',
    'Abrir en otro dispositivo',
    'Auf einem anderen Gerät öffnen',
    'الفتح على جهاز آخر',
  ),
  elsewhereHint: t(
    'Anyone with this link can see the order.',
    'Toute personne ayant ce lien peut voir la commande.',
    'Quien tenga este enlace verá el pedido.',
    'Wer diesen Link hat, sieht die Bestellung.',
    'كل من لديه هذا الرابط يرى الطلب.',
  ),
  forget: t(
    'Remove from this device',
    'Retirer de cet appareil',
    'Quitar de este dispositivo',
    'Von diesem Gerät entfernen',
    'إزالة من هذا الجهاز',
  ),
} as const
