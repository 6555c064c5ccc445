/**
 * Parts that merchants ask for and no home screen has, some of which are spelled like goods or movement: a “spinning wheel”
 * is neither.
 */
const UNSUPPORTED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    '(?:(?:spin(?:ning)?|prize|lucky|fortune)[ -])?wheel(?: of fortune)?(?= (?:to|of|with|for|spin|game|prize)|[ ,.!?;]*$)|chat ?bots?|live ?chat|chat (?:window|widget|bubble)|scratch cards?|loyalty points|points (?:club|program(?:me)?)|gift registry|virtual try[ -]on|3d (?:viewer|models?)|live ?streams?|forum|weather',
    'roue (?:de la fortune|des prix|à gagner)|cartes? à gratter|points de fidélité|essayage virtuel|diffusion en direct|météo',
    'ruletas?(?: de (?:premios|la (?:suerte|fortuna)))?|rasca y gana|puntos de fidelidad|probador virtual|chat en vivo|el tiempo',
    'glücksr[aä]d(?:er)?|rubbellose?|treuepunkte|virtuelle anprobe|live-?chat|wetter(?:anzeige)?',
    'عجلة (?:ال)?حظ|عجلة (?:ال)?جوائز|دردشة(?: مباشرة)?|روبوت (?:ال)?محادثة|نقاط (?:ال)?ولاء|بث مباشر',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'giu',
)

const MAX_LENGTH = 40

/** Returns the parts that no home screen has, as a sentence writes them; the brief names them as not understood. */
export const listUnsupportedParts = (sentence: string): readonly string[] =>
  (sentence.slice(0, 2000).match(UNSUPPORTED) ?? []).map((part) => part.trim().slice(0, MAX_LENGTH))

/** Takes such parts out of a text, so that nothing else is read from their words. */
export const removeUnsupportedParts = (text: string): string => text.replace(UNSUPPORTED, ' ')
