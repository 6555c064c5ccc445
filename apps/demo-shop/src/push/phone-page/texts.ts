/** Texts of the phone itself, in the shop's languages. */
export type PhoneTexts = {
  readonly nothing: string
  readonly nothingHint: (app: string) => string
  readonly off: (app: string) => string
  readonly uninstalled: (app: string) => string
  readonly away: (count: number) => string
  readonly clear: string
  readonly more: (count: number) => string
  readonly less: string
  readonly phones: string
  readonly choose: string
  readonly open: (app: string) => string
  readonly notifications: string
  readonly appearance: string
  readonly light: string
  readonly dark: string
  readonly lost: string
}

export const LANGUAGES = ['en', 'fr', 'es', 'de', 'ar'] as const
export type PhoneLanguage = (typeof LANGUAGES)[number]

/** Formats a count with its plural form; `#` is the number. */
const counted = (language: string, count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>>) => {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '#'
  return form.replace('#', new Intl.NumberFormat(language).format(count))
}

export const PHONE_TEXTS: Readonly<Record<PhoneLanguage, PhoneTexts>> = {
  en: {
    nothing: 'No notifications',
    nothingHint: (app) => `What ${app} sends appears here at once.`,
    off: (app) => `Notifications of ${app} are turned off on this phone.`,
    uninstalled: (app) => `${app} is not installed on this phone.`,
    away: (count) =>
      counted('en', count, {
        one: 'No connection. # notification is waiting.',
        other: 'No connection. # notifications are waiting.',
      }),
    clear: 'Clear all',
    more: (count) => counted('en', count, { one: '# more notification', other: '# more notifications' }),
    less: 'Show less',
    phones: 'Phones',
    choose: 'Whose phone?',
    open: (app) => `Open ${app}`,
    notifications: 'Notifications',
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    lost: 'The line to the push gateway is lost; trying again.',
  },
  fr: {
    nothing: 'Aucune notification',
    nothingHint: (app) => `Ce que ${app} envoie apparaît ici aussitôt.`,
    off: (app) => `Les notifications de ${app} sont désactivées sur ce téléphone.`,
    uninstalled: (app) => `${app} n’est pas installé sur ce téléphone.`,
    away: (count) =>
      counted('fr', count, {
        one: 'Pas de connexion. # notification en attente.',
        other: 'Pas de connexion. # notifications en attente.',
      }),
    clear: 'Tout effacer',
    more: (count) => counted('fr', count, { one: '# autre notification', other: '# autres notifications' }),
    less: 'Afficher moins',
    phones: 'Téléphones',
    choose: 'Quel téléphone ?',
    open: (app) => `Ouvrir ${app}`,
    notifications: 'Notifications',
    appearance: 'Apparence',
    light: 'Clair',
    dark: 'Sombre',
    lost: 'La connexion à la passerelle est perdue ; nouvel essai.',
  },
  es: {
    nothing: 'Sin notificaciones',
    nothingHint: (app) => `Lo que envía ${app} aparece aquí al instante.`,
    off: (app) => `Las notificaciones de ${app} están desactivadas en este teléfono.`,
    uninstalled: (app) => `${app} no está instalada en este teléfono.`,
    away: (count) =>
      counted('es', count, {
        one: 'Sin conexión. # notificación en espera.',
        other: 'Sin conexión. # notificaciones en espera.',
      }),
    clear: 'Borrar todo',
    more: (count) => counted('es', count, { one: '# notificación más', other: '# notificaciones más' }),
    less: 'Mostrar menos',
    phones: 'Teléfonos',
    choose: '¿Qué teléfono?',
    open: (app) => `Abrir ${app}`,
    notifications: 'Notificaciones',
    appearance: 'Aspecto',
    light: 'Claro',
    dark: 'Oscuro',
    lost: 'Se perdió la conexión con la pasarela; se intenta de nuevo.',
  },
  de: {
    nothing: 'Keine Benachrichtigungen',
    nothingHint: (app) => `Was ${app} sendet, erscheint hier sofort.`,
    off: (app) => `Benachrichtigungen von ${app} sind auf diesem Telefon ausgeschaltet.`,
    uninstalled: (app) => `${app} ist auf diesem Telefon nicht installiert.`,
    away: (count) =>
      counted('de', count, {
        one: 'Keine Verbindung. # Benachrichtigung wartet.',
        other: 'Keine Verbindung. # Benachrichtigungen warten.',
      }),
    clear: 'Alle löschen',
    more: (count) =>
      counted('de', count, { one: '# weitere Benachrichtigung', other: '# weitere Benachrichtigungen' }),
    less: 'Weniger anzeigen',
    phones: 'Telefone',
    choose: 'Wessen Telefon?',
    open: (app) => `${app} öffnen`,
    notifications: 'Benachrichtigungen',
    appearance: 'Darstellung',
    light: 'Hell',
    dark: 'Dunkel',
    lost: 'Die Verbindung zum Push-Dienst ist unterbrochen; neuer Versuch.',
  },
  ar: {
    nothing: 'لا توجد إشعارات',
    nothingHint: (app) => `يظهر هنا فورًا ما يرسله ${app}.`,
    off: (app) => `إشعارات ${app} متوقفة على هذا الهاتف.`,
    uninstalled: (app) => `تطبيق ${app} غير مثبّت على هذا الهاتف.`,
    away: (count) =>
      counted('ar', count, {
        zero: 'لا يوجد اتصال. لا إشعارات في الانتظار.',
        one: 'لا يوجد اتصال. إشعار واحد في الانتظار.',
        two: 'لا يوجد اتصال. إشعاران في الانتظار.',
        few: 'لا يوجد اتصال. # إشعارات في الانتظار.',
        many: 'لا يوجد اتصال. # إشعارًا في الانتظار.',
        other: 'لا يوجد اتصال. # إشعار في الانتظار.',
      }),
    clear: 'مسح الكل',
    more: (count) =>
      counted('ar', count, {
        zero: 'لا إشعارات أخرى',
        one: 'إشعار آخر',
        two: 'إشعاران آخران',
        few: '# إشعارات أخرى',
        many: '# إشعارًا آخر',
        other: '# إشعار آخر',
      }),
    less: 'عرض أقل',
    phones: 'الهواتف',
    choose: 'أي هاتف؟',
    open: (app) => `فتح ${app}`,
    notifications: 'الإشعارات',
    appearance: 'المظهر',
    light: 'فاتح',
    dark: 'داكن',
    lost: 'انقطع الاتصال ببوابة الإشعارات؛ نحاول مجددًا.',
  },
}

/** Returns a supported language for a device's; English by default. */
export function matchPhoneLanguage(language: string): PhoneLanguage {
  const short = language.slice(0, 2).toLowerCase()
  return LANGUAGES.find((one) => one === short) ?? 'en'
}
