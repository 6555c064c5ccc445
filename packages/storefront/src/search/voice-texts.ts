import { inLanguages as t } from '@vitrine/core/design/fields'

export const VOICE_TEXTS = {
  speak: t('Search by voice', 'Recherche vocale', 'Buscar por voz', 'Mit Sprache suchen', 'البحث الصوتي'),
  stop: t('Done speaking', 'J’ai terminé', 'He terminado', 'Sprechen beenden', 'انتهيت من الكلام'),
  listening: t(
    'Listening… say what you are looking for',
    'À votre écoute… dites ce que vous cherchez',
    'Escuchando… di lo que buscas',
    'Ich höre zu … sag, was du suchst',
    'نستمع إليك… قل ما تبحث عنه',
  ),
  silence: t(
    'We didn’t hear anything. Please try again.',
    'Nous n’avons rien entendu. Veuillez réessayer.',
    'No hemos oído nada. Inténtalo de nuevo.',
    'Wir haben nichts gehört. Bitte versuche es noch einmal.',
    'لم نسمع شيئًا. يُرجى المحاولة مرة أخرى.',
  ),
  denied: t(
    'The microphone is off for this app. You can turn it on in your phone’s settings.',
    'Le micro est désactivé pour cette application. Vous pouvez l’autoriser dans les réglages du téléphone.',
    'El micrófono está desactivado para esta app. Puedes permitirlo en los ajustes del móvil.',
    'Das Mikrofon ist für diese App ausgeschaltet. Du kannst es in den Einstellungen des Telefons erlauben.',
    'الميكروفون متوقف لهذا التطبيق. يمكنك السماح به من إعدادات الهاتف.',
  ),
  settings: t(
    'Open settings',
    'Ouvrir les réglages',
    'Abrir ajustes',
    'Einstellungen öffnen',
    'فتح الإعدادات',
  ),
  failed: t(
    'Voice search isn’t available right now. Please type what you’re looking for.',
    'La recherche vocale est indisponible pour le moment. Veuillez saisir votre recherche.',
    'La búsqueda por voz no está disponible ahora. Escribe lo que buscas.',
    'Die Sprachsuche ist gerade nicht verfügbar. Bitte tippe, was du suchst.',
    'البحث الصوتي غير متاح الآن. يُرجى كتابة ما تبحث عنه.',
  ),
} as const
