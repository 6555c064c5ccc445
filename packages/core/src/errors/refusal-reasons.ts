/**
 * Reasons for refusals and failures that no call's contract names. Each code has an English sentence for
 * users of the API; the dashboard translates the codes. In `{problem}`, the sentence contains an error
 * message of a call's contract.
 */
export const REASONS = {
  cursor: 'This cursor is invalid. Start from the first page.',
  'unstorable-text': 'This text contains a character we can’t save. Type it again.',
  'unstorable-name': 'A name contains a character we can’t save.',
  'too-deep': 'This is nested too deeply.',
  'not-json': 'The request body isn’t valid JSON.',
  'empty-body': 'The request body is empty. Send a JSON object.',
  'not-sent-as-json': 'Send the request body as JSON with Content-Type: application/json.',
  malformed: 'The request is malformed.',
  'back-soon': 'We’ll be back in a moment. Please try again.',
  'many-sign-in': 'We’re handling a lot of sign-ins right now. Try again in a moment.',
  'download-over': 'This download link has expired. Export the orders again.',
  // Edits of a design.
  'no-path': 'This path doesn’t exist in the design.',
  'parent-gone': 'The parent of this item no longer exists.',
  gone: 'This item no longer exists.',
  'no-value': 'This operation requires a value.',
  'already-there': 'An item with this name already exists.',
  'replaced-gone': 'The item to replace no longer exists.',
  'edited-gone': 'The item to edit no longer exists.',
  'unknown-name': 'This name doesn’t exist in the design.',
  'no-rank': 'This isn’t a valid rank.',
  irremovable: '"{field}" can’t be removed.',
  'does-not-fit': '"{field}": {problem}',
  missing: '"{field}" is missing.',
  'no-record': 'Must be an object.',
  'no-list': 'Must be a list.',
  'no-id': 'IDs can only contain letters, digits, - and _.',
  'unknown-kind': 'This list can’t contain "{kind}".',
  stranger: '"{field}" doesn’t exist here.',
  'locked-for-owner': 'This is locked. Only the project owner can edit it.',
  'locked-for-publishers': 'This is locked. Only members who can publish can edit it.',
  'strange-font': 'This font isn’t in this project. Upload it or choose another one.',
  'list-full': 'This list can contain up to {count}.',
  // Failed jobs.
  'cut-off': 'The job was interrupted on every attempt.',
  'our-side': 'Something went wrong on our end.',
  unreadable: 'The data can’t be read ({place}: {problem}).',
  'no-admin-token': 'The project has no Admin API token to delete a customer',
  'no-newsletter-token': 'The project has no Admin API token to save newsletter sign-ups',
  'not-subscribed': 'The store rejected a newsletter sign-up: {said}',
  'not-erased': 'The store refused to delete a customer: {said}',
} as const satisfies Readonly<Record<string, string>>

export type ReasonCode = keyof typeof REASONS
export type ReasonValues = Readonly<Record<string, string | number>>
export type Reason = { readonly code: ReasonCode; readonly values?: ReasonValues | undefined }

/** Returns the English sentence of a reason. */
export function getRefusalSentence({ code, values = {} }: Reason): string {
  return REASONS[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** All reason codes. */
export const REASON_CODES = Object.keys(REASONS).filter((code): code is ReasonCode => code in REASONS)

/** Finds the reason that a sentence was made from, such as a stored one; null when it is none of ours. */
export function findRefusalReason(sentence: string): Reason | null {
  for (const code of REASON_CODES) {
    const names: string[] = []
    const pattern = REASONS[code]
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        names.push(name)
        return '(.+?)'
      })
    const match = new RegExp(`^${pattern}$`, 's').exec(sentence)
    if (match)
      return { code, values: Object.fromEntries(names.map((name, at) => [name, match[at + 1] ?? ''])) }
  }
  return null
}
