import { openEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { call } from '../api.ts'
import { fetchAdminToken } from '../session/admin-bridge.ts'
import { saveSession, session } from '../session/session.ts'

/** Page that links a signed-in account to the store's admin. */
const LINK = '/dashboard/embedded'
const toLogin = (to: string) => `/dashboard/login?${new URLSearchParams({ to }).toString()}`

type HistoryPath = { readonly pathname: string; readonly search: string }

/**
 * Signs in with a token of the store's admin, before the first render. Returns the path to open: the
 * requested one, or the store's project; the sign-in page when the store has no linked account. Retains the
 * parameters of a consent page's redirect.
 * @param app Platform id of our app.
 */
export async function openInAdmin(app: string, { pathname, search }: HistoryPath): Promise<string> {
  session.setState({ shopifyApp: app })
  const callback = new URLSearchParams(search).get('callback')
  const path = callback === null ? pathname : `${pathname}?${new URLSearchParams({ callback }).toString()}`
  const unknown = toLogin(callback === null ? LINK : path)
  try {
    const embedded = await call(openEmbedded, { token: await fetchAdminToken() })
    if (!embedded.session || embedded.project === null) return unknown
    saveSession(embedded.session)
    return path === '/dashboard' || path === '/dashboard/' ? `/dashboard/${embedded.project}` : path
  } catch (error) {
    console.warn('The shop’s admin signed nobody in', error)
    return unknown
  }
}
