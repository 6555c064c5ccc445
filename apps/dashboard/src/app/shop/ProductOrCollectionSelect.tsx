import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchShop } from '@vitrine/core/contract/shop/shop'
import { useState } from 'react'
import { useProject } from '../projects.ts'
import { queryOf } from '../queries.ts'
import { t } from './translator.ts'

type Chosen = { readonly value: string; readonly label: string }

/** Search select for a product or collection. `by` is the identifier used as the value. */
export function ProductOrCollectionSelect(props: {
  kind: 'product' | 'collection'
  by: 'handle' | 'id'
  label: string
  hideLabel?: boolean
  /** Label of the empty choice, if it is allowed. */
  any?: string
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}) {
  const { kind, by, label, any, value, error, onChange } = props
  const project = useProject()
  const [searchText, setSearchText] = useState('')
  const [selectedOption, setSelectedOption] = useState<Chosen | null>(null)
  const [query] = useDebouncedValue(selectedOption?.label === searchText ? '' : searchText, 250)
  const searchQuery = useQuery({
    ...queryOf(searchShop, { project: project.id, kind, query }),
    placeholderData: keepPreviousData,
    enabled: project.shop !== null,
    staleTime: 60_000,
  })
  // The stored value is only a handle, so its name is requested.
  const selectedQuery = useQuery({
    ...queryOf(searchShop, { project: project.id, kind, handles: value ? [value] : [] }),
    enabled: by === 'handle' && value !== null && value !== '' && project.shop !== null,
    staleTime: 60_000,
  })
  const items = [...(searchQuery.data?.items ?? []), ...(selectedQuery.data?.items ?? [])]
  const choices = new Map<string, string>()
  if (any !== undefined) choices.set('', any)
  for (const item of items)
    choices.set(by === 'id' ? (item.id.split('/').pop() ?? item.id) : item.handle, item.name)
  if (value && !choices.has(value))
    choices.set(
      value,
      selectedOption?.value === value ? selectedOption.label : by === 'id' ? t('number', { value }) : value,
    )
  return (
    <Select
      {...(props.hideLabel ? { 'aria-label': label } : { label })}
      placeholder={t(kind)}
      searchable
      clearable={any === undefined && by === 'id'}
      nothingFoundMessage={project.shop === null ? t('noShop') : t('none')}
      maxDropdownHeight={280}
      // The server has filtered the options: show all of them.
      filter={({ options }) => options}
      data={[...choices].map(([key, name]) => ({ value: key, label: name }))}
      value={value ?? (any === undefined ? null : '')}
      searchValue={searchText}
      onSearchChange={setSearchText}
      error={error}
      onChange={(next, option) => {
        if (next !== null && option) setSelectedOption({ value: next, label: option.label })
        onChange(next === '' ? null : next)
      }}
    />
  )
}
