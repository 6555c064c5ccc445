import { createPermissionRecord } from '@vitrine/core/access/permissions'
import type { Project } from '@vitrine/core/contract/projects/projects'
import type { JsonObject } from '@vitrine/core/design/operations'
import { createStore } from 'zustand/vanilla'
import { createUploads } from '../../app/files/uploads.ts'
import { createDragging } from '../drag/dragging.ts'
import { createCanvas } from '../engine/canvas.ts'
import { createLocking } from '../engine/locking.ts'
import { createStudio } from '../engine/studio.ts'
import { createCommentsStore } from './comments-store.ts'
import type { StudioView } from './context.ts'
import { createFloating } from './floating.ts'
import { createPreview } from './preview.ts'
import { createSelection } from './selection.ts'

const PROJECT: Project = {
  id: '018f0000-0000-7000-8000-000000000001',
  slug: 'sample',
  name: 'Sample',
  shop: null,
  showcase: { trade: 'fashion' },
  shopName: null,
  domain: null,
  storefront: null,
  admin: false,
  ownApp: false,
  country: null,
  currency: 'EUR',
  money: '{{amount}} €',
  lang: 'en',
  langs: ['en'],
  timezone: 0,
  zone: 'UTC',
  plan: 'free',
  planTitle: {},
  limits: { members: 1, languages: 1, regions: 1 },
  regions: [],
  tablets: false,
  package: '',
  packageAndroid: '',
  deletion: null,
  acting: null,
  webUrl: 'https://sample.test',
  published: null,
  created: '2026-01-01T00:00:00.000Z',
  permissions: { owner: true, ...createPermissionRecord(() => true) },
}

const never = () => new Promise<never>(() => {})

/** Creates a studio view for component tests; nothing is ever sent. `path` is the selection. */
export function createSampleView(design: JsonObject, path: string): StudioView {
  const studio = createStudio(
    { design, version: 1, changed: false, live: { published: null, scheduled: null } },
    {
      save: never,
      load: never,
      persist: () => {},
      notice: () => {},
      closed: () => [],
      isRefusal: () => true,
      now: () => performance.now(),
      newId: () => crypto.randomUUID(),
      after: () => () => {},
    },
  )
  const selection = createSelection(
    () => studio.state().design,
    (to) => selection.follow(to),
  )
  selection.follow(path)
  const canvas = createCanvas(studio, { hints: () => ({}), select: () => {}, key: () => {}, keys: [] })
  const uploads = createUploads({
    stage: never,
    send: never,
    create: never,
    state: never,
    pause: never,
    getRefusalMessage: () => null,
    persist: () => {},
    valueAt: () => null,
    set: () => {},
    newId: () => crypto.randomUUID(),
    show: () => '',
    hide: () => {},
  })
  return {
    studio,
    canvas,
    dragging: createDragging(studio, canvas, () => null, selection),
    company: { editors: createStore(() => null), activity: createStore(() => 0), lookAt: () => {} },
    uploads,
    project: PROJECT,
    path,
    select: (to) => selection.choose([to]),
    selection,
    floating: createFloating(),
    preview: createPreview(PROJECT.id),
    locking: createLocking(),
    talk: createCommentsStore(),
    language: 'en',
    setLanguage: () => {},
  }
}
