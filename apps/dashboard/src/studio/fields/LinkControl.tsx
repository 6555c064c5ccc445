import { Select, TextInput } from '@mantine/core'
import type { Field } from '@vitrine/core/design/fields'
import type { Json } from '@vitrine/core/design/operations'
import { LINKED_SCREENS, type Link } from '@vitrine/storefront/design'
import { useState } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { getHint, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useDesign } from '../view/context.ts'
import type { ControlProps } from './control-props.ts'
import styles from './FieldsPane.module.css'
import { getLinkValue } from './link-value.ts'
import { HandlePicker } from './ShopPickers.tsx'

/** Link targets in display order: store content, app screens, then the web. */
const TARGETS: readonly Link['to'][] = ['none', 'collection', 'product', ...LINKED_SCREENS, 'web']

/** Returns the label of a link target; screens use their studio titles. */
function wordsOf(to: Link['to']): string {
  switch (to) {
    case 'none':
    case 'collection':
    case 'product':
    case 'web':
      return t(`link.${to}`)
    default:
      return common(`sections.${to}`)
  }
}

function linkTo(to: Link['to']): Link {
  if (to === 'collection' || to === 'product') return { to, handle: '' }
  return to === 'web' ? { to, url: '' } : { to }
}
const asJson = (link: Link): Json => ({ ...link })

/** Control for a link to an app screen, store content or a web page. */
export function LinkControl({ field, path, value, change }: ControlProps<Extract<Field, { kind: 'link' }>>) {
  const first = useDesign((design) => getLinkValue(design, path))
  // Without a value the link differs between the selected elements.
  const link = value === undefined ? null : first
  return (
    <div className={styles.stack}>
      <Select
        label={labelOf(field)}
        description={getHint(field)}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('pick.none')}
        maxDropdownHeight={320}
        data={TARGETS.map((to) => ({ value: to, label: wordsOf(to) }))}
        placeholder={t('shared.mixed')}
        value={link?.to ?? null}
        onChange={(next) => {
          const to = TARGETS.find((each) => each === next)
          if (to && to !== link?.to) change(asJson(linkTo(to)))
        }}
      />
      {link?.to === 'collection' || link?.to === 'product' ? (
        <HandlePicker
          kind={link.to}
          label={t(`pick.${link.to}`)}
          value={link.handle}
          change={(handle) => change(asJson({ to: link.to, handle }))}
        />
      ) : null}
      {link?.to === 'web' ? (
        <WebAddress key={path} url={link.url} change={(url) => change(asJson({ to: 'web', url }))} />
      ) : null}
    </div>
  )
}

/** Input for a web address. Passes on complete addresses only, because the design rejects partial ones. */
function WebAddress({ url, change }: { url: string; change: (url: string) => void }) {
  const [typed, setTyped] = useState(url)
  const isCompleteUrl = typed === '' || /^https?:\/\/[^\s"'<>]+$/i.test(typed)
  return (
    <TextInput
      type="url"
      aria-label={t('link.url')}
      placeholder="https://"
      value={typed}
      error={isCompleteUrl ? undefined : 'https://…'}
      onChange={(event) => {
        const next = event.currentTarget.value.trim()
        setTyped(next)
        if (next === '' || /^https?:\/\/[^\s"'<>]+$/i.test(next)) change(next)
      }}
    />
  )
}
