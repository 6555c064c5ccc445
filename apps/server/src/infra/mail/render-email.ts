import { getLanguageDirection, isLanguage, type Language } from '@vitrine/core/i18n/languages'
import { escapeHtml } from '../http/plain-page.ts'
import { type EmailTemplate, fillTemplate, toSafeValue } from './email-template.ts'

/** Rendered email as plain text and HTML with the same content. */
export type RenderedEmail = { readonly subject: string; readonly text: string; readonly html: string }

export type EmailContent<N extends string> = {
  /** Language code of the recipient; English for an unsupported one. */
  readonly language: string | null
  /** Values of the placeholders. They are escaped here, so that user text becomes no markup, header or link. */
  readonly values: Readonly<Record<N, string>>
  /** List items below the paragraphs. */
  readonly items?: readonly string[]
  /** Absolute URL of the button, on our server. */
  readonly link?: string
  /** Absolute URL of the unsubscribe page, on our server. */
  readonly off?: string
}

const ITEMS_MAX = 20

const COMMON: Readonly<Record<Language, { readonly copy: string; readonly off: string }>> = {
  en: {
    copy: 'Button not working? Copy this link into your browser:',
    off: 'Unsubscribe from these emails',
  },
  fr: {
    copy: 'Le bouton ne fonctionne pas ? Copiez ce lien dans votre navigateur :',
    off: 'Se désabonner de ces e-mails',
  },
  es: {
    copy: '¿No funciona el botón? Copie este enlace en su navegador:',
    off: 'Dejar de recibir estos correos',
  },
  de: {
    copy: 'Die Schaltfläche funktioniert nicht? Kopieren Sie diesen Link in Ihren Browser:',
    off: 'Diese E-Mails abbestellen',
  },
  ar: {
    copy: 'إذا لم يعمل الزر، فانسخ هذا الرابط إلى متصفحك:',
    off: 'إلغاء الاشتراك في هذه الرسائل',
  },
}

/** Renders an email as plain text and as simple HTML that every email client shows. */
export function renderEmail<N extends string>(
  template: EmailTemplate<N>,
  content: EmailContent<N>,
): RenderedEmail {
  const language: Language = isLanguage(content.language) ? content.language : 'en'
  const texts = template.texts[language]
  const values = Object.fromEntries(template.values.map((name) => [name, toSafeValue(content.values[name])]))
  const plain = (text: string) => fillTemplate(text, values, (value) => value)
  const marked = (text: string) =>
    fillTemplate(escapeHtml(text), values, (value) => `<bdi>${escapeHtml(value)}</bdi>`)
  const items = (content.items ?? []).slice(0, ITEMS_MAX).map(toSafeValue)
  const { link, off } = content
  const common = COMMON[language]
  const subject = plain(texts.subject)
  const text = [
    subject,
    ...texts.lines.map(plain),
    items.map((item) => `- ${item}`).join('\n'),
    link && texts.button ? `${plain(texts.button)}:\n${link}` : '',
    texts.note ? plain(texts.note) : '',
    `--\nVitrine${off ? `\n${common.off}: ${off}` : ''}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  return { subject, text: `${text}\n`, html: html() }

  function html(): string {
    const soft = 'color:#5b606b;font-size:14px;line-height:21px'
    const paragraph = (inner: string, style = '') => `<p style="margin:0 0 16px;${style}">${inner}</p>`
    const address = link ? escapeHtml(link) : ''
    const body = [
      ...texts.lines.map((line) => paragraph(marked(line))),
      items.length > 0
        ? `<ul style="margin:0 0 16px;padding:0 20px">${items
            .map((item) => `<li style="margin:0 0 6px"><bdi>${escapeHtml(item)}</bdi></li>`)
            .join('')}</ul>`
        : '',
      link && texts.button
        ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:#2962ff;border-radius:10px"><a href="${address}" style="display:inline-block;padding:13px 24px;color:#ffffff;font-weight:600;text-decoration:none">${marked(texts.button)}</a></td></tr></table>`
        : '',
      texts.note ? paragraph(marked(texts.note), soft) : '',
      link && texts.button
        ? paragraph(
            `${common.copy}<br><a href="${address}" dir="ltr" style="color:#2962ff;word-break:break-all">${address}</a>`,
            soft,
          )
        : '',
    ].join('\n')
    return `<!doctype html>
<html lang="${language}" dir="${getLanguageDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${getLanguageDirection(language)}" style="background:#f6f7f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e6eb;border-radius:16px"><tr><td style="padding:32px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#14161a;text-align:start">
<p style="margin:0 0 24px;font-size:15px;font-weight:700;color:#2962ff">Vitrine</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:700">${marked(texts.subject)}</h1>
${body}
</td></tr></table>
${off ? `<p style="margin:20px 0 0;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:20px;color:#5b606b"><a href="${escapeHtml(off)}" style="color:#5b606b">${common.off}</a></p>` : ''}
</td></tr></table>
</body>
</html>
`
  }
}
