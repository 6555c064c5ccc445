/** Key of the tab's storage under which the id of its newest campaign waits for the first save. */
const KEY = 'new campaign'

/**
 * Creates the id of a new campaign and remembers it in this tab, so that its page asks the server for nothing that
 * cannot exist yet.
 */
export function createCampaignId(): string {
  const id = crypto.randomUUID()
  rememberNewCampaign(id)
  return id
}

/** Remembers the id of a campaign that this tab is about to begin, over a reload too. */
export function rememberNewCampaign(id: string): void {
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Without storage the page asks the server, which answers that the campaign does not exist.
  }
}

/** Returns true for a campaign that this tab began and did not save yet. */
export function isNewCampaign(id: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === id
  } catch {
    return false
  }
}

/** Forgets a new campaign before its first save, from which on the server may have it. */
export function forgetNewCampaign(id: string): void {
  if (isNewCampaign(id)) sessionStorage.removeItem(KEY)
}
