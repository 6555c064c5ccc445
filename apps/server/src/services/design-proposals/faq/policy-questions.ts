import type { PolicyHandle } from '@vitrine/commerce/catalog/content-address'
import { inLanguages as t } from '@vitrine/core/design/fields'
import type { LocalText } from '@vitrine/core/i18n/languages'

/** A shopper's question that a policy answers. */
export type PolicyQuestion = {
  readonly policy: PolicyHandle
  readonly question: LocalText
  /** Words of the sentences that answer it, in every language of the product. */
  readonly answers: RegExp
}

/** The questions that policies answer, what shoppers ask most first. */
export const POLICY_QUESTIONS: readonly PolicyQuestion[] = [
  {
    policy: 'shipping-policy',
    question: t(
      'How is my order shipped?',
      'Comment ma commande est-elle expédiée ?',
      '¿Cómo se envía mi pedido?',
      'Wie wird meine Bestellung verschickt?',
      'كيف يُشحن طلبي؟',
    ),
    answers:
      /ship|deliver|dispatch|orders? leave|parcel|livr|expédi|colis|commandes? part|env[ií]|entreg|pedidos? sale|paquete|versand|versend|verschick|liefer|paket|bestellungen gehen|شحن|توصيل|تسليم|طرد/iu,
  },
  {
    policy: 'refund-policy',
    question: t(
      'Can I return an item?',
      'Puis-je renvoyer un article ?',
      '¿Puedo devolver un artículo?',
      'Kann ich einen Artikel zurückgeben?',
      'هل يمكنني إرجاع منتج؟',
    ),
    answers:
      /return|refund|exchange|send it back|retour|renvo|rembours|échang|devol|devuelv|reembols|cambi|zurück|rück|erstatt|umtausch|إرجاع|استرداد|استرجاع|استبدال|أعد|نرد/iu,
  },
  {
    policy: 'subscription-policy',
    question: t(
      'How do subscriptions work?',
      'Comment fonctionnent les abonnements ?',
      '¿Cómo funcionan las suscripciones?',
      'Wie funktionieren Abos?',
      'كيف تعمل الاشتراكات؟',
    ),
    answers:
      /subscri|renew|cancel|abonn|renouvel|résili|suscri|renuev|verlänger|\babos?\b|künd|اشتراك|تجديد|تتجدد/iu,
  },
  {
    policy: 'privacy-policy',
    question: t(
      'What happens to my data?',
      'Que deviennent mes données ?',
      '¿Qué pasa con mis datos?',
      'Was passiert mit meinen Daten?',
      'ماذا يحدث لبياناتي؟',
    ),
    answers:
      /\bdata\b|collect|personal|we keep|we sell|we share|données|conserv|gardons|\bdatos\b|guardamos|daten|speicher|بيانات|نحتفظ|معلومات/iu,
  },
  {
    policy: 'terms-of-service',
    question: t(
      'Which terms apply to my order?',
      'Quelles conditions s’appliquent à ma commande ?',
      '¿Qué condiciones se aplican a mi pedido?',
      'Welche Bedingungen gelten für meine Bestellung?',
      'ما الشروط التي تنطبق على طلبي؟',
    ),
    answers:
      /\bprices?\b|\bsale\b|\border|contract|\bprix\b|\bvente|command|contrat|precio|\bventa|pedido|contrato|preis|\bkauf|bestell|vertrag|سعر|أسعار|البيع|طلب|عقد/iu,
  },
]
