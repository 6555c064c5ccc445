import { listKeys } from '../../collections/typed-keys.ts'
import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import type { PushLink } from '../../push/link.ts'
import { getTriggerFacts, TRIGGER_DEFAULTS, type Trigger } from './automation-triggers.ts'
import type { Flow, FlowStep } from './automations.ts'

/** Title and body of a push, in each language of the shopping app. */
type Said = Readonly<Record<Language, readonly [title: string, body: string]>>

const WELCOME: Said = {
  en: ['Welcome! 👋', 'Take a look around and find something you love.'],
  fr: ['Bienvenue ! 👋', 'Faites un tour et trouvez votre bonheur.'],
  es: ['¡Hola! 👋', 'Echa un vistazo y encuentra algo que te encante.'],
  de: ['Willkommen! 👋', 'Schau dich um und finde etwas, das du liebst.'],
  ar: ['أهلًا بك! 👋', 'تصفّح المتجر واعثر على ما تحب.'],
}
const CART: Said = {
  en: ['Still thinking about it?', 'Your cart is waiting, just as you left it.'],
  fr: ['Vous hésitez encore ?', 'Votre panier vous attend, tel que vous l’avez laissé.'],
  es: ['¿Aún te lo piensas?', 'Tu carrito te espera tal como lo dejaste.'],
  de: ['Überlegst du noch?', 'Dein Warenkorb wartet, so wie du ihn verlassen hast.'],
  ar: ['ما زلت تفكّر؟', 'سلتك بانتظارك كما تركتها.'],
}
const CART_REMINDER: Said = {
  en: ['Your cart is still here', 'Check out in a few taps whenever you’re ready.'],
  fr: ['Votre panier est toujours là', 'Finalisez votre commande en quelques gestes, quand vous voulez.'],
  es: ['Tu carrito sigue aquí', 'Termina tu compra en unos toques cuando quieras.'],
  de: ['Dein Warenkorb ist noch da', 'Bestelle in wenigen Schritten, wann immer du willst.'],
  ar: ['سلتك ما زالت هنا', 'أكمل الشراء بلمسات قليلة متى شئت.'],
}
const CHECKOUT: Said = {
  en: ['Almost yours', 'Your order is nearly complete. Pick up where you left off.'],
  fr: ['Presque à vous', 'Votre commande est presque terminée. Reprenez où vous en étiez.'],
  es: ['Casi es tuyo', 'Tu pedido está casi listo. Sigue donde lo dejaste.'],
  de: ['Fast geschafft', 'Deine Bestellung ist fast fertig. Mach dort weiter, wo du aufgehört hast.'],
  ar: ['أوشكت على إتمام طلبك', 'لم يبقَ إلا القليل. تابع من حيث توقفت.'],
}
const BROWSED: Said = {
  en: ['Still interested?', 'Take another look at what you viewed.'],
  fr: ['Quelque chose vous a plu ?', 'Revoyez les articles que vous avez consultés.'],
  es: ['¿Te gustó algo?', 'Echa otro vistazo a lo que viste.'],
  de: ['Noch interessiert?', 'Wirf noch einen Blick auf das, was du dir angesehen hast.'],
  ar: ['هل ما زال يهمك؟', 'ألقِ نظرة أخرى على ما شاهدته.'],
}
const WISHED: Said = {
  en: ['On your wishlist', 'It is still in stock. Is today the day?'],
  fr: ['Dans vos favoris', 'Toujours en stock. Et si c’était aujourd’hui ?'],
  es: ['En tu lista de deseos', 'Sigue disponible. ¿Será hoy el día?'],
  de: ['Auf deiner Wunschliste', 'Noch auf Lager. Schlägst du heute zu?'],
  ar: ['في مفضلتك', 'ما زال متوفرًا. هل تشتريه اليوم؟'],
}
const RESTOCK: Said = {
  en: ['Back in stock', 'An item you were waiting for is available again.'],
  fr: ['De retour en stock', 'L’article que vous attendiez est de nouveau disponible.'],
  es: ['De nuevo disponible', 'Ya puedes comprar lo que esperabas.'],
  de: ['Wieder da', 'Worauf du gewartet hast, ist wieder erhältlich.'],
  ar: ['عاد إلى المخزون', 'المنتج الذي تنتظره متوفر من جديد.'],
}
const CHEAPER: Said = {
  en: ['Price drop on your wishlist', 'An item you saved costs less now.'],
  fr: ['Bonne nouvelle pour vos favoris', 'L’un d’eux coûte moins cher maintenant.'],
  es: ['Buenas noticias de tu lista de deseos', 'Uno de sus productos cuesta ahora menos.'],
  de: ['Preissenkung auf deiner Wunschliste', 'Ein gespeicherter Artikel kostet jetzt weniger.'],
  ar: ['انخفاض سعر في مفضلتك', 'منتج حفظته أصبح أرخص الآن.'],
}
const FIRST_ORDER: Said = {
  en: ['Thank you! 💛', 'Your first order means a lot to us. You can track it in the app.'],
  fr: ['Merci ! 💛', 'Votre première commande compte beaucoup pour nous. Suivez-la dans l’application.'],
  es: ['¡Gracias! 💛', 'Tu primer pedido significa mucho para nosotros. Síguelo en la app.'],
  de: ['Danke! 💛', 'Deine erste Bestellung bedeutet uns viel. Verfolge sie in der App.'],
  ar: ['شكرًا لك! 💛', 'طلبك الأول يعني لنا الكثير. تابعه في التطبيق.'],
}
const PAID: Said = {
  en: ['Thank you for your order', 'We received your payment and are getting your order ready.'],
  fr: ['Merci pour votre commande', 'Nous avons bien reçu votre paiement et préparons votre commande.'],
  es: ['Gracias por tu pedido', 'Hemos recibido tu pago y lo estamos preparando todo.'],
  de: ['Danke für deine Bestellung', 'Wir haben deine Zahlung erhalten und bereiten deine Bestellung vor.'],
  ar: ['شكرًا لطلبك', 'استلمنا دفعتك ونجهّز طلبك الآن.'],
}
const REFUNDED: Said = {
  en: ['Your refund is on its way', 'We refunded your order. It may take a few days to arrive.'],
  fr: ['Votre remboursement est en route', 'Votre commande a été remboursée. Comptez quelques jours.'],
  es: ['Tu reembolso está en camino', 'Hemos reembolsado tu pedido. Puede tardar unos días en llegar.'],
  de: [
    'Deine Erstattung ist unterwegs',
    'Wir haben deine Bestellung erstattet. Das kann einige Tage dauern.',
  ],
  ar: ['مبلغك في طريقه إليك', 'أُعيدت قيمة طلبك. قد يستغرق وصولها بضعة أيام.'],
}
const SHIPPED: Said = {
  en: ['On its way 📦', 'Your order has shipped. Track it in the app.'],
  fr: ['En route 📦', 'Votre commande est partie. Suivez-la dans l’application.'],
  es: ['En camino 📦', 'Tu pedido ha salido. Síguelo en la app.'],
  de: ['Unterwegs 📦', 'Deine Bestellung wurde versandt. Verfolge sie in der App.'],
  ar: ['في الطريق 📦', 'تم شحن طلبك. تتبّعه في التطبيق.'],
}
const DELIVERED: Said = {
  en: ['Your order has arrived', 'Enjoy it!'],
  fr: ['C’est arrivé', 'Votre commande est livrée. Profitez-en bien !'],
  es: ['Ya ha llegado', 'Tu pedido ha sido entregado. ¡Disfrútalo!'],
  de: ['Angekommen', 'Deine Bestellung wurde zugestellt. Viel Freude damit!'],
  ar: ['لقد وصل', 'تم تسليم طلبك. استمتع به!'],
}
const COME_BACK: Said = {
  en: ['We’ve missed you', 'Come and see what’s in store.'],
  fr: ['Vous nous manquez', 'Revenez faire un tour dans la boutique.'],
  es: ['Te echamos de menos', 'Pásate a ver la tienda.'],
  de: ['Du hast uns gefehlt', 'Schau wieder vorbei.'],
  ar: ['اشتقنا إليك', 'عُد وتصفّح المتجر.'],
}
const BIRTHDAY: Said = {
  en: ['Happy birthday! 🎂', 'All the best from us. Treat yourself to something lovely today.'],
  fr: ['Joyeux anniversaire ! 🎂', 'Tous nos vœux. Faites-vous plaisir aujourd’hui.'],
  es: ['¡Feliz cumpleaños! 🎂', 'Nuestros mejores deseos. Hoy date un capricho.'],
  de: ['Alles Gute zum Geburtstag! 🎂', 'Herzlichen Glückwunsch von uns. Gönn dir heute etwas Schönes.'],
  ar: ['عيد ميلاد سعيد! 🎂', 'أطيب أمنياتنا. دلّل نفسك بشيء جميل اليوم.'],
}

type Making = {
  readonly say: (id: string, texts: Said, link?: PushLink) => FlowStep
  readonly wait: (id: string, hours: number) => FlowStep
}
const HOUR_MS = 3_600_000
const HOME: PushLink = { type: 'home', url: null }
const CART_SCREEN: PushLink = { type: 'screen', url: 'cart' }
const ORDERS_SCREEN: PushLink = { type: 'screen', url: 'orders' }

/** Ready-made flows by trigger; `steps` returns what follows the trigger's default first wait. */
const FLOWS = {
  'cart-abandoned': ({ say, wait }) => [
    say('remind', CART, CART_SCREEN),
    wait('day', 24),
    {
      id: 'opened',
      kind: 'branch',
      when: { asks: 'opened' },
      yes: [],
      no: [say('again', CART_REMINDER, CART_SCREEN)],
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

/** Triggers with a ready-made flow, in the order of their use to merchants. */
export const READY_MADE_FLOWS = listKeys(FLOWS)

/** Returns a trigger with default values of its fields. */
export function getDefaultTrigger(kind: Trigger): Flow['trigger'] {
  return { kind, ...TRIGGER_DEFAULTS }
}

/**
 * Creates a ready-made flow. Its messages are in `own`, the project's own language, with all others as translations.
 */
export function createReadyMadeFlow(kind: Trigger, own: Language): Flow {
  const wait: Making['wait'] = (id, hours) => ({ id, kind: 'wait', ms: hours * HOUR_MS })
  const createMessageStep: Making['say'] = (id, texts, link = HOME) => {
    const textIn = (language: Language) => ({ title: texts[language][0], body: texts[language][1] })
    const others = LANGUAGES.filter((language) => language !== own)
    const translations = Object.fromEntries(others.map((language) => [language, textIn(language)]))
    return { id, kind: 'message', message: { ...textIn(own), translations, image: null, link } }
  }
  const { after } = getTriggerFacts(kind)
  return {
    trigger: getDefaultTrigger(kind),
    steps: [
      ...(after > 0 ? [wait('first', after / HOUR_MS)] : []),
      ...FLOWS[kind]({ say: createMessageStep, wait }),
    ],
  }
}
