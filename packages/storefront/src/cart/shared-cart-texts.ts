import { inLanguages as t } from '@vitrine/core/design/fields'

/** Of carts that are shared by an address. */
export const SHARED_CART_TEXTS = {
  share: t('Share cart', 'Partager le panier', 'Compartir carrito', 'Warenkorb teilen', 'مشاركة السلة'),
  title: t(
    'A cart was shared with you',
    'On vous a partagé un panier',
    'Te han compartido un carrito',
    'Mit dir wurde ein Warenkorb geteilt',
    'تمت مشاركة سلة معك',
  ),
  less: t(
    'Not all of it can be had now: what is sold out or gone is left out.',
    'Tout n’est plus disponible : ce qui est épuisé ou retiré est laissé de côté.',
    'No todo está disponible ahora: lo agotado o retirado se ha dejado fuera.',
    'Nicht alles ist noch zu haben: Ausverkauftes und Entferntes fehlt.',
    'ليس كل شيء متوفرًا الآن: استُبعد ما نفد أو أُزيل.',
  ),
  none: t(
    'Nothing of this cart can be bought now.',
    'Rien de ce panier ne peut être acheté pour le moment.',
    'Nada de este carrito se puede comprar ahora.',
    'Nichts aus diesem Warenkorb ist zurzeit zu haben.',
    'لا يمكن شراء أي شيء من هذه السلة الآن.',
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
