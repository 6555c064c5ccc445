import {
  getTextInLanguage,
  isLanguage,
  LANGUAGES,
  type Language,
  type LocalText,
} from '@vitrine/core/i18n/languages'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { renderPlainPage } from './plain-page.ts'

type Words = { readonly title: LocalText; readonly text: LocalText; readonly link: LocalText }

const HOME: LocalText = {
  en: 'Go to home',
  fr: 'Aller à l’accueil',
  es: 'Ir al inicio',
  de: 'Zur Startseite',
  ar: 'إلى الصفحة الرئيسية',
}
const RETRY_LABEL: LocalText = {
  en: 'Try again',
  fr: 'Réessayer',
  es: 'Reintentar',
  de: 'Erneut versuchen',
  ar: 'إعادة المحاولة',
}

const NOT_FOUND_TEXTS: Words = {
  title: {
    en: 'Page not found',
    fr: 'Page introuvable',
    es: 'Página no encontrada',
    de: 'Seite nicht gefunden',
    ar: 'الصفحة غير موجودة',
  },
  text: {
    en: 'There’s nothing at this address. Check the link.',
    fr: 'Il n’y a rien à cette adresse. Vérifiez le lien.',
    es: 'No hay nada en esta dirección. Compruebe el enlace.',
    de: 'Unter dieser Adresse gibt es nichts. Bitte prüfen Sie den Link.',
    ar: 'لا يوجد شيء على هذا العنوان. يرجى التحقق من الرابط.',
  },
  link: HOME,
}
const REFUSED: Words = {
  title: {
    en: 'We couldn’t open this page',
    fr: 'Impossible d’ouvrir cette page',
    es: 'No hemos podido abrir esta página',
    de: 'Diese Seite konnte nicht geöffnet werden',
    ar: 'تعذّر فتح هذه الصفحة',
  },
  text: {
    en: 'Check the link, or wait a minute and try again.',
    fr: 'Vérifiez le lien ou réessayez dans une minute.',
    es: 'Compruebe el enlace o vuelva a intentarlo dentro de un minuto.',
    de: 'Prüfen Sie den Link oder versuchen Sie es in einer Minute noch einmal.',
    ar: 'تحقق من الرابط أو أعد المحاولة بعد دقيقة.',
  },
  link: RETRY_LABEL,
}
const BROKEN: Words = {
  title: {
    en: 'Something went wrong on our side',
    fr: 'Un problème est survenu de notre côté',
    es: 'Algo ha fallado por nuestra parte',
    de: 'Bei uns ist etwas schiefgelaufen',
    ar: 'حدث خطأ لدينا',
  },
  text: {
    en: 'We’ve been notified. Please try again in a moment.',
    fr: 'Nous avons été prévenus. Réessayez dans un instant.',
    es: 'Ya hemos recibido el aviso. Vuelva a intentarlo en un momento.',
    de: 'Wir wurden benachrichtigt. Bitte versuchen Sie es gleich noch einmal.',
    ar: 'تم إبلاغنا بذلك. يرجى المحاولة بعد لحظات.',
  },
  link: RETRY_LABEL,
}

/** Returns true for a page navigation, which gets an HTML error; programs get JSON. */
export function isPageRequest({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')
}

/** Renders the HTML page of an error status. `publicUrl` has no trailing slash. */
export function renderErrorPage(request: FastifyRequest, status: number, publicUrl: string): string {
  const { title, text, link } = status === 404 ? NOT_FOUND_TEXTS : status >= 500 ? BROKEN : REFUSED
  const language = languageOf(request.headers['accept-language'])
  return renderPlainPage({
    language,
    title: getTextInLanguage(title, language),
    text: getTextInLanguage(text, language),
    address: publicUrl + (request.url.split('?')[0] ?? ''),
    link: { href: status === 404 ? '/' : '', text: getTextInLanguage(link, language) },
  })
}

function languageOf(accepted: string | undefined): Language {
  const [best] = new Negotiator({ headers: { 'accept-language': accepted ?? '' } }).languages([...LANGUAGES])
  return isLanguage(best) ? best : 'en'
}
