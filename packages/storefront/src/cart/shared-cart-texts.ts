import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of carts that are shared by a link. */
export const SHARED_CART_TEXTS = {
  share: t('Share cart', 'Partager le panier', 'Compartir carrito', 'Warenkorb teilen', 'مشاركة السلة'),
  title: t(
    'A cart was shared with you',
    'Un panier a été partagé avec vous',
    'Han compartido un carrito contigo',
    'Mit dir wurde ein Warenkorb geteilt',
    'تمت مشاركة سلة معك',
  ),
  less: t(
    'Some items are sold out or no longer available and were left out.',
    'Certains articles sont épuisés ou retirés de la vente et ne figurent pas ici.',
    'Algunos artículos están agotados o ya no se venden y no se han incluido.',
    'Einige Artikel sind ausverkauft oder nicht mehr erhältlich und fehlen hier.',
    'نفدت بعض المنتجات أو لم تعد متوفرة، لذا لم تُدرج هنا.',
  ),
  none: t(
    'None of the items in this cart are available right now.',
    'Aucun article de ce panier n’est disponible pour le moment.',
    'Ningún artículo de este carrito está disponible ahora.',
    'Kein Artikel aus diesem Warenkorb ist zurzeit erhältlich.',
    'لا يتوفر حاليًا أي منتج من هذه السلة.',
  ),
  add: t(
    'Add to my cart',
    'Ajouter à mon panier',
    'Añadir a mi carrito',
    'In meinen Warenkorb',
    'أضف إلى سلتي',
  ),
  replace: t(
    'Replace my cart',
    'Remplacer mon panier',
    'Sustituir mi carrito',
    'Meinen Warenkorb ersetzen',
    'استبدل سلتي',
  ),
  no: t('No, thanks', 'Non merci', 'No, gracias', 'Nein, danke', 'لا، شكرًا'),
  replaced: t(
    'Your cart was replaced.',
    'Votre panier a été remplacé.',
    'Tu carrito se ha sustituido.',
    'Dein Warenkorb wurde ersetzt.',
    'استُبدلت سلتك.',
  ),
  undo: t('Undo', 'Annuler', 'Deshacer', 'Rückgängig', 'تراجع'),
} as const
