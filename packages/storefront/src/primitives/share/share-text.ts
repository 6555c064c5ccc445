import { Share } from 'react-native'

/** How this device hands on what is on the screen: a phone shares it as text. */
export const PAPER: 'print' | 'share' = 'share'

/** Offers a text to the phone's own sheet; closing that is an answer too. */
export async function handOn(title: string, text: string): Promise<void> {
  await Share.share({ title, message: text })
}
