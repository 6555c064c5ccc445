import { Select, TextInput } from '@mantine/core'
import type { PushContent } from '@vitrine/core/contract/push/push-content'
import { isPushType, PUSH_SCREENS, PUSH_TYPES } from '@vitrine/core/push/link'
import { ProductOrCollectionSelect } from '../shop/ProductOrCollectionSelect.tsx'
import styles from './Messages.module.css'
import { t } from './translator.ts'

type Link = PushContent['link']

/** Inputs for the link that a push opens. */
export function LinkFields(props: { link: Link; error: string | undefined; onChange: (link: Link) => void }) {
  const { link, error, onChange } = props
  const { type, url } = link
  const lead = (to: string | null) => onChange({ type, url: to })
  return (
    <div className={styles.row}>
      <Select
        label={t('link')}
        allowDeselect={false}
        data={PUSH_TYPES.map((one) => ({ value: one, label: t(`links.${one}`) }))}
        value={type}
        onChange={(next) => {
          if (isPushType(next) && next !== type)
            onChange({ type: next, url: next === 'screen' ? 'cart' : null })
        }}
      />
      {type === 'product' || type === 'collection' ? (
        <ProductOrCollectionSelect
          key={type}
          kind={type}
          by="handle"
          label={t(`links.${type}`)}
          value={url}
          error={error}
          onChange={lead}
        />
      ) : null}
      {type === 'screen' ? (
        <Select
          label={t('links.screen')}
          allowDeselect={false}
          data={PUSH_SCREENS.map((screen) => ({ value: screen, label: t(`screens.${screen}`) }))}
          value={url}
          error={error}
          onChange={lead}
        />
      ) : null}
      {type === 'search' || type === 'url' ? (
        <TextInput
          label={t(type === 'search' ? 'searchTerms' : 'webAddress')}
          placeholder={type === 'url' ? 'https://' : ''}
          dir={type === 'url' ? 'ltr' : 'auto'}
          value={url ?? ''}
          error={error}
          onChange={({ currentTarget }) => lead(currentTarget.value || null)}
        />
      ) : null}
    </div>
  )
}
