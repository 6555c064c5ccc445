import { inLanguages as t } from '@vitrine/core/design/fields'

export const VOICE_TEXTS = {
  speak: t('Search by voice', 'Recherche vocale', 'Buscar por voz', 'Mit Sprache suchen', 'البحث الصوتي'),
  stop: t('Done speaking', "J'ai terminé", 'He terminado', 'Fertig gesprochen', 'انتهيت من الكلام'),
  listening: t(
    'Listening… say what you are looking for',
    'À votre écoute… dites ce que vous cherchez',
    'Escuchando… di lo que buscas',
    'Ich höre zu … sag, was du suchst',
    'نستمع إليك… قل ما تبحث عنه',
  ),
  silence: t(
    'Nothing was heard. Please try again.',
    "Rien n'a été entendu. Veuillez réessayer.",
    'No se ha oído nada. Inténtalo de nuevo.',
    'Es war nichts zu hören. Bitte versuche es noch einmal.',
    'لم نسمع شيئًا. يُرجى المحاولة مرة أخرى.',
  ),
  denied: t(
    'The microphone is turned off for this app. You can allow it in your phone’s settings.',
    "Le micro est désactivé pour cette application. Vous pouvez l'autoriser dans les réglages du téléphone.",
    'El micrófono está desactivado para esta aplicación. Puedes permitirlo en los ajustes del teléfono.',
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
    'Your phone cannot listen right now. Please type what you are looking for.',
    "Votre téléphone ne peut pas écouter pour l'instant. Veuillez saisir votre recherche.",
    'Tu teléfono no puede escuchar ahora. Escribe lo que buscas.',
    'Dein Telefon kann gerade nicht zuhören. Bitte tippe, was du suchst.',
    'لا يستطيع هاتفك الاستماع الآن. يُرجى كتابة ما تبحث عنه.',
  ),
} as const
