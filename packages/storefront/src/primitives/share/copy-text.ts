import { Share } from 'react-native'

/**
 * Passes a text to the phone's share sheet, from which it can be copied; returns false when the shopper
 * closed the sheet.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    return (await Share.share({ message: text })).action === Share.sharedAction
  } catch {
    return false
  }
}
