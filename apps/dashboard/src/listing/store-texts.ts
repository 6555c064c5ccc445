import type { Language } from '@vitrine/core/i18n/languages'

/** Interface texts of the stores around a listing, in the shopper's language, which may differ from the merchant's. */
type StoreWords = {
  readonly get: string
  readonly install: string
  readonly whatsNew: string
  readonly about: string
  readonly more: string
  readonly age: string
  readonly category: string
  readonly developer: string
  readonly language: string
  readonly safety: string
  readonly years: string
}

export const STORE_TEXTS: Readonly<Record<Language, StoreWords>> = {
  en: {
    get: 'Get',
    install: 'Install',
    whatsNew: 'What’s New',
    about: 'About this app',
    more: 'more',
    age: 'Age',
    category: 'Category',
    developer: 'Developer',
    language: 'Language',
    safety: 'Data safety',
    years: 'Years',
  },
  fr: {
    get: 'Obtenir',
    install: 'Installer',
    whatsNew: 'Nouveautés',
    about: 'À propos de l’appli',
    more: 'plus',
    age: 'Âge',
    category: 'Catégorie',
    developer: 'Développeur',
    language: 'Langue',
    safety: 'Sécurité des données',
    years: 'ans',
  },
  es: {
    get: 'Obtener',
    install: 'Instalar',
    whatsNew: 'Novedades',
    about: 'Información de la aplicación',
    more: 'más',
    age: 'Edad',
    category: 'Categoría',
    developer: 'Desarrollador',
    language: 'Idioma',
    safety: 'Seguridad de los datos',
    years: 'años',
  },
  de: {
    get: 'Laden',
    install: 'Installieren',
    whatsNew: 'Neue Funktionen',
    about: 'Über diese App',
    more: 'mehr',
    age: 'Alter',
    category: 'Kategorie',
    developer: 'Entwickler',
    language: 'Sprache',
    safety: 'Datensicherheit',
    years: 'Jahre',
  },
  ar: {
    get: 'الحصول عليه',
    install: 'تثبيت',
    whatsNew: 'الجديد',
    about: 'لمحة عن التطبيق',
    more: 'المزيد',
    age: 'العمر',
    category: 'الفئة',
    developer: 'المطوّر',
    language: 'اللغة',
    safety: 'أمان البيانات',
    years: 'سنوات',
  },
}
