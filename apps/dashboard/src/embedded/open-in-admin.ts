import { openEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { call } from '../api.ts'
import { fetchAdminToken } from '../session/admin-bridge.ts'
import { saveSession, session } from '../session/session.ts'

/** Sign-in page for an unknown user, which then links the account to the store's admin. */
const UNKNOWN = '/dashboard/login?to=%2Fdashboard%2Fembedded'

/**
 * Signs in with the store admin's token before the first render. Returns the initial path: the requested one, or the
 * store's project.
 */
export async function openInAdmin(app: string, path: string): Promise<string> {
  session.setState({ shopifyApp: app })
  try {
    const opened = await call(openEmbedded, { token: await fetchAdminToken() })
    if (!opened.session || opened.project === null) return UNKNOWN
    saveSession(opened.session)
    return path === '/dashboard' || path === '/dashboard/' ? `/dashboard/${opened.project}` : path
  } catch (error) {
    console.warn('The shop’s admin signed nobody in', error)
    return UNKNOWN
  }
}
