import type { ContentWish, Exclusion } from '@vitrine/core/contract/designs/design-brief'
import { expect, test } from 'vitest'
import { readBrief } from './read-brief.ts'

const exclusionsOf = (sentence: string) => readBrief(sentence).exclusions

test.each<readonly [string, ...Exclusion[]]>([
  // Predicates, on either side of the part.
  ['Our customers are tired of pop-ups. FAQ at the bottom.', 'popups'],
  ['Our regulars would laugh at a countdown.', 'countdown'],
  ['Before and after pictures are illegal in our country. FAQ.', 'before-after'],
  ['We have enough reviews on Google already, they needn’t be here as well.', 'reviews'],
  ['Le compte à rebours stresse et agace les gens. Meilleures ventes.', 'countdown'],
  ['Nos clients fuient les pop-up. Le vin du mois.', 'popups'],
  ['L’histoire du fondateur n’intéresse personne, laissez-la de côté.', 'story'],
  ['Estoy harta de las ventanas emergentes. Reseñas primero.', 'popups'],
  ['El vídeo sobra. Reseñas y cómo funciona.', 'video'],
  ['Los superventas no nos representan, quítalos.', 'bestsellers'],
  ['Mir gehen Pop-ups auf die Nerven. Öffnungszeiten.', 'popups'],
  ['Ein Video wäre überflüssig. Kategorien oben.', 'video'],
  ['Mir wird schwindlig, wenn sich alles bewegt. Abo.', 'animation'],
  ['مللنا من العد التنازلي في كل مكان. وصل حديثاً.', 'countdown'],
  ['الأكثر مبيعاً لا يهمنا. الفئات، القيم.', 'bestsellers'],
  ['صور قبل وبعد ممنوعة عندنا قانونياً. المكونات.', 'before-after'],
  // Pronouns and clauses without a part.
  ['The last designer put in a countdown, which I hated.', 'countdown'],
  ['Jouets en bois, les recommandations ça fait trop machine, donc sans.', 'recommended'],
  ['No sabemos hacer vídeos, así que descartado.', 'video'],
  ['Naturkosmetik. Empfehlungen wirken aufdringlich, darum bitte keine.', 'recommended'],
  ['ما نسوي فيديوهات، ريحونا منها. التقييمات.', 'video'],
  // Questions that the merchant answers.
  ['Reviews? Nah. Gallery? Yes.', 'reviews'],
  ['¿Reseñas? Ni una. ¿Suscripción? Claro.', 'reviews'],
  ['Sales? Not in this house. New arrivals.', 'sale'],
  ['تقييمات؟ لا شكراً. توصيات؟ أكيد.', 'reviews'],
  // Preference.
  ['Lieber ein Lookbook als ein Rabattcode.', 'discounts'],
  ['Plutôt une galerie qu’un mur de promotions.', 'discounts'],
  ['معرض صور أكثر من كونه سوق تخفيضات.', 'discounts'],
  // Lists.
  [
    'Keep it free of pop-ups, text on pictures and all-caps headings.',
    'popups',
    'text-on-images',
    'capitals',
  ],
  ['Avoid videos and anything animated. Show staff picks.', 'video', 'animation'],
  ['Statt Rabatten und Countdown lieber unsere Geschichte.', 'discounts', 'countdown'],
  ['صور قبل وبعد مرفوضة وكذلك الكتابة على الصور.', 'before-after', 'text-on-images'],
  // Text on images and motion, in other words than the lexicon’s.
  ['Words over my photographs would be a crime.', 'text-on-images'],
  ['Die Fotos sprechen für sich, da gehört keine Schrift drauf.', 'text-on-images'],
  ['Les photos doivent rester vierges de tout texte.', 'text-on-images'],
  ['اتركوا الصور نظيفة دون أي كلام عليها.', 'text-on-images'],
  ['Una página donde no parpadee nada.', 'animation'],
])('“%s” refuses it, whatever its words for no', (sentence, ...exclusions) => {
  expect(exclusionsOf(sentence)).toEqual(exclusions)
})

test.each<readonly [string, ...ContentWish[]]>([
  ['Under no condition should the reviews be hidden.', 'reviews'],
  ['The FAQ shouldn’t be missing and neither should the newsletter.', 'faq', 'newsletter'],
  ['Leave the FAQ alone, and don’t touch the video.', 'faq', 'video'],
  ['Ne touchez pas à l’abonnement.', 'subscription'],
  ['Les avis ne doivent surtout pas disparaître.', 'reviews'],
  ['Rien n’est plus important que les avis.', 'reviews'],
  ['No quitéis las reseñas.', 'reviews'],
  ['Las opiniones no se tocan.', 'reviews'],
  ['Keinesfalls auf Bewertungen verzichten!', 'reviews'],
  ['Die Bewertungen sind nicht zu übersehen.', 'reviews'],
  ['لا غنى عن التقييمات.', 'reviews'],
  ['لا تحذفوا التقييمات.', 'reviews'],
])('“%s” affirms it by two negations', (sentence, ...wishes) => {
  expect(readBrief(sentence)).toMatchObject({ exclusions: [], wishes })
})

test.each<readonly [string, ...ContentWish[]]>([
  ['A newsletter without spam, and a video that is not longer than a minute.', 'newsletter', 'video'],
  ['Let people subscribe so they never run out of coffee.', 'subscription'],
  ['Make the video short, not boring.', 'video'],
  ['Our customers can’t get enough of our best sellers.', 'bestsellers'],
  ['Les avis ne sont pas assez visibles aujourd’hui.', 'reviews'],
  ['Une newsletter qui n’ennuie personne.', 'newsletter'],
  ['Un boletín que no moleste, reseñas arriba.', 'newsletter', 'reviews'],
  ['Ein Newsletter, der nicht nervt.', 'newsletter'],
  ['Für alle, die Supermarktkaffee satt haben: Abo.', 'subscription'],
  ['نشرة بريدية غير مزعجة.', 'newsletter'],
  ['منتجات بدون سكر. التقييمات.', 'reviews'],
])('“%s” refuses nothing: its negation is about something else', (sentence, ...wishes) => {
  const { exclusions, wishes: read } = readBrief(sentence)
  expect(exclusions).toEqual([])
  expect([...read].sort()).toEqual([...wishes].sort())
})
