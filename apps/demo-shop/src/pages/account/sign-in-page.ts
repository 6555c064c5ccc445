import { escapeHtml, renderHtmlPage, toLanguage } from '../layout.ts'

const WORDS = {
  en: {
    title: 'Sign in',
    intro: 'Enter your email and we’ll send you a code.',
    email: 'Email',
    next: 'Continue',
    codeTitle: 'Enter code',
    sent: 'Sent to',
    code: '6-digit code',
    submit: 'Submit',
    wrong: 'Incorrect code',
    bad: 'Enter a valid email',
    many: 'Too many codes. Try again later.',
    gone: 'This code has expired. Ask for a new one.',
    cancel: 'Back to the shop',
  },
  fr: {
    title: 'Se connecter',
    intro: 'Saisissez votre e-mail et nous vous enverrons un code.',
    email: 'E-mail',
    next: 'Continuer',
    codeTitle: 'Saisir le code',
    sent: 'Envoyé à',
    code: 'Code à 6 chiffres',
    submit: 'Valider',
    wrong: 'Code incorrect',
    bad: 'Saisissez un e-mail valide',
    many: 'Trop de codes. Réessayez plus tard.',
    gone: 'Ce code a expiré. Demandez-en un autre.',
    cancel: 'Retour à la boutique',
  },
  es: {
    title: 'Iniciar sesión',
    intro: 'Escribe tu correo y te enviaremos un código.',
    email: 'Correo',
    next: 'Continuar',
    codeTitle: 'Introduce el código',
    sent: 'Enviado a',
    code: 'Código de 6 dígitos',
    submit: 'Enviar',
    wrong: 'Código incorrecto',
    bad: 'Escribe un correo válido',
    many: 'Demasiados códigos. Inténtalo más tarde.',
    gone: 'Este código ha caducado. Pide otro.',
    cancel: 'Volver a la tienda',
  },
  de: {
    title: 'Anmelden',
    intro: 'E-Mail-Adresse eingeben, wir senden einen Code.',
    email: 'E-Mail',
    next: 'Weiter',
    codeTitle: 'Code eingeben',
    sent: 'Gesendet an',
    code: '6-stelliger Code',
    submit: 'Bestätigen',
    wrong: 'Falscher Code',
    bad: 'Bitte eine gültige E-Mail-Adresse eingeben',
    many: 'Zu viele Codes. Bitte später erneut versuchen.',
    gone: 'Dieser Code ist abgelaufen. Bitte einen neuen anfordern.',
    cancel: 'Zurück zum Shop',
  },
  ar: {
    title: 'تسجيل الدخول',
    intro: 'أدخل بريدك الإلكتروني وسنرسل إليك رمزًا.',
    email: 'البريد الإلكتروني',
    next: 'متابعة',
    codeTitle: 'أدخل الرمز',
    sent: 'أُرسل إلى',
    code: 'رمز من 6 أرقام',
    submit: 'إرسال',
    wrong: 'الرمز غير صحيح',
    bad: 'أدخل بريدًا إلكترونيًا صالحًا',
    many: 'رموز كثيرة. حاول لاحقًا.',
    gone: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
    cancel: 'العودة إلى المتجر',
  },
} as const

/**
 * Error of the previous input: `wrong` code, `bad` email address, too `many` attempts, or an expired code
 * (`gone`).
 */
export type Problem = 'wrong' | 'bad' | 'many' | 'gone'

export type SignInPage = {
  readonly shopName: string
  readonly language: string
  /** Form action: the page's own URL with all parameters. */
  readonly action: string
  /** URL of the cancel link. */
  readonly cancel: string
  readonly problem?: Problem | undefined
  readonly email?: string | undefined
  /** Ticket, present once a code was emailed. */
  readonly ticket?: string | undefined
}

/** Renders the platform's sign-in page: first the email address, then the emailed code. */
export function signInPage(page: SignInPage): string {
  const language = toLanguage(page.language)
  const texts = WORDS[language]
  const alert = page.problem ? `<p class="alert" role="alert">${texts[page.problem]}</p>` : ''
  const email = escapeHtml(page.email ?? '')
  const fields =
    page.ticket === undefined
      ? `<h1>${texts.title}</h1><p class="note">${texts.intro}</p>${alert}
<div class="field"><label for="email">${texts.email}</label><input id="email" name="email" type="email" autocomplete="email" value="${email}" autofocus></div>
<p><button>${texts.next}</button></p>`
      : `<h1>${texts.codeTitle}</h1><p class="note">${texts.sent} <bdi>${email}</bdi></p>${alert}
<input type="hidden" name="ticket" value="${escapeHtml(page.ticket)}"><input type="hidden" name="email" value="${email}">
<div class="field"><label for="code">${texts.code}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus></div>
<p><button>${texts.submit}</button></p>`
  const body = `<section style="max-width:420px;margin:24px auto"><form method="post" action="${escapeHtml(page.action)}">${fields}</form>
<a class="return" href="${escapeHtml(page.cancel)}">${texts.cancel}</a></section>`
  const title = page.ticket === undefined ? texts.title : texts.codeTitle
  return renderHtmlPage({ language, title, shopName: page.shopName, body })
}
