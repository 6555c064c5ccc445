import { inLanguages as t } from '@vitrine/core/design/fields'

/** Texts of a pending deletion that are not part of the design. `{days}` is replaced. */
export const DELETION_TEXTS = {
  daysLeft: t(
    '{days} days left',
    '{days} jours restants',
    'Quedan {days} días',
    'Noch {days} Tage',
    'متبقٍ {days} أيام',
  ),
  lastDay: t('Last day', 'Dernier jour', 'Último día', 'Letzter Tag', 'اليوم الأخير'),
} as const
