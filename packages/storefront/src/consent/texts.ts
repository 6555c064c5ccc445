import { inLanguages } from '@vitrine/core/design/fields'

/** Texts of the consent banner, on phones and in browsers. */
export const TEXTS = {
  title: inLanguages('Your privacy', 'Votre vie privée', 'Tu privacidad', 'Deine Privatsphäre', 'خصوصيتك'),
  text: inLanguages(
    'Can we measure views and purchases to improve the app? Everything works without it too.',
    'Pouvons-nous mesurer les visites et les achats pour améliorer l’application ? Tout fonctionne aussi sans cela.',
    '¿Podemos medir visitas y compras para mejorar la app? Todo funciona también sin esto.',
    'Dürfen wir Aufrufe und Käufe messen, um die App zu verbessern? Alles funktioniert auch ohne.',
    'هل تسمح لنا بقياس الزيارات والمشتريات لتحسين التطبيق؟ كل شيء يعمل من دون ذلك أيضًا.',
  ),
  yes: inLanguages('Accept', 'Accepter', 'Aceptar', 'Akzeptieren', 'قبول'),
  no: inLanguages('Decline', 'Refuser', 'Rechazar', 'Ablehnen', 'رفض'),
  policy: inLanguages(
    'Privacy policy',
    'Politique de confidentialité',
    'Política de privacidad',
    'Datenschutzerklärung',
    'سياسة الخصوصية',
  ),
} as const

/** Texts of the consent banner that ask about advertising too; only phones show them. */
export const CHOOSING = {
  ads: inLanguages(
    'Can we also share this with our ad networks, so ads are more relevant?',
    'Pouvons-nous aussi les partager avec nos réseaux publicitaires, pour des publicités plus pertinentes ?',
    '¿Podemos compartirlo también con nuestras redes publicitarias para que los anuncios sean más relevantes?',
    'Dürfen wir dies auch mit unseren Werbenetzwerken teilen, damit Werbung besser passt?',
    'وهل تسمح لنا بمشاركتها مع شبكات الإعلانات لتكون الإعلانات أنسب لك؟',
  ),
  all: inLanguages('Accept all', 'Tout accepter', 'Aceptar todo', 'Alle akzeptieren', 'قبول الكل'),
  choose: inLanguages('Choose', 'Choisir', 'Elegir', 'Auswählen', 'اختيار'),
  measuring: inLanguages(
    'Analytics to improve the app',
    'Mesure d’audience pour améliorer l’application',
    'Estadísticas para mejorar la app',
    'Analyse, um die App zu verbessern',
    'إحصاءات لتحسين التطبيق',
  ),
  advertising: inLanguages(
    'Share views and purchases with ad networks',
    'Partager visites et achats avec les réseaux publicitaires',
    'Compartir visitas y compras con redes publicitarias',
    'Aufrufe und Käufe mit Werbenetzwerken teilen',
    'مشاركة الزيارات والمشتريات مع شبكات الإعلانات',
  ),
  save: inLanguages('Save', 'Enregistrer', 'Guardar', 'Speichern', 'حفظ'),
} as const
