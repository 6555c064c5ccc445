import { Share } from 'react-native'

/** Opens the phone's share sheet with a text; returns false when the shopper closed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    return (await Share.share({ message: text })).action === Share.sharedAction
  } catch {
    return false
  }
}
