import { getTextInLanguage, type Language } from '@vitrine/core/i18n/languages'
import { Alert } from 'react-native'

const TITLE = {
  en: 'This link doesn’t open here',
  fr: 'Ce lien ne s’ouvre pas ici',
  es: 'Este enlace no se abre aquí',
  de: 'Dieser Link lässt sich hier nicht öffnen',
  ar: 'لا يفتح هذا الرابط هنا',
}
const TEXT = {
  en: 'It leads to another store or to a page this app doesn’t have. You can search for what you’re looking for.',
  fr: 'Il mène à une autre boutique, ou à une page que cette application n’a pas. Vous pouvez rechercher ce qu’il vous faut.',
  es: 'Lleva a otra tienda o a una página que esta app no tiene. Puedes buscar lo que necesitas.',
  de: 'Er führt zu einem anderen Shop oder zu einer Seite, die diese App nicht hat. Du kannst nach dem suchen, was du möchtest.',
  ar: 'يؤدي إلى متجر آخر أو إلى صفحة غير موجودة في هذا التطبيق. يمكنك البحث عمّا تريده.',
}
const SEARCH = { en: 'Search', fr: 'Rechercher', es: 'Buscar', de: 'Suchen', ar: 'بحث' }
const CLOSE = { en: 'Close', fr: 'Fermer', es: 'Cerrar', de: 'Schließen', ar: 'إغلاق' }

/** Shows that a shared link opens nothing in this app, and offers the search. */
export function showUnknownLinkNotice(language: Language, search: () => void): void {
  Alert.alert(getTextInLanguage(TITLE, language), getTextInLanguage(TEXT, language), [
    { text: getTextInLanguage(CLOSE, language), style: 'cancel' },
    { text: getTextInLanguage(SEARCH, language), onPress: search },
  ])
}
