import { toPath } from '@vitrine/storefront/screens.ts'
import * as Linking from 'expo-linking'
import * as WebBrowser from 'expo-web-browser'
import { Platform } from 'react-native'

/**
 * Opens the hosted checkout in the system's browser sheet, which its return link into the app closes. In a browser
 * preview a window replaces the sheet.
 */
export async function openCheckoutInBrowser(url: string): Promise<void> {
  const address = new URL(url)
  const home = Linking.createURL(toPath('cart'))
  address.searchParams.set('return_to', home)
  if (Platform.OS === 'web') {
    await WebBrowser.openAuthSessionAsync(address.href, home)
    return
  }
  const back = Linking.addEventListener('url', (link) => {
    // Another link, such as a shared one, waits until the shopper closes the sheet.
    if (Platform.OS === 'ios' && link.url.startsWith(home)) WebBrowser.dismissBrowser().catch(() => undefined)
  })
  try {
    await WebBrowser.openBrowserAsync(address.href, {
      presentationStyle: WebBrowser.WebBrowserPresentationStyle.PAGE_SHEET,
    })
  } finally {
    back.remove()
  }
}
