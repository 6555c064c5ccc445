import { getTextInLanguage, type Language } from '@vitrine/core/i18n/languages'
import { Alert } from 'react-native'
import { wasStorageReset } from './phone-storage.ts'

const TITLE = {
  en: 'Your cart and wishlist were reset',
  fr: 'Panier et favoris réinitialisés',
  es: 'Carrito y lista de deseos restablecidos',
  de: 'Warenkorb und Wunschliste zurückgesetzt',
  ar: 'أُعيد ضبط السلة والمفضلة',
}
const TEXT = {
  en: 'The data saved on this phone can’t be read anymore. What’s in your account is still there.',
  fr: 'Les données enregistrées sur cet appareil ne sont plus lisibles. Celles de votre compte sont toujours là.',
  es: 'Los datos guardados en este dispositivo ya no se pueden leer. Los de tu cuenta siguen ahí.',
  de: 'Die Daten auf diesem Gerät sind nicht mehr lesbar. Was in deinem Konto ist, ist noch da.',
  ar: 'لم يعد بالإمكان قراءة البيانات المحفوظة على هذا الجهاز. ما في حسابك لا يزال موجودًا.',
}

/** Shows a notice when the phone's stored data could not be decrypted; else nothing. */
export function showStorageResetNotice(language: Language): void {
  if (wasStorageReset()) Alert.alert(getTextInLanguage(TITLE, language), getTextInLanguage(TEXT, language))
}
