import { getTextInLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'

const LONG: LocalText = {
  en: 'hand-finished limited edition with detachable lining, reinforced seams and a matching travel pouch',
  fr: 'édition limitée finie à la main, doublure amovible, coutures renforcées et pochette de voyage assortie',
  es: 'edición limitada acabada a mano, con forro desmontable, costuras reforzadas y bolsa de viaje a juego',
  de: 'handgefertigte Sonderausgabe mit herausnehmbarem Innenfutter, Doppelnähten und Aufbewahrungstasche',
  ar: 'إصدار محدود مُشطَّب يدويًا ببطانة قابلة للفصل ودرزات مقوّاة وحقيبة سفر متناسقة',
}

/** Extends a name to the length of long real product names, in the current language. */
export function toLongName(name: string, language: Language): string {
  return `${name} – ${getTextInLanguage(LONG, language)}`
}
