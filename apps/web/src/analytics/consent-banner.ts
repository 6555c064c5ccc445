import type { Language } from '@vitrine/core/i18n/languages'
import { TEXTS } from '@vitrine/storefront/consent/texts.ts'

const STYLES = `
.consent { position: fixed; z-index: 60; inset-inline: 12px; bottom: calc(76px + env(safe-area-inset-bottom));
  max-width: 480px; margin-inline: auto; padding: 18px; border-radius: 16px; background: #fff; color: #14171f;
  box-shadow: 0 8px 40px rgb(0 0 0 / 28%); font: 15px/1.45 system-ui, sans-serif; }
.consent b { display: block; margin-bottom: 4px; font-size: 16px; }
.consent p { margin: 0 0 14px; }
.consent div { display: flex; flex-wrap: wrap; gap: 8px; }
.consent button { flex: 1 1 140px; min-height: 46px; border: 1px solid #14171f; border-radius: 10px;
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
.consent a { color: inherit; }
@media (prefers-color-scheme: dark) {
  :root:not([data-look=light]) .consent { background: #1d2027; color: #eceef2; }
  :root:not([data-look=light]) .consent button { border-color: #eceef2; }
}
:root[data-look=dark] .consent { background: #1d2027; color: #eceef2; }
:root[data-look=dark] .consent button { border-color: #eceef2; }`

/**
 * Shows the consent banner with two equally prominent buttons. Resolves with the choice; the app stays usable until
 * then. A second call returns the choice of a banner that is already open.
 */
export function showConsentBanner(language: Language, policy: string | null): Promise<'yes' | 'no'> {
  document.querySelector('.consent')?.remove()
  return new Promise((answered) => {
    const translate = (text: keyof typeof TEXTS) => TEXTS[text][language] ?? ''
    const make = <K extends keyof HTMLElementTagNameMap>(tag: K, text = '') => {
      const element = document.createElement(tag)
      element.textContent = text
      return element
    }
    const box = make('section')
    box.className = 'consent'
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', translate('title'))
    const paragraph = make('p', `${translate('text')} `)
    if (policy) {
      const link = make('a', translate('policy'))
      Object.assign(link, { href: policy, target: '_blank', rel: 'noopener' })
      paragraph.append(link)
    }
    const buttons = make('div')
    for (const answer of ['no', 'yes'] as const) {
      const button = make('button', translate(answer))
      button.type = 'button'
      button.addEventListener('click', () => {
        box.remove()
        answered(answer)
      })
      buttons.append(button)
    }
    box.append(make('style', STYLES), make('b', translate('title')), paragraph, buttons)
    document.body.append(box)
  })
}
