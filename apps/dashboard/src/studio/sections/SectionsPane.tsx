import { UnstyledButton } from '@mantine/core'
import { findSection } from '@vitrine/storefront/design'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { t } from '../translator.ts'
import { CommentMark } from '../view/CommentMark.tsx'
import { useStudioView } from '../view/context.ts'
import { LockMark } from '../view/LockMark.tsx'
import { ItemList } from './ItemList.tsx'
import { getSectionIcon } from './icon-of.ts'
import styles from './SectionsPane.module.css'
import { SECTION_GROUPS } from './section-groups.ts'

/** List of all sections; the open one shows its lists. */
export function SectionsPane({ onPicked }: { onPicked: () => void }) {
  const { path, select, canvas, talk, locking } = useStudioView()
  const open = path.split('.')[0] ?? 'home'
  return (
    <div className="v-scroll">
      <nav className={styles.pane} aria-label={t('panes.sections')} onPointerLeave={() => canvas.hover(null)}>
        {SECTION_GROUPS.map(({ name: group, sections }) => (
          <div key={group} className={styles.group}>
            <h2>{t(`groups.${group}`)}</h2>
            <ul>
              {sections.map((name) => {
                const section = findSection(name)
                const current = path === name
                return (
                  <li key={name} className={styles.section}>
                    <UnstyledButton
                      className={styles.row}
                      data-open={open === name || undefined}
                      aria-current={current ? 'true' : undefined}
                      onClick={() => {
                        select(name)
                        onPicked()
                      }}
                    >
                      <Icon name={getSectionIcon(section)} size={17} />
                      <span>{common(`sections.${name}`)}</span>
                    </UnstyledButton>
                    <LockMark locking={locking} path={name} />
                    <CommentMark talk={talk} path={name} name={common(`sections.${name}`)} />
                    {open === name && section?.lists
                      ? Object.entries(section.lists).map(([list, definition]) => (
                          <ItemList
                            key={list}
                            path={`${name}.${list}`}
                            list={definition}
                            onPicked={onPicked}
                          />
                        ))
                      : null}
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}
