import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage } from '../context/context.tsx'
import { BreadcrumbList } from '../primitives/breadcrumb/BreadcrumbList'
import type { Colors } from './colors.ts'

const LABEL = inLanguages('Breadcrumb', 'Fil d’Ariane', 'Ruta de navegación', 'Pfad', 'مسار التنقل')
const HOME = inLanguages('Home', 'Accueil', 'Inicio', 'Start', 'الرئيسية')

/** Breadcrumb: home, the steps between, and the current screen last. */
export function Breadcrumb({
  steps,
  colors,
}: {
  readonly steps: readonly { readonly text: string; readonly href: string }[]
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  return (
    <BreadcrumbList
      label={t(LABEL)}
      steps={[{ text: t(HOME), href: '/' }, ...steps]}
      color={colors.quiet}
      here={colors.color}
    />
  )
}
