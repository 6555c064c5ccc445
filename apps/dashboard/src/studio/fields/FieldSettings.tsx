import { SegmentedControl, TextInput, UnstyledButton } from '@mantine/core'
import type { Fields } from '@vitrine/core/design/fields'
import type { JsonObject } from '@vitrine/core/design/operations'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { useEffect, useState } from 'react'
import { getLanguageName } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import { useStudioView } from '../view/context.ts'
import { useIsFieldRequested } from '../view/field-reveal.ts'
import { FieldControl } from './FieldControl.tsx'
import styles from './FieldsPane.module.css'
import { type FieldGroup, filterFieldGroups } from './field-search.ts'

/** Minimum number of settings for which the search is shown. */
const WORTH_SEARCHING = 10

/** Controls of these fields, in groups, with a search where there are many. */
export function FieldSettings({
  path,
  fields,
  initial,
}: {
  path: string
  fields: Fields
  /** Values that a reset restores, by field. */
  initial: JsonObject
}) {
  const [searchText, setSearchText] = useState('')
  const groups = filterFieldGroups(fields, searchText, t('general'))
  return (
    <>
      <Languages fields={fields} />
      {Object.keys(fields).length > WORTH_SEARCHING ? (
        <TextInput
          type="search"
          size="xs"
          mb={4}
          aria-label={t('searchFields')}
          placeholder={t('searchFields')}
          leftSection={<Icon name="search" size={14} />}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setSearchText('')}
        />
      ) : null}
      {groups.map((group) => (
        <Group key={group.title} group={group} path={path} initial={initial} searching={searchText !== ''} />
      ))}
      {groups.length === 0 && searchText !== '' ? (
        <p className={styles.hint} role="status">
          {t('noFields')}
        </p>
      ) : null}
    </>
  )
}

/** Folded groups. They stay folded across selections until the page is left. */
const folded = new Set<string>()

function Group({
  group: { title, fields },
  path,
  initial,
  searching,
}: {
  group: FieldGroup
  path: string
  initial: JsonObject
  searching: boolean
}) {
  const [open, setOpen] = useState(() => !folded.has(title))
  const isRequested = useIsFieldRequested(fields.map(([name]) => `${path}.${name}`))
  // Unfolds the group of a requested field.
  useEffect(() => {
    if (!isRequested) return
    folded.delete(title)
    setOpen(true)
  }, [isRequested, title])
  const isExpanded = open || searching
  return (
    <fieldset className={styles.group} aria-label={title}>
      <UnstyledButton
        className={styles.fold}
        aria-expanded={isExpanded}
        disabled={searching}
        onClick={() => {
          if (open) folded.add(title)
          else folded.delete(title)
          setOpen(!open)
        }}
      >
        {title}
        <Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size={14} />
      </UnstyledButton>
      {isExpanded ? (
        <div className={styles.controls}>
          {fields.map(([name, field]) => (
            <FieldControl key={name} field={field} path={`${path}.${name}`} initial={initial[name]} />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

/** Language switch of the text fields, shared with the preview. */
function Languages({ fields }: { fields: Fields }) {
  const { language, setLanguage } = useStudioView()
  if (!Object.values(fields).some((field) => field.kind === 'text')) return null
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      mb={8}
      aria-label={t('translate')}
      value={language}
      onChange={(value) => isLanguage(value) && setLanguage(value)}
      data={LANGUAGES.map((each) => ({
        value: each,
        label: (
          <span title={getLanguageName(each)}>
            <span aria-hidden="true">{each.toUpperCase()}</span>
            <span className="v-hidden">{getLanguageName(each)}</span>
          </span>
        ),
      }))}
    />
  )
}
