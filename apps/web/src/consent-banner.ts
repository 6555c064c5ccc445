import { inLanguages } from '@vitrine/core/design/fields'
import type { Language } from '@vitrine/core/languages'

const TEXTS = {
  title: inLanguages('Your privacy', 'Votre vie privée', 'Tu privacidad', 'Ihre Privatsphäre', 'خصوصيتك'),
  text: inLanguages(
    'May we count what is looked at and bought here, to make the app better? Everything works without it too.',
    'Pouvons-nous compter ce qui est regardé et acheté ici, pour améliorer l’app ? Tout fonctionne aussi sans.',
    '¿Podemos contar lo que se mira y se compra aquí, para mejorar la app? Todo funciona también sin ello.',
    'Dürfen wir zählen, was hier angesehen und gekauft wird, um die App zu verbessern? Alles geht auch ohne.',
    'هل نحصي ما يُشاهد ويُشترى هنا لتحسين التطبيق؟ كل شيء يعمل من دون ذلك أيضًا.',
  ),
  yes: inLanguages('Yes, that is fine', 'Oui, d’accord', 'Sí, de acuerdo', 'Ja, in Ordnung', 'نعم، لا بأس'),
  no: inLanguages('No, thank you', 'Non, merci', 'No, gracias', 'Nein, danke', 'لا، شكرًا'),
  policy: inLanguages(
    'Privacy policy',
    'Politique de confidentialité',
    'Política de privacidad',
    'Datenschutzerklärung',
    'سياسة الخصوصية',
  ),
}

const LOOK = `
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
  .consent { background: #1d2027; color: #eceef2; }
  .consent button { border-color: #eceef2; }
}`

/**
 * Asks whether visits may be measured: two ways out, alike in size and look. Settles with the answer; until then the app
 * is there to be used. A question that is open already is the one that is answered.
 */
export function askConsent(language: Language, policy: string | null): Promise<'yes' | 'no'> {
  document.querySelector('.consent')?.remove()
  return new Promise((answered) => {
    const say = (text: keyof typeof TEXTS) => TEXTS[text][language] ?? ''
    const make = <K extends keyof HTMLElementTagNameMap>(tag: K, text = '') => {
      const made = document.createElement(tag)
      made.textContent = text
      return made
    }
    const box = make('section')
    box.className = 'consent'
    box.setAttribute('role', 'dialog')
    box.setAttribute('aria-label', say('title'))
    const words = make('p', `${say('text')} `)
    if (policy) {
      const link = make('a', say('policy'))
      Object.assign(link, { href: policy, target: '_blank', rel: 'noopener' })
      words.append(link)
    }
    const buttons = make('div')
    for (const answer of ['no', 'yes'] as const) {
      const button = make('button', say(answer))
      button.type = 'button'
      button.addEventListener('click', () => {
        box.remove()
        answered(answer)
      })
      buttons.append(button)
    }
    box.append(make('style', LOOK), make('b', say('title')), words, buttons)
    document.body.append(box)
  })
}
