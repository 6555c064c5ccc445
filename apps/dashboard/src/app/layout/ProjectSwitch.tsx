import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { common } from '../../i18n/common-messages.ts'
import { Icon } from '../../icons.tsx'
import { useProjects } from '../projects.ts'
import styles from './AppShell.module.css'

/** Menu that shows the current project and switches to others. */
export function ProjectSwitch({ slug }: { slug: string }) {
  const { data } = useProjects()
  const project = data?.find((each) => each.slug === slug)
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <UnstyledButton className={styles.project}>
          <span className={styles.projectName} dir="auto">
            {project?.name ?? common('projects')}
          </span>
          <Icon name="chevronDown" size={15} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {(data ?? []).map((each) => (
          <Menu.Item
            key={each.id}
            renderRoot={(props) => <Link to="/dashboard/$slug" params={{ slug: each.slug }} {...props} />}
            rightSection={each.slug === slug ? <Icon name="check" size={15} /> : null}
          >
            <bdi>{each.name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard" leftSection={<Icon name="projects" size={16} />}>
          {common('projects')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
