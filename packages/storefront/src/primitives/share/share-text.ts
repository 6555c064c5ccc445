import { Share } from 'react-native'

/** How this device shares the screen's content: a phone shares it as text. */
export const SHARE_METHOD: 'print' | 'share' = 'share'

/** Offers a text to the phone's own sheet; closing that is an answer too. */
export async function shareText(title: string, text: string): Promise<void> {
  await Share.share({ title, message: text })
}
