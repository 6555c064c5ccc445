const DEVICES =
  'phones?|mobiles?|smartphones?|desktops?|tablets?|computers?|laptops?|iphones?|ipads?|android|ios|web|browsers?|' +
  't[ée]l[ée]phones?|ordinateurs?|tablettes?|m[óo]vil(?:es)?|celular(?:es)?|tel[ée]fonos?|ordenador(?:es)?|escritorio|tabletas?|' +
  'handys?|rechnern?|جوالات?|الجوال|الهاتف|الهواتف|الحاسوب|الكمبيوتر|الآيفون|الآيباد|أندرويد|الويب|التابلت'
const AT =
  '(?:on|in|for|sur|dans|pour|en|para|auf|am|im|für|على|في)(?:\\s+(?:the|le|les|la|el|los|las|dem|den|der|desktop))?'
const ONLY = '(?:only|just|not|uniquement|seulement|pas|solo|sólo|únicamente|no|nur|nicht|فقط|ليس)'

/** “Only on phones”, “on phones only”, “not on desktop”. */
const LIMITS = [
  new RegExp(`(?<!\\p{L})${ONLY}\\s+${AT}\\s+(?:${DEVICES})(?!\\p{L})`, 'giu'),
  new RegExp(
    `(?<!\\p{L})${AT}\\s+(?:${DEVICES})\\s+(?:only|uniquement|seulement|solo|nur|فقط)(?!\\p{L})`,
    'giu',
  ),
]

const MAX_LENGTH = 40

/**
 * Returns the words by which a sentence limits a wish to one device, as they were written. A proposal is the same on all
 * devices, so they are named as not understood; in the studio a sentence can limit a block to an app.
 */
export const listDeviceLimits = (sentence: string): readonly string[] =>
  LIMITS.flatMap((limit) => sentence.slice(0, 2000).match(limit) ?? []).map((words) =>
    words.slice(0, MAX_LENGTH),
  )
