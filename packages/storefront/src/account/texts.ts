import { inLanguages as t } from '@vitrine/core/design/fields'

/** Words of the account that the design does not hold. `{days}` is replaced. */
export const TEXTS = {
  daysLeft: t(
    '{days} days left',
    '{days} jours restants',
    'Quedan {days} días',
    'Noch {days} Tage',
    'متبقٍ {days} أيام',
  ),
  lastDay: t('Last day', 'Dernier jour', 'Último día', 'Letzter Tag', 'اليوم الأخير'),
  login: t('Log in', 'Se connecter', 'Iniciar sesión', 'Anmelden', 'تسجيل الدخول'),
  emptyCity: t(
    'Please enter your City',
    'Veuillez saisir votre ville',
    'Introduce tu ciudad',
    'Bitte gib deine Stadt ein',
    'يُرجى إدخال مدينتك',
  ),
} as const
