import { Menu, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'
import { common } from '../../i18n/common-messages.ts'
import { session } from '../../session/session.ts'
import { findSection } from '../sections/section-groups.ts'
import { Avatar } from '../view/Avatar.tsx'
import { useStudioView } from '../view/context.ts'
import styles from './CollaboratorAvatars.module.css'
import { type Collaborator, toCollaborators } from './collaborators.ts'
import { t } from './translator.ts'

/** Maximum number of avatars in the toolbar on a wide and on a narrow screen. */
const MAX_AVATARS = { wide: 3, narrow: 1 } as const

/**
 * Avatars of the other editors and their sections. A click opens that section. Renders nothing while they are unknown.
 */
export function CollaboratorAvatars() {
  const { company, select } = useStudioView()
  const persons = useSyncExternalStore(company.editors.subscribe, company.editors.getState)
  const others = toCollaborators(persons ?? [])
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (others.length === 0) return null
  const maxAvatars = narrow ? MAX_AVATARS.narrow : MAX_AVATARS.wide
  // An overflow of one is shown as the avatar itself, which takes no more space.
  const cut = others.length > maxAvatars + 1 ? maxAvatars : others.length
  const [visibleOthers, rest] = [others.slice(0, cut), others.slice(cut)]
  const go = ({ section }: Collaborator) => select(section, { reveal: true })
  return (
    <ul className={styles.people} aria-label={t('label')} data-testid="people">
      {visibleOthers.map((other) => (
        <li key={other.user}>
          <Tooltip label={textOf(other)}>
            <button
              type="button"
              aria-label={textOf(other)}
              className={styles.person}
              onClick={() => go(other)}
            >
              <Avatar user={other.user} name={other.name} />
            </button>
          </Tooltip>
        </li>
      ))}
      {rest.length > 0 ? (
        <li>
          <Menu position="bottom-end">
            <Menu.Target>
              <button
                type="button"
                className={styles.person}
                aria-label={t('more', { count: rest.length })}
                title={t('more', { count: rest.length })}
              >
                <span className={styles.overflowCount} aria-hidden="true">
                  +{rest.length}
                </span>
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map((other) => (
                <Menu.Item
                  key={other.user}
                  leftSection={<Avatar user={other.user} name={other.name} />}
                  onClick={() => go(other)}
                >
                  {textOf(other)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </li>
      ) : null}
    </ul>
  )
}

function textOf({ user, name, section }: Collaborator): string {
  const knownSection = findSection(section)
  const where = knownSection ? common(`sections.${knownSection}`) : section
  return user === session.getState().user?.id
    ? t('self', { section: where })
    : t('at', { name, section: where })
}
