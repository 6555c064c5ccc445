import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage } from '../context/context.tsx'
import type { Extras } from '../context/server-responses.ts'
import { LinkButton } from './Button.tsx'
import type { Colors } from './colors.ts'

const HELP_LABEL = inLanguages('Ask us', 'Nous écrire', 'Pregúntanos', 'Frag uns', 'اسألنا')

/** Link to the merchant's helpdesk. */
export function Help({
  help,
  colors,
}: {
  readonly help: NonNullable<Extras['help']>
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  return (
    <LinkButton
      label={t(HELP_LABEL)}
      href={help.url}
      variant="outlined"
      icon="mail"
      colors={colors}
      testID="help"
    />
  )
}
