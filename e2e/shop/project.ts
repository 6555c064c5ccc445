import { randomUUID } from 'node:crypto'
import { DEMO_SHOP } from '../addresses.ts'
import { at, must, textAt } from './api.ts'

/** A connected and published project of the demo merchant that no other test uses. */
export type Project = { readonly id: string; readonly slug: string; readonly access: string }

/**
 * Maximum age in ms of an access token at the start of a test. A token is valid for 15 minutes, which a run exceeds.
 */
const MAX_TOKEN_AGE_MS = 10 * 60_000
let signedIn: { readonly access: Promise<string>; readonly at: number } | null = null

/** Returns the demo merchant's access token. */
function merchantAccess(): Promise<string> {
  if (!signedIn || Date.now() - signedIn.at > MAX_TOKEN_AGE_MS) {
    const session = must('/users/sign-in', { email: 'demo@vitrine.test', password: 'vitrine' })
    signedIn = { access: session.then((tokens) => textAt(tokens, 'access')), at: Date.now() }
  }
  return signedIn.access
}

/** Creates such a project. `shop` is the platform's URL, by default the demo shop's. */
export async function openProject(name: string, shop: string = DEMO_SHOP): Promise<Project> {
  const access = await merchantAccess()
  const slug = `${name}-${randomUUID().slice(0, 8)}`
  const id = textAt(await must('/projects/create', { name, slug }, access), 'project.id')
  const storefront = '5d3a0c8e71f24b69a2c4e6f8d0b1937a'
  await must('/shop/connect', { project: id, domain: shop, storefront }, access)
  await must('/projects/update', { project: id, langs: ['en', 'fr', 'es', 'de', 'ar'] }, access)
  await must('/designs/publish', { project: id }, access)
  return { id, slug, access }
}

/** Returns the project's working design as stored on the server. */
export function storedDesign({ id, access }: Project): Promise<unknown> {
  return must('/designs/load', { project: id }, access)
}

/** Returns one value of the stored design by its path. */
export async function readStoredValue(project: Project, path: string): Promise<unknown> {
  return at(await storedDesign(project), `design.${path}`)
}
