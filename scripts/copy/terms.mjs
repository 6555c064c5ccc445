/**
 * Terms that the product avoids, a list for each language, each with its replacement (docs/glossary.md). A pattern
 * matches a whole word, without regard to case.
 * @type {Readonly<Record<'en' | 'fr' | 'es' | 'de' | 'ar', readonly (readonly [pattern: string, instead: string])[]>>}
 */
export const REFUSED_TERMS = {
  en: [
    ['pictures?', 'image'],
    ['films?', 'video'],
    ['symbols', 'characters'],
    ['e-mails?', 'email'],
    ['mailbox', 'inbox'],
    ['colours?|coloured', 'color'],
    ['catalogue', 'catalog'],
    ['favourites?', 'favorites'],
    ['cancelled', 'canceled'],
    ['customis\\w+|personalis\\w+|organis\\w+|recognis\\w+', 'the American spelling with z'],
    ['anew', 'again'],
    ['mend(s|ed|ing)?', 'fix'],
    ['by (itself|themselves)', 'automatically'],
    ['somebody', 'someone'],
    ['put away', 'dismiss'],
    ['had back|have it back', 'undo, restore'],
    ['overrun', 'traffic spikes'],
    ['app gone|apps? went away', 'uninstalled'],
    ['wide windows?', 'desktop'],
    ['(the|this|a|an|your|my|no|sample|another) shops?(’s)?|shop(’s)? (address|files|health|name)', 'store'],
    ['favorites (list|screen)|wish lists?', 'wishlist'],
  ],
  fr: [
    ['courriels?', 'e-mail'],
    ['films?', 'vidéo'],
    ['magasins?', 'boutique (of a merchant), store (of apps)'],
    ['notifications? poussées?', 'notification push'],
    ['listes? d’envies|listes? de souhaits', 'favoris'],
  ],
  es: [
    ['películas?|films?', 'vídeo'],
    ['emails?|mails?', 'correo electrónico, correo'],
    ['comercios?|shops?(?! Pay)', 'tienda'],
    ['fichas? de (las )?tiendas?', 'ficha de la app'],
    ['pushes|avisos? push', 'notificación push'],
    ['opiniones', 'reseñas'],
    ['(lista de|sus|tus|en|a|de) favoritos', 'lista de deseos'],
  ],
  de: [
    ['films?|filme[ns]?', 'Video'],
    ['mails?', 'E-Mail'],
    ['emails?', 'E-Mail'],
    ['Web-?Shops?|Ladengeschäfts?', 'Shop'],
    ['Zurechnung(sfensters?)?', 'Attribution'],
    ['Push-Nachricht(en)?|Push-Mitteilung(en)?|Mitteilung(en)?|Pushes', '(Push-)Benachrichtigung'],
    ['Merklisten?|Merkzettel', 'Wunschliste'],
    ['Kn(opf|öpfen?)', 'Schaltfläche'],
  ],
  ar: [
    ['فيلم|أفلام', 'فيديو'],
    ['دكان|محلات', 'متجر'],
    ['إخطارات?|إشعارات? الدفع', 'إشعار'],
    ['صفح(ة|ات) المتاجر', 'بطاقة التطبيق'],
    ['قائمة (الأمنيات|الرغبات|الأماني)', 'المفضلة'],
  ],
}

/** Informal pronouns and imperatives refused in dashboard and email texts, which address merchants formally. */
export const REFUSED_ADDRESS = {
  fr: ['tu|toi|tes|ton', 'vous, votre'],
  es: ['tú|tus?|te|ti|súbel[oa]s?|inténtalo|confirmes|haz|elígel[oa]s?|revísal[oa]s?', 'usted, su'],
  de: [
    'du|dich|dir|dein(e[mnrs]?)?|ändere|baue|entferne|entsperre|füge|klicke|kopiere|lösche|nutze|öffne|prüfe|starte|verbinde|wähle|bitte den',
    'Sie, Ihr',
  ],
}

/**
 * Texts that stay as they are: the specification fixes them.
 * @type {ReadonlySet<string>}
 */
export const FIXED_TEXTS = new Set([
  'Minimum 5 symbols required',
  '{count, plural, one {Minimum # symbol required} other {Minimum # symbols required}}',
  // Title of the provider's own widget for shoppers.
  '«También te puede gustar» de Algolia Recommend, si lo tiene',
  '„Das könnte dir gefallen“ von Algolia Recommend, falls vorhanden',
])

/** Server files with texts for shoppers, who are addressed as in the app. */
export const SHOPPER_TEXTS = new Set([
  'apps/server/src/modules/web/notice-page.ts',
  'apps/server/src/services/design-proposals/first-block-texts.ts',
  'apps/server/src/services/design-proposals/sample-texts.ts',
  'apps/server/src/services/design-proposals/wish-texts.ts',
  // Merchants' keywords, which are never displayed.
  'apps/server/src/services/design-proposals/brief/lexicon/stop-words.ts',
])
