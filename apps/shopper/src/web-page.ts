import * as Linking from 'expo-linking'
import * as WebBrowser from 'expo-web-browser'

/** Opens a web page above the app; mail and phone links open other apps. */
export function openPage(url: string): void {
  if (!/^https?:/i.test(url)) {
    Linking.openURL(url).catch((problem: unknown) => console.warn('Nothing opens this address', problem))
    return
  }
  WebBrowser.openBrowserAsync(url).catch((problem: unknown) => console.warn('Could not open a page', problem))
}
