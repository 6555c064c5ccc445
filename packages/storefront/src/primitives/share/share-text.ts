import { Share } from 'react-native'

/** How this device shares the screen's content: a phone shares it as text. */
export const SHARE_METHOD: 'print' | 'share' = 'share'

/** Opens the phone's share sheet with a text. Resolves also when the shopper closes it. */
export async function shareText(title: string, text: string): Promise<void> {
  await Share.share({ title, message: text })
}
