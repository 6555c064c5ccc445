import { getTextInLanguage, type Language } from '@vitrine/core/i18n/languages'
import { Alert } from 'react-native'
import { wasStorageReset } from './phone-storage.ts'

const TITLE = {
  en: 'This phone begins anew',
  fr: 'Cet appareil repart de zéro',
  es: 'Este dispositivo empieza de nuevo',
  de: 'Dieses Gerät beginnt neu',
  ar: 'يبدأ هذا الجهاز من جديد',
}
const TEXT = {
  en: 'The cart and wishlist that this phone kept can no longer be read. What is in your account is still there.',
  fr: 'Le panier et les favoris gardés sur cet appareil ne peuvent plus être lus. Ce qui est dans le compte client est toujours là.',
  es: 'El carrito y los favoritos guardados en este dispositivo ya no se pueden leer. Lo que está en la cuenta sigue ahí.',
  de: 'Warenkorb und Wunschliste, die dieses Gerät behalten hat, sind nicht mehr lesbar. Was im Kundenkonto steht, ist noch da.',
  ar: 'لم يعد بالإمكان قراءة سلة التسوق والمفضلة المحفوظتين على هذا الجهاز. ما هو محفوظ في الحساب لا يزال موجودًا.',
}

/** Tells the shopper that the phone's stored data is lost, where its key is; else nothing. */
export function showStorageResetNotice(language: Language): void {
  if (wasStorageReset()) Alert.alert(getTextInLanguage(TITLE, language), getTextInLanguage(TEXT, language))
}
