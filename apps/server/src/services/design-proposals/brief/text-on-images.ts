import type { Node } from './match-phrases.ts'
import { isNegation, textOf } from './negation.ts'

/** Case-folded words for writing, for “over”, and for images, in all five languages: none of them is another in one. */
const WRITING =
  /^(?:texts?|words?|writing|written|write|letters|lettering|captions?|slogans?|headlines?|textes?|mots?|ecri\p{L}*|lettres|titres?|textos?|palabras?|letras?|escrib\p{L}*|escrit\p{L}*|rotul\p{L}*|titulos?|wort|worte|worter|schrift\p{L}*|geschrieben\p{L}*|schreib\p{L}*|beschrift\p{L}*|buchstaben|texten?|titel|(?:ال)?(?:نص|نصوص|كلام|كلمه|كلمات|حرف|حروف|احرف|كتابه|كتابات|مكتوب|عبارات)|[تين]كتب\p{L}*|اكتبوا?)$/u
const OVER =
  /^(?:over|across|on|onto|atop|upon|sur|dessus|sobre|encima|en|auf|uber|ubers|drauf|druber|daruber|darauf|علي|فوق|فوقها|عليها)$/u
/** “Over” that stands without its images: “unsere Fotos brauchen nichts, da gehört keine Schrift drauf”. */
const OVER_THEM = /^(?:dessus|encima|drauf|druber|daruber|darauf|فوقها|عليها|top|them)$/u
const IMAGES =
  /^(?:photos?|photographs?|pictures?|images?|pics|shots|photographies|visuels?|cliches|fotos?|fotografias?|imagenes|imagen|bild|bilder|bildern|aufnahmen|(?:ال|ب|لل)?(?:صور|صوره|صورنا))$/u

const MAX_DISTANCE = 3
/** Words from the images to the writing where “over” follows both. */
const MAX_IMAGE_DISTANCE = 12

/** Returns the indexes of the nodes in reach of one, in a direction, up to a break: at a full one, or at any. */
function listNear(nodes: readonly Node[], at: number, step: 1 | -1, max: number, isAny: boolean): number[] {
  const near: number[] = []
  for (let next = at + step; near.length < max; next += step) {
    const node = nodes[next]
    if (!node || (node.kind === 'break' && (isAny || !node.soft))) break
    near.push(next)
  }
  return near
}

/** Returns true for writing that is refused for images before it: “on our photos there is no text”, “pictures free of words”. */
function isRefusedWriting(nodes: readonly Node[], at: number): boolean {
  if (!WRITING.test(textOf(nodes[at]))) return false
  const before = listNear(nodes, at, -1, 2 * MAX_DISTANCE, false)
  return before.some((image) => {
    if (!IMAGES.test(textOf(nodes[image]))) return false
    const isOnThem = isIn(nodes, listNear(nodes, image, -1, MAX_DISTANCE, true), OVER)
    const between = nodes.slice(image + 1, at)
    return isOnThem || (between.some(isNegation) && !between.some(({ kind }) => kind === 'break'))
  })
}

const isIn = (nodes: readonly Node[], indexes: readonly number[], words: RegExp) =>
  indexes.some((index) => words.test(textOf(nodes[index])))

/** Returns true for the word that puts text on images: “over” in “words across my photos”, or behind both. */
function isTextOnImages(nodes: readonly Node[], at: number): boolean {
  if (isRefusedWriting(nodes, at)) return true
  if (!isIn(nodes, listNear(nodes, at, -1, MAX_DISTANCE, true), WRITING)) return false
  if (OVER.test(textOf(nodes[at])) && isIn(nodes, listNear(nodes, at, 1, MAX_DISTANCE, true), IMAGES))
    return true
  return (
    OVER_THEM.test(textOf(nodes[at])) &&
    isIn(nodes, listNear(nodes, at, -1, MAX_IMAGE_DISTANCE, false), IMAGES)
  )
}

/** Replaces the words that put text on images, in whatever words a sentence says it, by that manner. */
export const joinTextOnImages = (nodes: readonly Node[]): readonly Node[] =>
  nodes.map((node, at) =>
    node.kind !== 'break' && isTextOnImages(nodes, at)
      ? { kind: 'phrase', concepts: ['manner text-on-images'], text: textOf(node) }
      : node,
  )
