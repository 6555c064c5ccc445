import type { UseNavigateResult } from '@tanstack/react-router'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { common } from '../../i18n/common-messages.ts'
import { DASHBOARD_LANGUAGES, getLanguage, getLanguageName } from '../../i18n/messages.ts'
import { getNavigation } from '../layout/navigation.ts'
import { t as pages } from '../layout/translator.ts'
import { createCampaignId } from '../new-campaign.ts'
import type { Command } from './commands.ts'
import { t } from './translator.ts'

/** Context in which the palette is opened. */
export type PaletteContext = {
  /** Current project; null outside of any. */
  readonly project: Pick<Project, 'id' | 'slug' | 'permissions'> | null
  /** All projects of the member. */
  readonly projects: readonly Pick<Project, 'id' | 'slug' | 'name'>[]
  /** True for platform administrators. */
  readonly admin: boolean
  readonly inStudio: boolean
  readonly dark: boolean
  readonly navigate: UseNavigateResult<string>
  readonly open: (address: string) => void
  readonly speak: (language: string) => void
  readonly setDark: (dark: boolean) => void
  readonly openNotices: () => void
  readonly signOut: () => void
}

/** Maximum number of projects suggested before typing. */
const PROJECTS_AT_FIRST = 6

/** Returns the commands available on any page: project actions, pages, other projects, account, help. */
export function listGlobalCommands(house: PaletteContext): readonly Command[] {
  const { project } = house
  return [
    ...(project ? [...works(house, project), ...pagesOf(house, project)] : []),
    ...projects(house),
    ...own(house),
    ...help(house),
  ]
}

function works(
  { navigate, open, inStudio }: PaletteContext,
  { slug, permissions }: NonNullable<PaletteContext['project']>,
): readonly Command[] {
  const of = t('work')
  const may = (permission: Exclude<keyof typeof permissions, 'owner'>) =>
    permissions.owner || permissions[permission]
  const all: readonly (Command & { readonly when: boolean })[] = [
    {
      id: 'new campaign',
      of,
      name: t('newCampaign'),
      icon: 'bell',
      when: may('allow_push'),
      run: () =>
        void navigate({
          to: '/dashboard/$slug/campaigns/$campaign',
          params: { slug, campaign: createCampaignId() },
        }),
    },
    {
      id: 'new segment',
      of,
      name: t('newSegment'),
      icon: 'filter',
      when: may('allow_push'),
      run: () =>
        void navigate({ to: '/dashboard/$slug/segments', params: { slug }, search: { segment: 'new' } }),
    },
    {
      id: 'plan release',
      of,
      name: t('planRelease'),
      icon: 'rocket',
      when: may('allow_publish') || may('allow_push'),
      run: () =>
        void navigate({ to: '/dashboard/$slug/releases', params: { slug }, search: { release: 'new' } }),
    },
    {
      id: 'publish design',
      of,
      name: t('publish'),
      icon: 'upload',
      // The studio provides its own command.
      when: may('allow_design') && may('allow_publish') && !inStudio,
      run: () =>
        void navigate({
          to: '/dashboard/$slug/design/{-$section}',
          params: { slug },
          search: { publish: true },
        }),
    },
    {
      id: 'invite',
      of,
      name: t('invite'),
      icon: 'userPlus',
      when: permissions.owner,
      run: () => void navigate({ to: '/dashboard/$slug/team', params: { slug }, search: { invite: true } }),
    },
    {
      id: 'open app',
      of,
      name: common('openApp'),
      icon: 'external',
      when: true,
      run: () => open(`/web/${slug}/`),
    },
  ]
  return all.filter(({ when }) => when)
}

function pagesOf(
  { navigate }: PaletteContext,
  { slug, permissions }: NonNullable<PaletteContext['project']>,
): readonly Command[] {
  return getNavigation(permissions).flatMap((group) =>
    group.pages.map(
      ({ to, name, icon }): Command => ({
        id: `page ${name}`,
        of: t('pages'),
        name: pages(`pages.${name}`),
        icon,
        run: () => void navigate({ to, params: { slug } }),
      }),
    ),
  )
}

function projects({ project, projects, navigate }: PaletteContext): readonly Command[] {
  const of = common('projects')
  return [
    ...projects
      .filter(({ id }) => id !== project?.id)
      .map(
        ({ id, name, slug }, index): Command => ({
          id: `project ${id}`,
          of,
          name,
          icon: 'store',
          ...(index < PROJECTS_AT_FIRST ? {} : { rare: true }),
          run: () => void navigate({ to: '/dashboard/$slug', params: { slug } }),
        }),
      ),
    {
      id: 'projects',
      of,
      name: t('allProjects'),
      icon: 'projects',
      run: () => void navigate({ to: '/dashboard' }),
    },
  ]
}

function own({
  admin,
  dark,
  navigate,
  speak,
  setDark,
  openNotices,
  signOut,
}: PaletteContext): readonly Command[] {
  const of = t('you')
  const others = DASHBOARD_LANGUAGES.filter((code) => code !== getLanguage())
  return [
    { id: 'notices', of, name: t('notices'), icon: 'bell', run: openNotices },
    {
      id: 'account',
      of,
      name: pages('yourAccount'),
      icon: 'userCircle',
      run: () => void navigate({ to: '/dashboard/user' }),
    },
    {
      id: 'colours',
      of,
      name: dark ? common('lightColours') : common('darkColours'),
      icon: dark ? 'sun' : 'moon',
      run: () => setDark(!dark),
    },
    ...others.map(
      (code): Command => ({
        id: `speak ${code}`,
        of: t('language'),
        name: getLanguageName(code),
        icon: 'globe',
        rare: true,
        run: () => speak(code),
      }),
    ),
    ...(admin
      ? [
          {
            id: 'admin',
            of,
            name: pages('admin'),
            icon: 'lock',
            run: () => void navigate({ to: '/dashboard/admin' }),
          } as const,
        ]
      : []),
    { id: 'sign out', of, name: pages('signOut'), icon: 'logout', run: signOut },
  ]
}

function help({ open }: PaletteContext): readonly Command[] {
  return [{ id: 'api', of: t('help'), name: t('apiDocs'), icon: 'document', run: () => open('/api/docs') }]
}
