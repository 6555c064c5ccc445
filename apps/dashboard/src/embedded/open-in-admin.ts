import { openEmbedded } from '@vitrine/core/contract/accounts/embedded'
import { call } from '../api.ts'
import { adminToken } from '../session/admin-bridge.ts'
import { saveSession, session } from '../session/session.ts'

/** Where whoever is not known yet goes: to sign in once, and from there to tie the account to the shop's admin. */
const UNKNOWN = '/dashboard/login?to=%2Fdashboard%2Fembedded'

/**
 * Signs in by the shop's admin, before anything is drawn. Gives the path to begin at: the one that the admin asked for,
 * or the project of its shop.
 */
export async function openInAdmin(app: string, path: string): Promise<string> {
  session.setState({ shopifyApp: app })
  try {
    const opened = await call(openEmbedded, { token: await adminToken() })
    if (!opened.session || opened.project === null) return UNKNOWN
    saveSession(opened.session)
    return path === '/dashboard' || path === '/dashboard/' ? `/dashboard/${opened.project}` : path
  } catch (error) {
    console.warn('The shop’s admin signed nobody in', error)
    return UNKNOWN
  }
}
