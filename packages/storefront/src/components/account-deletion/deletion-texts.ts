import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words of a pending deletion that the design does not hold. `{days}` is replaced. */
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
