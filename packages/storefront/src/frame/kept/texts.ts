import { inLanguages as t } from '@vitrine/core/design/fields'

/** What is said of the way to the shop, and of what is shown of earlier. `{when}`: a time, or a day. */
export const TEXTS = {
  silent: t(
    'The shop does not answer right now',
    'La boutique ne répond pas pour le moment',
    'La tienda no responde en este momento',
    'Der Shop antwortet gerade nicht',
    'المتجر لا يستجيب حاليًا',
  ),
  /** Of a whole screen. */
  asOf: t(
    'What you see and its prices: {when}',
    'Ce que vous voyez et ses prix : {when}',
    'Lo que ves y sus precios: {when}',
    'Was du siehst, und die Preise: {when}',
    'ما تراه وأسعاره: {when}',
  ),
  /** Beside one price. */
  price: t('Price: {when}', 'Prix : {when}', 'Precio: {when}', 'Preis: {when}', 'السعر: {when}'),
  /** `{time}`: of the clock. */
  today: t(
    'as of {time} today',
    'état d’aujourd’hui à {time}',
    'de hoy a las {time}',
    'Stand heute {time}',
    'كما كان اليوم {time}',
  ),
  yesterday: t(
    'as of {time} yesterday',
    'état d’hier à {time}',
    'de ayer a las {time}',
    'Stand gestern {time}',
    'كما كان أمس {time}',
  ),
  /** `{day}`: such as 12 November. */
  day: t('as of {day}', 'état du {day}', 'del {day}', 'Stand {day}', 'كما كان في {day}'),
} as const
