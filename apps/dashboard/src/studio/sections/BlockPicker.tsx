import { TextInput, UnstyledButton } from '@mantine/core'
import type { Section } from '@vitrine/core/design/fields'
import { findDesignLocation } from '@vitrine/storefront/design'
import { useRef, useState } from 'react'
import { Icon } from '../../icons.tsx'
import { addItem, getTitleAt } from '../engine/edits.ts'
import { getSynonyms, getTitle } from '../labels/labels.ts'
import { t } from '../translator.ts'
import { useDesign, useStudioView } from '../view/context.ts'
import styles from './BlockPicker.module.css'
import { filterKinds } from './block-search.ts'
import { KindThumbnail } from './KindThumbnail.tsx'

const NAMED = { name: getTitle, also: getSynonyms }
/** Minimum number of kinds for which the search is shown. */
const WORTH_SEARCHING = 7

/**
 * Picker of the kinds that a list accepts, grouped, with thumbnails and a search. Inserts the chosen kind at `index` of
 * the list.
 */
export function BlockPicker({
  list,
  index,
  onPicked,
}: {
  list: string
  index: number
  /** Called after the insertion, with the new item's path and name. */
  onPicked: (path: string, name: string) => void
}) {
  const { studio, select } = useStudioView()
  const [searchText, setSearchText] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const design = useDesign((design) => design)
  const designLocation = findDesignLocation(design, list)
  if (designLocation?.what !== 'list') return null
  const all = Object.entries(designLocation.list.items)
  const groups = filterKinds(all, searchText, NAMED)
  const first = groups[0]?.kinds[0]
  const add = (kind: string) => {
    const added = addItem(studio.state().design, list, designLocation.list, kind, index)
    if (!studio.edit(added.operations)) return
    select(added.path, { reveal: true })
    onPicked(added.path, getTitleAt(studio.state().design, added.path))
  }
  const buttons = () => [...(grid.current?.querySelectorAll('button') ?? [])]
  const focus = (at: number) =>
    buttons()
      .at(Math.max(0, Math.min(at, buttons().length - 1)))
      ?.focus()
  return (
    <div className={styles.picker}>
      {all.length >= WORTH_SEARCHING ? (
        <TextInput
          type="search"
          data-autofocus
          aria-label={t('searchBlocks')}
          placeholder={t('searchBlocks')}
          leftSection={<Icon name="search" size={15} />}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') focus(0)
            else if (event.key === 'Enter' && first && searchText !== '') add(first[0])
            else return
            event.preventDefault()
          }}
        />
      ) : null}
      <div ref={grid} className={styles.groups}>
        {groups.map(({ name, kinds }) => (
          <section key={name} aria-label={t(`kinds.${name}`)}>
            {groups.length > 1 ? <h3>{t(`kinds.${name}`)}</h3> : null}
            <div className={styles.grid}>
              {kinds.map(([kind, section]: readonly [string, Section]) => (
                <KindButton
                  key={kind}
                  kind={kind}
                  section={section}
                  add={() => add(kind)}
                  walk={(button, step) => focus(buttons().findIndex((each) => each === button) + step)}
                  drag={designLocation.list.kind === 'blocks' ? list : null}
                />
              ))}
            </div>
          </section>
        ))}
        {groups.length === 0 ? (
          <p className={styles.none} role="status">
            {t('noBlocks')}
          </p>
        ) : null}
      </div>
      {designLocation.list.kind === 'blocks' ? <p className={styles.hint}>{t('paletteHint')}</p> : null}
    </div>
  )
}

function KindButton(props: {
  kind: string
  section: Section
  add: () => void
  /** Moves the focus by a number of buttons. */
  walk: (button: HTMLElement, step: number) => void
  /** List that the kind can be dragged into; null when it cannot be dragged. */
  drag: string | null
}) {
  const { kind, section, add, walk, drag } = props
  const { dragging } = useStudioView()
  return (
    <UnstyledButton
      className={styles.kind}
      onClick={add}
      onKeyDown={(event) => {
        const step = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 }[event.key]
        if (step === undefined) return
        const mirrored = Math.abs(step) === 1 && document.documentElement.dir === 'rtl'
        walk(event.currentTarget, mirrored ? -step : step)
        event.preventDefault()
      }}
      onPointerDown={(event) => {
        if (drag === null) return
        const name = getTitle(section)
        dragging.press(event.nativeEvent, event.currentTarget, {
          what: 'new',
          list: drag,
          kind,
          name,
        })
      }}
    >
      <KindThumbnail kind={kind} section={section} />
      <span>{getTitle(section)}</span>
    </UnstyledButton>
  )
}
