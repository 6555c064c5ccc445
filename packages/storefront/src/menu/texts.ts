import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of the menu that are not part of the design. */
export const TEXTS = {
  privacy: t(
    'Your privacy choices',
    'Vos choix de confidentialité',
    'Tus opciones de privacidad',
    'Deine Datenschutzeinstellungen',
    'خيارات خصوصيتك',
  ),
} as const
