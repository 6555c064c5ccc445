import { SecretOnce } from '../components/SecretOnce.tsx'
import { t } from './translator.ts'

/** Secret of an endpoint, shown once. */
export function Secret({ secret, done }: { readonly secret: string; readonly done: () => void }) {
  return (
    <SecretOnce
      secret={secret}
      texts={{ label: t('secret'), text: t('secretText'), done: t('secretDone') }}
      done={done}
    />
  )
}
