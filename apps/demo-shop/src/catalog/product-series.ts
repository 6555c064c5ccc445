import { createLocalText } from './localized-names.ts'
import type { LocalText } from './types.ts'

const latin = (name: string, arabic: string): LocalText => createLocalText(name, name, name, name, arabic)

/** Names of the series; translated by script only. */
export const series: readonly LocalText[] = [
  latin('Mora', 'مورا'),
  latin('Tinde', 'تيندي'),
  latin('Sola', 'سولا'),
  latin('Haven', 'هيفن'),
  latin('Lune', 'لون'),
  latin('Ondine', 'أوندين'),
  latin('Brae', 'براي'),
  latin('Fjord', 'فيورد'),
  latin('Calla', 'كالا'),
  latin('Ember', 'إمبر'),
  latin('Nola', 'نولا'),
  latin('Orra', 'أورا'),
  latin('Pim', 'بيم'),
  latin('Quill', 'كويل'),
  latin('Rye', 'راي'),
  latin('Saga', 'ساغا'),
  latin('Thistle', 'ثيسل'),
  latin('Una', 'أونا'),
  latin('Vale', 'فيل'),
  latin('Wren', 'رين'),
  latin('Yarrow', 'يارو'),
  latin('Zeno', 'زينو'),
  latin('Alba', 'ألبا'),
  latin('Bode', 'بودي'),
  latin('Cove', 'كوف'),
  latin('Dune', 'ديون'),
  latin('Elm', 'إلم'),
  latin('Fenn', 'فين'),
  latin('Gale', 'غيل'),
  latin('Hollis', 'هوليس'),
  latin('Isla', 'آيلا'),
  latin('Juno', 'جونو'),
  latin('Kite', 'كايت'),
  latin('Lark', 'لارك'),
  latin('Marl', 'مارل'),
  latin('Nest', 'نست'),
]
