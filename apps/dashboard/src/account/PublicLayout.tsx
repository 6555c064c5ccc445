import { Outlet } from '@tanstack/react-router'
import { SchemeToggle } from '../components/SchemeToggle.tsx'
import { common } from '../i18n/common-messages.ts'
import { LanguageMenu } from '../i18n/LanguageMenu.tsx'
import { Icon, Logo } from '../icons.tsx'
import styles from './PublicLayout.module.css'
import { t } from './translator.ts'

const POINTS = ['live', 'native', 'languages'] as const

/** Layout of the pages before sign-in: the form beside an illustration. */
export function PublicLayout() {
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <header className={styles.bar}>
          <Logo />
          <div className={styles.settings}>
            <LanguageMenu />
            <SchemeToggle />
          </div>
        </header>
        <main className={styles.form}>
          <Outlet />
        </main>
      </div>
      <aside className={styles.promo} aria-label={common('name')}>
        <div className={styles.text}>
          <p className={styles.claim}>{t('promo.title')}</p>
          <p className={styles.lead}>{t('promo.text')}</p>
          <ul className={styles.points}>
            {POINTS.map((point) => (
              <li key={point}>
                <Icon name="check" size={18} />
                {t(`promo.points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
        <Picture />
      </aside>
    </div>
  )
}

/** Decorative illustration of two phones. */
function Picture() {
  return (
    <svg className={styles.picture} viewBox="0 0 520 420" aria-hidden="true">
      <g transform="translate(250 60) rotate(7)">
        <rect width="190" height="390" rx="30" fill="#0d1b4d" opacity=".35" />
        <rect x="6" y="6" width="178" height="378" rx="25" fill="#f4f6ff" />
        <rect x="20" y="34" width="150" height="96" rx="12" fill="#ffd9a8" />
        <circle cx="120" cy="90" r="34" fill="#ff9d5c" />
        <rect x="20" y="144" width="70" height="90" rx="10" fill="#d3e4ff" />
        <rect x="100" y="144" width="70" height="90" rx="10" fill="#cdeedd" />
        <rect x="20" y="242" width="50" height="7" rx="3" fill="#b9c2d8" />
        <rect x="100" y="242" width="44" height="7" rx="3" fill="#b9c2d8" />
        <rect x="20" y="262" width="70" height="90" rx="10" fill="#ffe1ea" />
        <rect x="100" y="262" width="70" height="90" rx="10" fill="#ece3ff" />
      </g>
      <g transform="translate(70 30) rotate(-5)">
        <rect width="200" height="400" rx="32" fill="#0b1233" />
        <rect x="7" y="7" width="186" height="386" rx="26" fill="#fff" />
        <rect x="22" y="38" width="80" height="11" rx="5" fill="#14171f" />
        <rect x="22" y="62" width="156" height="120" rx="14" fill="#2962ff" />
        <path
          d="M22 160c40-44 70 6 110-34 20-20 34-12 46 0v42a14 14 0 0 1-14 14H36a14 14 0 0 1-14-14z"
          fill="#6c93ff"
        />
        <rect x="36" y="84" width="64" height="10" rx="5" fill="#fff" />
        <rect x="36" y="102" width="44" height="18" rx="9" fill="#fff" opacity=".9" />
        <rect x="22" y="198" width="72" height="84" rx="12" fill="#eef1f7" />
        <rect x="106" y="198" width="72" height="84" rx="12" fill="#eef1f7" />
        <circle cx="58" cy="238" r="22" fill="#8faeff" />
        <rect x="124" y="218" width="36" height="44" rx="8" fill="#ffb48a" />
        <rect x="22" y="292" width="54" height="8" rx="4" fill="#14171f" />
        <rect x="22" y="306" width="32" height="8" rx="4" fill="#9aa2b1" />
        <rect x="106" y="292" width="46" height="8" rx="4" fill="#14171f" />
        <rect x="106" y="306" width="32" height="8" rx="4" fill="#9aa2b1" />
        <rect x="22" y="338" width="156" height="34" rx="17" fill="#14171f" />
        <rect x="72" y="351" width="56" height="8" rx="4" fill="#fff" />
      </g>
    </svg>
  )
}
