import type { Permissions } from '@vitrine/core/contract/projects/projects'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadLanguage } from '../../i18n/messages.ts'
import { listGlobalCommands, type PaletteContext } from './global-commands.ts'

beforeAll(() => loadLanguage('en'))

const NOTHING: Permissions = {
  owner: false,
  allow_design: false,
  allow_analytics: false,
  allow_push: false,
  allow_publish: false,
}
const project = (permissions: Partial<Permissions>) => ({
  id: 'one',
  slug: 'lamps',
  permissions: { ...NOTHING, ...permissions },
})
const house = (more: Partial<PaletteContext>): PaletteContext => ({
  project: project({ owner: true }),
  projects: [],
  admin: false,
  inStudio: false,
  dark: false,
  navigate: vi.fn(async () => {}),
  open: vi.fn(),
  speak: vi.fn(),
  setDark: vi.fn(),
  openNotices: vi.fn(),
  signOut: vi.fn(),
  ...more,
})
const ids = (more: Partial<PaletteContext>) => listGlobalCommands(house(more)).map(({ id }) => id)

test('the command palette offers a member only what their permissions open', () => {
  expect(ids({})).toEqual(
    expect.arrayContaining(['invite', 'new campaign', 'publish design', 'page billing', 'page orders']),
  )
  const designer = ids({ project: project({ allow_design: true }) })
  expect(designer).toContain('page design')
  for (const id of ['invite', 'new campaign', 'publish design', 'page billing', 'page orders', 'page log'])
    expect(designer).not.toContain(id)
  expect(ids({ project: project({ allow_push: true }) })).toContain('new campaign')
})

test('the command palette outside of a project lists projects and account commands, and no project commands', () => {
  const all = ids({ project: null, projects: [{ id: 'one', slug: 'lamps', name: 'Lamps' }] })
  expect(all).toContain('project one')
  expect(all.filter((id) => id.startsWith('page ') || id.startsWith('new '))).toEqual([])
  expect(all).toContain('sign out')
})

test('the command palette omits the current project, and shows later projects only in a search', () => {
  const projects = Array.from({ length: 200 }, (_, nth) => ({
    id: `p${nth}`,
    slug: `p${nth}`,
    name: `P ${nth}`,
  }))
  const all = listGlobalCommands(
    house({ projects: [{ id: 'one', slug: 'lamps', name: 'Lamps' }, ...projects] }),
  )
  expect(all.some(({ id }) => id === 'project one')).toBe(false)
  const theirs = all.filter(({ id }) => id.startsWith('project '))
  expect(theirs).toHaveLength(200)
  expect(theirs.filter(({ rare }) => !rare)).toHaveLength(6)
})

test('the command palette leaves publishing to the studio while it is open', () => {
  expect(ids({ inStudio: true })).not.toContain('publish design')
})
