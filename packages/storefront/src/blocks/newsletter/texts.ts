import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words of the newsletter that the design does not hold. */
export const TEXTS = {
  kept: t(
    'Kept on this device. We sign you up as soon as there is a network.',
    'Conservé sur cet appareil. Nous vous inscrirons dès que la connexion sera rétablie.',
    'Guardado en este dispositivo. Te inscribiremos en cuanto haya conexión.',
    'Auf diesem Gerät gemerkt. Wir melden dich an, sobald es eine Verbindung gibt.',
    'محفوظ على هذا الجهاز. سنسجلك حالما يتوفر اتصال بالإنترنت.',
  ),
} as const
