import { VISIT_MS } from '@vitrine/core/analytics/tracked-events'
import { inLanguages } from '@vitrine/core/design/fields'
import { Button } from '@vitrine/storefront/components/Button.tsx'
import { useColors } from '@vitrine/storefront/components/colors.ts'
import { NoticeBar } from '@vitrine/storefront/components/NoticeBar.tsx'
import { type AppSetup, useLanguage } from '@vitrine/storefront/context/context.tsx'
import type { Ports } from '@vitrine/storefront/ports.ts'

const PHONE_TEXT = inLanguages(
  'Get {shop} on your home screen: one tap away, also offline.',
  'Ajoutez {shop} à votre écran d’accueil : accessible d’un geste, même hors ligne.',
  'Pon {shop} en tu pantalla de inicio: a un toque, también sin conexión.',
  'Hol dir {shop} auf den Startbildschirm: mit einem Tippen da, auch offline.',
  'أضف {shop} إلى شاشتك الرئيسية: بنقرة واحدة، ودون اتصال أيضًا.',
)
const APPLE_TEXT = inLanguages(
  'Get {shop} on your Home Screen: tap Share, then “Add to Home Screen”.',
  'Ajoutez {shop} à votre écran d’accueil : touchez Partager, puis « Sur l’écran d’accueil ».',
  'Pon {shop} en tu pantalla de inicio: toca Compartir y luego «Añadir a pantalla de inicio».',
  'Hol dir {shop} auf den Home-Bildschirm: Tippe auf Teilen, dann auf „Zum Home-Bildschirm“.',
  'أضف {shop} إلى شاشتك الرئيسية: اضغط على «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
)
const INSTALL = inLanguages('Install', 'Installer', 'Instalar', 'Installieren', 'تثبيت')

const STORED = 'install-hint'
/** How long a hint that was closed is not shown again, ms. */
const CLOSED_MS = 90 * 24 * 60 * 60 * 1000

/** What browsers give where the app can be installed; no standard, so no type of the DOM has it. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> }
const isInstallEvent = (event: Event): event is InstallEvent =>
  'prompt' in event && typeof event.prompt === 'function'

/** What this browser remembers of the hint: times of the first visit and of the last closing, ms since 1970. */
type Memory = { readonly first: number; readonly closed: number | null }

/**
 * Returns true when the offer to install the app may be shown: from the second visit on, and not within three
 * months after the shopper closed it.
 * @param now ms since 1970.
 */
export function isHintDue({ first, closed }: Memory, now: number): boolean {
  return now - first > VISIT_MS && (closed === null || now - closed > CLOSED_MS)
}

/**
 * Parses the stored times of the first visit and of closing the offer (`toText`); null for any other text.
 */
export function parseMemory(text: string | null): Memory | null {
  const [first, closed] = (text ?? '').split(' ').map(Number)
  if (!first || !Number.isFinite(first)) return null
  return { first, closed: closed && Number.isFinite(closed) ? closed : null }
}
const toText = ({ first, closed }: Memory) => (closed === null ? `${first}` : `${first} ${closed}`)

type Hint = {
  /** Name of the shop. */
  readonly name: string
  readonly network: AppSetup['network']
  readonly storage: Ports['storage']
}

/**
 * Offers returning shoppers on phones to install the web app, once per visit until they close the offer. Uses
 * the browser's own prompt where it has one, else describes the steps (iPhones). Does nothing in an installed
 * app, or where the merchant turned installation off.
 */
export async function offerInstallation({ name, network, storage }: Hint): Promise<void> {
  if (!isPhoneBrowser()) return
  const now = Date.now()
  const storedMemory = parseMemory(await storage.get(STORED))
  const memory = storedMemory ?? { first: now, closed: null }
  if (!storedMemory) await storage.set(STORED, toText(memory))
  if (!isHintDue(memory, now)) return
  const show = (text: 'phone' | 'apple', prompt: InstallEvent | null) => {
    const close = () => {
      end()
      network.setState({ notice: null })
      void storage.set(STORED, toText({ ...memory, closed: Date.now() }))
    }
    const notice = <InstallHint name={name} text={text} prompt={prompt} close={close} />
    // Other news, such as that of an update, is more important: the hint comes once there is none.
    const showHint = () => {
      if (network.getState().notice === null) network.setState({ notice })
    }
    const end = network.subscribe(showHint)
    showHint()
  }
  if ('standalone' in navigator) {
    if (await isInstallationOffered()) show('apple', null)
    return
  }
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      if (!isInstallEvent(event)) return
      event.preventDefault()
      show('phone', event)
    },
    { once: true },
  )
}

/** Returns true in a tab of a phone's browser. */
function isPhoneBrowser(): boolean {
  const isInstalled =
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  return !isInstalled && window.matchMedia('(pointer: coarse) and (max-width: 767px)').matches
}

/** Returns true where the app's manifest makes an icon on the home screen open the app, not a tab. */
async function isInstallationOffered(): Promise<boolean> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (!link) return false
  try {
    const manifest: unknown = await (await fetch(link.href)).json()
    return typeof manifest === 'object' && manifest !== null && 'display' in manifest
      ? manifest.display === 'standalone'
      : false
  } catch {
    return false
  }
}

function InstallHint({
  name,
  text,
  prompt,
  close,
}: {
  readonly name: string
  readonly text: 'phone' | 'apple'
  readonly prompt: InstallEvent | null
  readonly close: () => void
}) {
  const { t } = useLanguage()
  const colors = useColors({})
  const install = prompt ? (
    <Button
      label={t(INSTALL)}
      variant="outlined"
      // Whatever the answer, the browser allows to ask once.
      onPress={() => void prompt.prompt().finally(close)}
      colors={colors}
      testID="install"
    />
  ) : undefined
  return (
    <NoticeBar
      texts={[t(text === 'apple' ? APPLE_TEXT : PHONE_TEXT).replace('{shop}', () => name)]}
      onClose={close}
      action={install}
      testID="install-hint"
    />
  )
}
