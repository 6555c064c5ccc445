import { countCharacters } from '@vitrine/core/limits/limits'
import { MAX_WISHLIST_NAME_LENGTH, MAX_WISHLISTS } from '@vitrine/core/wishlist/wishlist'
import { useState } from 'react'
import { Button, Chip } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import type { Lists } from '../device/wishlist/wishlist.types.ts'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { LISTS_TEXTS } from './lists-texts.ts'

/** Input for a list's name; `list` null creates a list. */
type Naming = {
  readonly list: string | null
  readonly name: string
  /** True after an attempt to give it the name of another list. */
  readonly isTaken?: boolean
}

type ListsBarProps = {
  readonly lists: Lists['lists']
  /** '' for the first one. */
  readonly selectedList: string
  readonly onChoose: (list: string) => void
  readonly onDelete: (list: Lists['lists'][number]) => void
  readonly colors: Colors
}

/** Wishlists as tabs, the default one first, with actions to create, rename and delete one. */
export function ListsBar({ lists, selectedList, onChoose, onDelete, colors }: ListsBarProps) {
  const section = useSection('favorites')
  const { t } = useLanguage()
  const type = useType()
  const { wishlist, haptic } = usePorts()
  const [naming, setNaming] = useState<Naming | null>(null)
  const full = lists.length >= MAX_WISHLISTS
  const open = lists.find(({ list }) => list === selectedList)
  const saveList = async (list: string | null, name: string) => {
    const id = await (await wishlist()).name(list, name)
    haptic('select')
    if (list === null) onChoose(id)
  }
  const save = () => {
    const name = naming?.name.trim() ?? ''
    if (!naming || name === '') return
    // A second list of the same name could not be told from the first.
    const sameList = findListByName([{ list: '', name: t(section.title) }, ...lists], name)
    if (sameList && naming.list !== null && sameList.list !== naming.list) {
      haptic('error')
      return setNaming({ ...naming, isTaken: true })
    }
    setNaming(null)
    if (sameList && naming.list === null) onChoose(sameList.list)
    else void saveList(naming.list, name)
  }
  return (
    <Box testID="lists" style={{ gap: 8, paddingTop: 12 }}>
      <ListChips
        lists={lists}
        selectedList={open?.list ?? ''}
        onChoose={onChoose}
        onAdd={full ? null : () => setNaming({ list: null, name: '' })}
        colors={colors}
      />
      {full ? (
        <Text style={{ ...type(14), color: colors.quiet }}>
          {t(LISTS_TEXTS.full).replace('{count}', String(MAX_WISHLISTS))}
        </Text>
      ) : null}
      {open ? (
        // The texts of buttons without a frame begin where the chips begin.
        <Box style={{ flexDirection: 'row', flexWrap: 'wrap', marginStart: -12 }}>
          <Button
            label={t(LISTS_TEXTS.rename)}
            variant="plain"
            onPress={() => setNaming(open)}
            colors={{ ...colors, color: colors.quiet }}
            testID="rename-list"
          />
          <Button
            label={t(LISTS_TEXTS.remove)}
            variant="plain"
            onPress={() => onDelete(open)}
            colors={{ ...colors, color: colors.quiet }}
            testID="delete-list"
          />
        </Box>
      ) : null}
      <NameSheet naming={naming} onChange={setNaming} onSave={save} colors={colors} />
    </Box>
  )
}

/** Returns the list of this name, in any case. */
function findListByName(lists: Lists['lists'], name: string): Lists['lists'][number] | undefined {
  return lists.find((one) => one.name.toLowerCase() === name.toLowerCase())
}

/** A chip for each list, and one to add a list where allowed; nothing without named lists. */
function ListChips({
  lists,
  selectedList,
  onChoose,
  onAdd,
  colors,
}: Omit<ListsBarProps, 'onDelete'> & { readonly onAdd: (() => void) | null }) {
  const section = useSection('favorites')
  const { t } = useLanguage()
  const all = lists.length > 0 ? [{ list: '', name: t(section.title) }, ...lists] : []
  return (
    <Box role="group" label={t(LISTS_TEXTS.lists)} style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
      {all.map(({ list, name }) => (
        <Chip
          key={list}
          text={name}
          selected={list === selectedList}
          onPress={() => onChoose(list)}
          colors={colors}
          testID="list"
        />
      ))}
      {onAdd ? (
        <Chip text={t(LISTS_TEXTS.add)} icon="plus" onPress={onAdd} colors={colors} testID="new-list" />
      ) : null}
    </Box>
  )
}

/** Sheet for a list's name, up to its maximum length. */
function NameSheet({
  naming,
  onChange,
  onSave,
  colors,
}: {
  readonly naming: Naming | null
  readonly onChange: (naming: Naming | null) => void
  readonly onSave: () => void
  readonly colors: Colors
}) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  return (
    <Sheet
      open={naming !== null}
      onClose={() => onChange(null)}
      title={t(naming?.list === null ? LISTS_TEXTS.add : LISTS_TEXTS.rename)}
      closeLabel={t(branding.close)}
    >
      <Form onSubmit={onSave} label={t(LISTS_TEXTS.name)} style={{ gap: 16 }}>
        <Field
          label={t(LISTS_TEXTS.name)}
          value={naming?.name ?? ''}
          onChange={(name) => {
            if (
              naming &&
              countCharacters(name) <= MAX_WISHLIST_NAME_LENGTH &&
              name.length <= MAX_WISHLIST_NAME_LENGTH
            )
              onChange({ list: naming.list, name })
          }}
          error={naming?.isTaken ? t(LISTS_TEXTS.taken) : undefined}
          complete="off"
          colors={colors}
          testID="list-name"
        />
        <Button
          label={t(LISTS_TEXTS.save)}
          onPress={onSave}
          submit
          disabled={(naming?.name.trim() ?? '') === ''}
          colors={colors}
          testID="save-list"
        />
      </Form>
    </Sheet>
  )
}
