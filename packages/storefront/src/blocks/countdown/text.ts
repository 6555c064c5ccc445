import type { Language } from '@vitrine/core/i18n/languages'
import { type CountedText, pluralize } from '@vitrine/core/i18n/plural'
import type { Ports } from '../../ports.ts'
import { prefersReducedMotion } from '../../primitives/motion/reduced-motion'
import type { RemainingTime } from './remaining-time.ts'

const UNIT_TEXTS = {
  days: {
    en: { one: '{count} day', other: '{count} days' },
    fr: { one: '{count} jour', other: '{count} jours' },
    es: { one: '{count} día', other: '{count} días' },
    de: { one: '{count} Tag', other: '{count} Tage' },
    ar: {
      zero: '{count} يوم',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
  },
  hours: {
    en: { one: '{count} hour', other: '{count} hours' },
    fr: { one: '{count} heure', other: '{count} heures' },
    es: { one: '{count} hora', other: '{count} horas' },
    de: { one: '{count} Stunde', other: '{count} Stunden' },
    ar: {
      zero: '{count} ساعة',
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: '{count} ساعات',
      many: '{count} ساعة',
      other: '{count} ساعة',
    },
  },
  minutes: {
    en: { one: '{count} minute', other: '{count} minutes' },
    fr: { one: '{count} minute', other: '{count} minutes' },
    es: { one: '{count} minuto', other: '{count} minutos' },
    de: { one: '{count} Minute', other: '{count} Minuten' },
    ar: {
      zero: '{count} دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتان',
      few: '{count} دقائق',
      many: '{count} دقيقة',
      other: '{count} دقيقة',
    },
  },
} satisfies Record<string, CountedText>

const LESS_THAN_A_MINUTE = {
  en: 'less than a minute',
  fr: 'moins d’une minute',
  es: 'menos de un minuto',
  de: 'weniger als eine Minute',
  ar: 'أقل من دقيقة',
} as const

/** Formats the remaining time for screen readers: without seconds, which would be over before they are read. */
export function formatRemainingTime(remainingTime: RemainingTime, language: Language): string {
  const parts = (['days', 'hours', 'minutes'] as const).flatMap((unit) =>
    remainingTime[unit] > 0 ? pluralize(UNIT_TEXTS[unit], language, remainingTime[unit]) : [],
  )
  return parts.join(language === 'ar' ? '، ' : ', ') || LESS_THAN_A_MINUTE[language]
}

/**
 * Returns how many ms the server's clock is ahead of the device's (`ahead`), and whether the device is set to
 * reduced motion (`calm`), in which case the countdown shows no seconds.
 */
export async function getClockSettings(
  ports: Pick<Ports, 'serverAhead'>,
): Promise<{ readonly ahead: number; readonly calm: boolean }> {
  const [ahead, calm] = await Promise.all([ports.serverAhead(), prefersReducedMotion().catch(() => false)])
  return { ahead, calm }
}
