import { inLanguages } from '@vitrine/core/design/fields'
import { Button } from '@vitrine/storefront/components/Button.tsx'
import { useColors } from '@vitrine/storefront/components/colors.ts'
import { NoticeBar } from '@vitrine/storefront/components/NoticeBar.tsx'
import { type AppSetup, useLanguage } from '@vitrine/storefront/context/context.tsx'
import { SCRIPT_MISSING_EVENT } from './script-missing.ts'

const UPDATED = inLanguages(
  'This store was just updated. Reload the page to continue.',
  'Cette boutique vient d’être mise à jour. Actualisez la page pour continuer.',
  'Esta tienda acaba de actualizarse. Vuelve a cargar la página para continuar.',
  'Dieser Shop wurde gerade aktualisiert. Lade die Seite neu, um fortzufahren.',
  'تم تحديث هذا المتجر للتو. أعد تحميل الصفحة للمتابعة.',
)
const RELOAD = inLanguages('Reload', 'Actualiser', 'Volver a cargar', 'Neu laden', 'إعادة التحميل')

/**
 * Shows a notice that offers to reload the page when a script failed to load because a new version was
 * deployed. A script that failed to load for another reason, such as a lost network, causes no notice.
 */
export function watchForUpdates(network: AppSetup['network']): void {
  let isAsking = false
  window.addEventListener(SCRIPT_MISSING_EVENT, () => {
    if (isAsking || !navigator.onLine) return
    isAsking = true
    void isOutdated().then((outdated) => {
      isAsking = false
      if (outdated) network.setState({ notice: <Updated /> })
    })
  })
}

/** Returns true when the server no longer has the script that this page began with. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app?.split(' ')[0]
  if (!own) return false
  try {
    return (await fetch(own, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

function Updated() {
  const { t } = useLanguage()
  const colors = useColors({})
  const reload = (
    <Button
      label={t(RELOAD)}
      variant="outlined"
      onPress={() => window.location.reload()}
      colors={colors}
      testID="reload"
    />
  )
  return <NoticeBar texts={[t(UPDATED)]} action={reload} testID="updated" />
}
