import { ActionIcon, Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Field } from '@vitrine/core/design/fields'
import { useMemo, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { getGripProps, markAttributes, useSorting } from '../drag/sorting.ts'
import { getHint, labelOf } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { type PickKind, useShopNames, useShopSearch } from '../view/shop-data.ts'
import { type ControlProps, toText } from './control-props.ts'
import styles from './FieldsPane.module.css'

/** Search select for one collection or product. */
export function HandlePicker({
  kind,
  label,
  hint,
  value,
  change,
  clears = true,
}: {
  kind: PickKind
  label: string
  hint?: string | undefined
  value: string
  change: (handle: string) => void
  clears?: boolean
}) {
  const combobox = useCombobox({ onDropdownClose: () => setSearchText(null) })
  const [searchText, setSearchText] = useState<string | null>(null)
  const [debouncedSearch] = useDebouncedValue(searchText ?? '', 200)
  const { byHandle, known } = useShopNames(kind, value === '' ? [] : [value])
  const search = useShopSearch(kind, debouncedSearch, combobox.dropdownOpened)
  const name = byHandle.get(value)?.name ?? value
  const missing = value !== '' && known && !byHandle.has(value)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(handle) => {
        change(handle)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <InputBase
          label={label}
          aria-label={label === '' ? t(`pick.${kind}`) : undefined}
          description={hint}
          placeholder={kind === 'collection' ? t('pick.searchCollection') : t('pick.searchProduct')}
          error={missing ? t('pick.missing') : undefined}
          value={searchText ?? name}
          onChange={(event) => {
            setSearchText(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={(event) => {
            event.currentTarget.select()
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
          rightSectionPointerEvents="auto"
          rightSection={
            search.isFetching && combobox.dropdownOpened ? (
              <Loader size={14} />
            ) : clears && value !== '' ? (
              <ActionIcon
                aria-label={t('pick.removeHandle', { name })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => change('')}
              >
                <Icon name="close" size={14} />
              </ActionIcon>
            ) : (
              <Icon name="search" size={15} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {(search.data ?? []).map((item) => (
            <Combobox.Option key={item.id} value={item.handle} active={item.handle === value}>
              <Pick name={item.name} image={item.image} />
            </Combobox.Option>
          ))}
          {search.data?.length === 0 ? <Combobox.Empty>{t('pick.none')}</Combobox.Empty> : null}
          {search.error ? <Combobox.Empty>{search.error.message}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function Pick({ name, image }: { name: string; image: string | null }) {
  return (
    <span className={styles.pick}>
      <span>{image ? <img src={image} alt="" loading="lazy" /> : <Icon name="image" size={15} />}</span>
      <span>{name}</span>
    </span>
  )
}

export function HandleControl({ field, value, change }: ControlProps<Extract<Field, { kind: 'handle' }>>) {
  return (
    <HandlePicker
      kind={field.of}
      label={labelOf(field)}
      hint={getHint(field)}
      value={toText(value)}
      change={change}
    />
  )
}

/** Control for an ordered list of collections or products. */
export function HandlesControl({ field, value, change }: ControlProps<Extract<Field, { kind: 'handles' }>>) {
  const handles = useMemo(
    () => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []),
    [value],
  )
  const { byHandle } = useShopNames(field.of, handles)
  const nameOf = (handle: string) => byHandle.get(handle)?.name ?? handle
  const changeHandles = (next: readonly string[]) => change([...next])
  const { list, spoken, on, marksOf } = useSorting<HTMLOListElement>({
    ids: handles,
    nameOf,
    move: (handle, to) => changeHandles(handles.filter((each) => each !== handle).toSpliced(to, 0, handle)),
  })
  return (
    <div className={styles.stack}>
      <span className={styles.line}>
        <span className={styles.label}>{labelOf(field)}</span>
        <span className={styles.smallHint}>
          {t('pick.count', { count: handles.length, maximum: field.maximum })}
        </span>
      </span>
      {handles.length > 0 ? (
        <ol className={styles.handles} aria-label={labelOf(field)} ref={list}>
          {handles.map((handle, index) => {
            const item = byHandle.get(handle)
            const name = nameOf(handle)
            const marks = marksOf(index)
            const rowState = { id: handle, name, index, count: handles.length, isGrabbed: marks.isGrabbed }
            return (
              <li key={handle} {...markAttributes(marks)}>
                <button type="button" className={styles.grip} {...getGripProps(on, rowState)}>
                  <Icon name="grip" size={14} />
                </button>
                <Pick name={name} image={item?.image ?? null} />
                <ActionIcon
                  aria-label={t('pick.removeHandle', { name })}
                  onClick={() => changeHandles(handles.filter((each) => each !== handle))}
                >
                  <Icon name="close" size={14} />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
      ) : null}
      <div role="status" aria-live="assertive" className="v-hidden">
        {spoken}
      </div>
      {handles.length < field.maximum ? (
        <HandlePicker
          key={handles.length}
          kind={field.of}
          label=""
          hint={getHint(field)}
          value=""
          clears={false}
          change={(handle) => {
            if (handle !== '' && !handles.includes(handle)) changeHandles([...handles, handle])
          }}
        />
      ) : null}
    </div>
  )
}
