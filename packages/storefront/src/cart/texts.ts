import { inLanguages as t } from '@vitrine/core/design/fields'

/** What screen readers hear and what the design does not word. `{count}` is replaced. */
export const TEXTS = {
  items: t('{count} items', '{count} articles', '{count} artículos', '{count} Artikel', '{count} منتجات'),
  oneItem: t('1 item', '1 article', '1 artículo', '1 Artikel', 'منتج واحد'),
  loginHint: t(
    'Log in for a faster checkout',
    'Connectez-vous pour payer plus vite',
    'Inicia sesión para pagar más rápido',
    'Anmelden und schneller bezahlen',
    'سجّل الدخول لإتمام أسرع للشراء',
  ),
  fixLines: t(
    'Remove what is no longer available to go on',
    "Retirez ce qui n'est plus disponible pour continuer",
    'Quita lo que ya no está disponible para continuar',
    'Entferne, was nicht mehr verfügbar ist, um fortzufahren',
    'أزِل ما لم يعد متوفرًا للمتابعة',
  ),
  quantity: t(
    'Quantity: {count}',
    'Quantité : {count}',
    'Cantidad: {count}',
    'Menge: {count}',
    'الكمية: {count}',
  ),
} as const
