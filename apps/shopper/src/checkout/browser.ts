import { pathTo } from '@vitrine/storefront/screens.ts'
import * as Linking from 'expo-linking'
import * as WebBrowser from 'expo-web-browser'
import { Platform } from 'react-native'

/** The hosted checkout in the system's own browser sheet, which its way back into the app closes. */
export async function checkoutInBrowser(url: string): Promise<void> {
  const address = new URL(url)
  address.searchParams.set('return_to', Linking.createURL(pathTo('cart')))
  const back = Linking.addEventListener('url', () => {
    if (Platform.OS === 'ios') WebBrowser.dismissBrowser().catch(() => undefined)
  })
  try {
    await WebBrowser.openBrowserAsync(address.href, {
      presentationStyle: WebBrowser.WebBrowserPresentationStyle.PAGE_SHEET,
    })
  } finally {
    back.remove()
  }
}
