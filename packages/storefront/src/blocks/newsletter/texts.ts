import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of the newsletter that are not part of the design. */
export const TEXTS = {
  kept: t(
    'Saved on this device. We’ll sign you up when you’re back online.',
    'Enregistré sur cet appareil. Nous vous inscrirons dès que la connexion sera rétablie.',
    'Guardado en este dispositivo. Te inscribiremos en cuanto haya conexión.',
    'Auf diesem Gerät gespeichert. Wir melden dich an, sobald du wieder online bist.',
    'محفوظ على هذا الجهاز. سنسجّل اشتراكك عند عودة الاتصال بالإنترنت.',
  ),
} as const
