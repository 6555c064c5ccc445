import { inLanguages as t } from '@vitrine/core/design/fields'

/**
 * Texts after a request, the same for every address, so that nobody learns who is a customer. `{email}` is replaced.
 */
export const TEXTS = {
  sentHint: t(
    'If {email} has an account here, we’ve emailed a link.',
    'Si {email} a un compte ici, un e-mail avec un lien est en route.',
    'Si {email} tiene una cuenta aquí, un correo con un enlace está en camino.',
    'Wenn {email} hier ein Konto hat, ist eine E-Mail mit einem Link unterwegs.',
    'إذا كان لدى {email} حساب هنا، فهناك رسالة تحتوي على رابط في الطريق.',
  ),
} as const
