import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words for who has no account, or is not signed in. */
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
    'Bought without an account? Paste the link from the mail that the shop sent you.',
    'Achat sans compte ? Collez le lien du courriel que la boutique vous a envoyé.',
    '¿Compraste sin cuenta? Pega el enlace del correo que te envió la tienda.',
    'Ohne Konto gekauft? Füge den Link aus der E-Mail des Shops ein.',
    'اشتريت دون حساب؟ ألصق الرابط من رسالة المتجر.',
  ),
  link: t(
    'Link of your order',
    'Lien de votre commande',
    'Enlace de tu pedido',
    'Link deiner Bestellung',
    'رابط طلبك',
  ),
  open: t('Show the order', 'Afficher la commande', 'Ver el pedido', 'Bestellung zeigen', 'عرض الطلب'),
  noLink: t(
    'This is not the link of an order. It stands in the mail behind “View your order”.',
    'Ce n’est pas le lien d’une commande. Il se trouve dans le courriel, sous « Voir votre commande ».',
    'No es el enlace de un pedido. Está en el correo, en «Ver tu pedido».',
    'Das ist kein Link einer Bestellung. Er steht in der E-Mail hinter „Bestellung ansehen“.',
    'هذا ليس رابط طلب. تجده في الرسالة خلف «عرض طلبك».',
  ),
  notKnown: t(
    'This order cannot be shown here. Its own page at the shop can.',
    'Cette commande ne peut pas être affichée ici, mais sur sa page chez la boutique.',
    'Este pedido no se puede mostrar aquí, pero sí en su página de la tienda.',
    'Diese Bestellung lässt sich hier nicht zeigen, aber auf ihrer Seite im Shop.',
    'لا يمكن عرض هذا الطلب هنا، لكن صفحته في المتجر تعرضه.',
  ),
  atShop: t(
    'Open at the shop',
    'Ouvrir chez la boutique',
    'Abrir en la tienda',
    'Im Shop öffnen',
    'فتح في المتجر',
  ),
  lookup: t(
    'Look it up at the shop',
    'Rechercher chez la boutique',
    'Buscarlo en la tienda',
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
    'Whoever has this link sees the order.',
    'Quiconque a ce lien voit la commande.',
    'Quien tenga este enlace verá el pedido.',
    'Wer diesen Link hat, sieht die Bestellung.',
    'كل من لديه هذا الرابط يرى الطلب.',
  ),
  forget: t(
    'Forget on this device',
    'Oublier sur cet appareil',
    'Olvidar en este dispositivo',
    'Auf diesem Gerät vergessen',
    'نسيان على هذا الجهاز',
  ),
} as const
