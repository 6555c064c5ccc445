import { Share } from 'react-native'

/** Offers a text to the phone's own sheet, which copies it or hands it on; false when the shopper closed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    return (await Share.share({ message: text })).action === Share.sharedAction
  } catch {
    return false
  }
}
