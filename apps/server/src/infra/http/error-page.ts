import { isLanguage, LANGUAGES, type Language, type LocalText, textIn } from '@vitrine/core/i18n/languages'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { renderPlainPage } from './plain-page.ts'

type Words = { readonly title: LocalText; readonly text: LocalText; readonly link: LocalText }

const HOME: LocalText = {
  en: 'To the start',
  fr: 'Vers l’accueil',
  es: 'Ir al inicio',
  de: 'Zum Start',
  ar: 'إلى البداية',
}
const AGAIN: LocalText = {
  en: 'Try again',
  fr: 'Réessayer',
  es: 'Reintentar',
  de: 'Erneut versuchen',
  ar: 'أعد المحاولة',
}

const GONE: Words = {
  title: {
    en: 'Page not found',
    fr: 'Page introuvable',
    es: 'Página no encontrada',
    de: 'Seite nicht gefunden',
    ar: 'الصفحة غير موجودة',
  },
  text: {
    en: 'Nothing lives at this address. Please check the link.',
    fr: 'Il n’y a rien à cette adresse. Vérifiez le lien.',
    es: 'No hay nada en esta dirección. Revisa el enlace.',
    de: 'Unter dieser Adresse gibt es nichts. Bitte prüfe den Link.',
    ar: 'لا يوجد شيء على هذا العنوان. يرجى التحقق من الرابط.',
  },
  link: HOME,
}
const REFUSED: Words = {
  title: {
    en: 'This did not work',
    fr: 'Cela n’a pas fonctionné',
    es: 'Esto no ha funcionado',
    de: 'Das hat nicht geklappt',
    ar: 'لم ينجح ذلك',
  },
  text: {
    en: 'This address cannot be opened like that. Please check the link, or wait a minute and try again.',
    fr: 'Cette adresse ne peut pas s’ouvrir ainsi. Vérifiez le lien ou réessayez dans une minute.',
    es: 'Esta dirección no se puede abrir así. Revisa el enlace o inténtalo en un minuto.',
    de: 'So lässt sich diese Adresse nicht öffnen. Prüfe den Link, oder versuche es in einer Minute noch einmal.',
    ar: 'لا يمكن فتح هذا العنوان هكذا. تحقق من الرابط أو أعد المحاولة بعد دقيقة.',
  },
  link: AGAIN,
}
const BROKEN: Words = {
  title: {
    en: 'Something went wrong on our side',
    fr: 'Un problème est survenu de notre côté',
    es: 'Algo ha fallado por nuestra parte',
    de: 'Bei uns ist etwas schiefgegangen',
    ar: 'حدث خطأ لدينا',
  },
  text: {
    en: 'We have been told. Please try again in a moment.',
    fr: 'Nous en sommes informés. Réessayez dans un instant.',
    es: 'Ya lo sabemos. Inténtalo de nuevo en un momento.',
    de: 'Wir wissen davon. Bitte versuche es gleich noch einmal.',
    ar: 'لقد أُبلغنا بذلك. يرجى المحاولة بعد لحظات.',
  },
  link: AGAIN,
}

/** True for somebody who follows a link or types an address: they read a page, where programs read JSON. */
export function isPageRequest({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '')
}

/** What people read in place of a page that is not there, was refused, or broke. `publicUrl` is without closing slash. */
export function renderErrorPage(request: FastifyRequest, status: number, publicUrl: string): string {
  const { title, text, link } = status === 404 ? GONE : status >= 500 ? BROKEN : REFUSED
  const language = languageOf(request.headers['accept-language'])
  return renderPlainPage({
    language,
    title: textIn(title, language),
    text: textIn(text, language),
    address: publicUrl + (request.url.split('?')[0] ?? ''),
    link: { href: status === 404 ? '/' : '', text: textIn(link, language) },
  })
}

function languageOf(accepted: string | undefined): Language {
  const [best] = new Negotiator({ headers: { 'accept-language': accepted ?? '' } }).languages([...LANGUAGES])
  return isLanguage(best) ? best : 'en'
}
