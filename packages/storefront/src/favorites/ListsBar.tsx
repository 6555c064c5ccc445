import { symbols } from '@vitrine/core/limits/limits'
import { LIST_NAME_MOST, LISTS_KEPT } from '@vitrine/core/wishlist/wishlist'
import { useState } from 'react'
import { Button, Chip } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { Field } from '../components/Field.tsx'
import { Undo, useRemoved } from '../components/Undo.tsx'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import type { Lists } from '../device/wishlist/wishlist.types.ts'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { LISTS_TEXTS } from './lists-texts.ts'

/** A list that is given a name; `list` null: a new one. */
type Naming = { readonly list: string | null; readonly name: string }

/** The lists of a wishlist, the first one before those by name: one is looked at, made, called otherwise, taken away. */
export function ListsBar({
  lists,
  chosen,
  onChoose,
  colors,
}: {
  readonly lists: Lists['lists']
  /** '' for the first one. */
  readonly chosen: string
  readonly onChoose: (list: string) => void
  readonly colors: Colors
}) {
  const section = useSection('favorites')
  const words = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const { wishlist, haptic } = usePorts()
  const [naming, setNaming] = useState<Naming | null>(null)
  const [removed, setRemoved] = useRemoved<{ readonly list: string; readonly name: string }>()
  const full = lists.length >= LISTS_KEPT
  const open = lists.find(({ list }) => list === chosen)
  const tell = async (list: string | null, name: string | null) => {
    const id = await (await wishlist()).name(list, name)
    haptic('select')
    if (list === null) onChoose(id)
  }
  const save = () => {
    const name = naming?.name.trim() ?? ''
    if (!naming || name === '') return
    setNaming(null)
    void tell(naming.list, name)
  }
  const remove = () => {
    if (!open) return
    setRemoved(open)
    onChoose('')
    void tell(open.list, null)
  }
  const undo = () => {
    if (!removed) return
    setRemoved(null)
    void tell(removed.list, removed.name).then(() => onChoose(removed.list))
  }
  return (
    <Box testID="lists" style={{ gap: 8, paddingTop: 12 }}>
      <Box
        role="group"
        label={t(LISTS_TEXTS.lists)}
        style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}
      >
        {lists.length > 0
          ? [{ list: '', name: t(section.title) }, ...lists].map(({ list, name }) => (
              <Chip
                key={list}
                text={name}
                selected={list === (open?.list ?? '')}
                onPress={() => onChoose(list)}
                colors={colors}
                testID="list"
              />
            ))
          : null}
        {full ? null : (
          <Chip
            text={t(LISTS_TEXTS.add)}
            icon="plus"
            onPress={() => setNaming({ list: null, name: '' })}
            colors={colors}
            testID="new-list"
          />
        )}
      </Box>
      {full ? (
        <Text style={{ ...type(14), color: colors.quiet }}>
          {t(LISTS_TEXTS.full).replace('{count}', String(LISTS_KEPT))}
        </Text>
      ) : null}
      {open ? (
        <Box style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
          <Button
            label={t(LISTS_TEXTS.rename)}
            look="plain"
            onPress={() => setNaming(open)}
            colors={colors}
            testID="rename-list"
          />
          <Button
            label={t(LISTS_TEXTS.remove)}
            look="plain"
            onPress={remove}
            colors={colors}
            testID="delete-list"
          />
        </Box>
      ) : null}
      {removed ? <Undo name={removed.name} onUndo={undo} colors={colors} /> : null}
      <Sheet
        open={naming !== null}
        onClose={() => setNaming(null)}
        title={t(naming?.list === null ? LISTS_TEXTS.add : LISTS_TEXTS.rename)}
        closeLabel={t(words.close)}
      >
        <Form onSubmit={save} label={t(LISTS_TEXTS.name)} style={{ gap: 16 }}>
          <Field
            label={t(LISTS_TEXTS.name)}
            value={naming?.name ?? ''}
            onChange={(name) => {
              if (naming && symbols(name) <= LIST_NAME_MOST && name.length <= LIST_NAME_MOST)
                setNaming({ ...naming, name })
            }}
            complete="off"
            colors={colors}
            testID="list-name"
          />
          <Button
            label={t(LISTS_TEXTS.save)}
            onPress={save}
            submit
            disabled={(naming?.name.trim() ?? '') === ''}
            colors={colors}
            testID="save-list"
          />
        </Form>
      </Sheet>
    </Box>
  )
}
