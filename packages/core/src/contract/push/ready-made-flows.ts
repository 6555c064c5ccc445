import { keysOf } from '../../collections/typed-keys.ts'
import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import type { PushLink } from '../../push/link.ts'
import { factsOf, TRIGGER_DEFAULTS, type Trigger } from './automation-triggers.ts'
import type { Flow, FlowStep } from './automations.ts'

/** What shoppers read, title and text, in each language of the shopping app. */
type Said = Readonly<Record<Language, readonly [title: string, body: string]>>

const WELCOME: Said = {
  en: ['Welcome! 👋', 'Have a look around: new things come to the app first.'],
  fr: ['Bienvenue ! 👋', 'Faites un tour : les nouveautés arrivent d’abord dans l’application.'],
  es: ['¡Hola! 👋', 'Echa un vistazo: las novedades llegan antes a la aplicación.'],
  de: ['Willkommen! 👋', 'Sehen Sie sich um: Neues kommt zuerst in die App.'],
  ar: ['أهلًا بك! 👋', 'ألقِ نظرة: الجديد يصل إلى التطبيق أولًا.'],
}
const CART: Said = {
  en: ['Still thinking about it?', 'Your cart is waiting, just as you left it.'],
  fr: ['Vous hésitez encore ?', 'Votre panier vous attend, tel que vous l’avez laissé.'],
  es: ['¿Aún te lo piensas?', 'Tu carrito te espera tal como lo dejaste.'],
  de: ['Noch am Überlegen?', 'Ihr Warenkorb wartet, so wie Sie ihn verlassen haben.'],
  ar: ['ما زلت تفكر؟', 'سلتك بانتظارك كما تركتها.'],
}
const CART_AGAIN: Said = {
  en: ['Your cart is about to empty', 'Stock moves fast. Finish in two taps while all of it is here.'],
  fr: ['Votre panier va se vider', 'Le stock part vite. Terminez en deux gestes tant que tout est là.'],
  es: ['Tu carrito está a punto de vaciarse', 'El stock vuela. Termina en dos toques mientras quede todo.'],
  de: ['Ihr Warenkorb leert sich bald', 'Der Bestand ist knapp. Zwei Tipps, solange alles da ist.'],
  ar: ['سلتك على وشك أن تفرغ', 'الكميات تنفد سريعًا. أكمل بنقرتين ما دام كل شيء متوفرًا.'],
}
const CHECKOUT: Said = {
  en: ['Almost yours', 'Your order is nearly done. Pick up where you stopped.'],
  fr: ['Presque à vous', 'Votre commande est presque terminée. Reprenez où vous en étiez.'],
  es: ['Casi es tuyo', 'Tu pedido está casi listo. Sigue donde lo dejaste.'],
  de: ['Fast geschafft', 'Ihre Bestellung ist fast fertig. Machen Sie dort weiter, wo Sie aufgehört haben.'],
  ar: ['أوشك أن يكون لك', 'طلبك شبه مكتمل. تابع من حيث توقفت.'],
}
const BROWSED: Said = {
  en: ['Had your eye on something?', 'What you looked at is still here.'],
  fr: ['Quelque chose vous a plu ?', 'Ce que vous avez regardé est toujours là.'],
  es: ['¿Te gustó algo?', 'Lo que miraste sigue aquí.'],
  de: ['Etwas ins Auge gefasst?', 'Was Sie sich angesehen haben, ist noch da.'],
  ar: ['أعجبك شيء؟', 'ما شاهدته ما زال هنا.'],
}
const WISHED: Said = {
  en: ['On your wishlist', 'It is still in stock. Is today the day?'],
  fr: ['Dans vos favoris', 'Toujours en stock. Et si c’était aujourd’hui ?'],
  es: ['En tu lista de deseos', 'Sigue disponible. ¿Será hoy el día?'],
  de: ['Auf Ihrer Wunschliste', 'Noch auf Lager. Ist heute der Tag?'],
  ar: ['في مفضلتك', 'ما زال متوفرًا. هل اليوم هو اليوم؟'],
}
const RESTOCK: Said = {
  en: ['Back in stock', 'What you were waiting for can be bought again.'],
  fr: ['De retour en stock', 'L’article que vous attendiez est de nouveau disponible.'],
  es: ['De nuevo disponible', 'Ya puedes comprar lo que esperabas.'],
  de: ['Wieder da', 'Worauf Sie gewartet haben, gibt es wieder zu kaufen.'],
  ar: ['عاد إلى المخزون', 'المنتج الذي تنتظره متوفر من جديد.'],
}
const CHEAPER: Said = {
  en: ['Good news for your wishlist', 'Something on it costs less now.'],
  fr: ['Bonne nouvelle pour vos favoris', 'L’un d’eux coûte moins cher maintenant.'],
  es: ['Buenas noticias de tu lista', 'Algo que deseas ahora cuesta menos.'],
  de: ['Gute Nachricht für Ihre Wunschliste', 'Etwas darauf kostet jetzt weniger.'],
  ar: ['خبر سار لمفضلتك', 'انخفض سعر شيء فيها الآن.'],
}
const FIRST_ORDER: Said = {
  en: ['Thank you! 💛', 'Your first order means a lot to us. You can follow it in the app.'],
  fr: ['Merci ! 💛', 'Votre première commande compte beaucoup. Suivez-la dans l’application.'],
  es: ['¡Gracias! 💛', 'Tu primer pedido significa mucho. Síguelo en la aplicación.'],
  de: ['Danke! 💛', 'Ihre erste Bestellung bedeutet uns viel. Verfolgen Sie sie in der App.'],
  ar: ['شكرًا لك! 💛', 'طلبك الأول يعني لنا الكثير. تابعه في التطبيق.'],
}
const PAID: Said = {
  en: ['Thank you for your order', 'Your payment is here and we are getting everything ready.'],
  fr: ['Merci pour votre commande', 'Votre paiement est bien arrivé : nous préparons tout.'],
  es: ['Gracias por tu pedido', 'Hemos recibido tu pago y lo estamos preparando todo.'],
  de: ['Danke für Ihre Bestellung', 'Ihre Zahlung ist da, und wir bereiten alles vor.'],
  ar: ['شكرًا لطلبك', 'وصلت دفعتك ونحن نجهّز كل شيء.'],
}
const REFUNDED: Said = {
  en: ['Your money is on its way back', 'Your order was refunded. It may take a few days until you see it.'],
  fr: ['Votre remboursement est en route', 'Votre commande a été remboursée. Comptez quelques jours.'],
  es: ['Tu reembolso está en camino', 'Hemos reembolsado tu pedido. Puede tardar unos días en llegar.'],
  de: ['Ihr Geld ist unterwegs', 'Ihre Bestellung wurde erstattet. Das kann einige Tage dauern.'],
  ar: ['مبلغك في طريقه إليك', 'أُعيدت قيمة طلبك. قد يستغرق وصولها بضعة أيام.'],
}
const SHIPPED: Said = {
  en: ['On its way 📦', 'Your order has left us. Follow it in the app.'],
  fr: ['En route 📦', 'Votre commande est partie. Suivez-la dans l’application.'],
  es: ['En camino 📦', 'Tu pedido ha salido. Síguelo en la aplicación.'],
  de: ['Unterwegs 📦', 'Ihre Bestellung ist auf dem Weg. Verfolgen Sie sie in der App.'],
  ar: ['في الطريق 📦', 'انطلق طلبك. تابعه في التطبيق.'],
}
const DELIVERED: Said = {
  en: ['It has arrived', 'Your order was delivered. Enjoy it!'],
  fr: ['C’est arrivé', 'Votre commande est livrée. Profitez-en bien !'],
  es: ['Ya llegó', 'Tu pedido ha sido entregado. ¡Disfrútalo!'],
  de: ['Angekommen', 'Ihre Bestellung wurde zugestellt. Viel Freude damit!'],
  ar: ['لقد وصل', 'تم تسليم طلبك. استمتع به!'],
}
const COME_BACK: Said = {
  en: ['We have missed you', 'A lot is new since your last visit. Come and see.'],
  fr: ['Vous nous manquez', 'Bien des nouveautés depuis votre dernière visite. Venez voir.'],
  es: ['Te echamos de menos', 'Hay muchas novedades desde tu última visita. Ven a ver.'],
  de: ['Sie haben uns gefehlt', 'Seit Ihrem letzten Besuch ist viel Neues da. Schauen Sie vorbei.'],
  ar: ['اشتقنا إليك', 'جديد كثير منذ زيارتك الأخيرة. تعال وشاهد.'],
}
const BIRTHDAY: Said = {
  en: ['Happy birthday! 🎂', 'All the best from us. Treat yourself to something lovely today.'],
  fr: ['Joyeux anniversaire ! 🎂', 'Tous nos vœux. Faites-vous plaisir aujourd’hui.'],
  es: ['¡Feliz cumpleaños! 🎂', 'Nuestros mejores deseos. Hoy date un capricho.'],
  de: [
    'Alles Gute zum Geburtstag! 🎂',
    'Herzlichen Glückwunsch von uns. Gönnen Sie sich heute etwas Schönes.',
  ],
  ar: ['عيد ميلاد سعيد! 🎂', 'أطيب أمنياتنا. دلّل نفسك بشيء جميل اليوم.'],
}

type Making = {
  readonly say: (id: string, said: Said, link?: PushLink) => FlowStep
  readonly wait: (id: string, hours: number) => FlowStep
}
const HOUR_MS = 3_600_000
const HOME: PushLink = { type: 'home', url: null }
const CART_SCREEN: PushLink = { type: 'screen', url: 'cart' }
const ORDERS_SCREEN: PushLink = { type: 'screen', url: 'orders' }

/** A ready-made flow by what starts it; `steps` draws what follows the trigger's own first wait. */
const FLOWS = {
  'cart-abandoned': ({ say, wait }) => [
    say('remind', CART, CART_SCREEN),
    wait('day', 24),
    {
      id: 'opened',
      kind: 'branch',
      when: { asks: 'opened' },
      yes: [],
      no: [say('again', CART_AGAIN, CART_SCREEN)],
    },
  ],
  install: ({ say }) => [say('welcome', WELCOME)],
  'back-in-stock': ({ say }) => [say('tell', RESTOCK)],
  'price-drop': ({ say }) => [say('tell', CHEAPER)],
  'win-back': ({ say }) => [say('invite', COME_BACK)],
  'order-shipped': ({ say }) => [say('tell', SHIPPED, ORDERS_SCREEN)],
  birthday: ({ say }) => [say('wish', BIRTHDAY)],
  'checkout-abandoned': ({ say }) => [say('remind', CHECKOUT, CART_SCREEN)],
  browsed: ({ say }) => [say('remind', BROWSED)],
  wished: ({ say }) => [say('remind', WISHED)],
  'first-order': ({ say }) => [say('thank', FIRST_ORDER, ORDERS_SCREEN)],
  'order-paid': ({ say }) => [say('thank', PAID, ORDERS_SCREEN)],
  'order-delivered': ({ say }) => [say('tell', DELIVERED, ORDERS_SCREEN)],
  'order-refunded': ({ say }) => [say('tell', REFUNDED, ORDERS_SCREEN)],
} as const satisfies Record<Trigger, (making: Making) => FlowStep[]>

/** Every ready-made flow, in the order in which merchants want them. */
export const READY_MADE_FLOWS = keysOf(FLOWS)

/** What starts a flow, with what of it may be set as it stands at first. */
export function getDefaultTrigger(kind: Trigger): Flow['trigger'] {
  return { kind, ...TRIGGER_DEFAULTS }
}

/** A ready-made flow whose messages are in `own`, the project's own language, with all others as translations. */
export function createReadyMadeFlow(kind: Trigger, own: Language): Flow {
  const wait: Making['wait'] = (id, hours) => ({ id, kind: 'wait', ms: hours * HOUR_MS })
  const say: Making['say'] = (id, said, link = HOME) => {
    const textIn = (language: Language) => ({ title: said[language][0], body: said[language][1] })
    const others = LANGUAGES.filter((language) => language !== own)
    const translations = Object.fromEntries(others.map((language) => [language, textIn(language)]))
    return { id, kind: 'message', message: { ...textIn(own), translations, image: null, link } }
  }
  const { after } = factsOf(kind)
  return {
    trigger: getDefaultTrigger(kind),
    steps: [...(after > 0 ? [wait('first', after / HOUR_MS)] : []), ...FLOWS[kind]({ say, wait })],
  }
}
