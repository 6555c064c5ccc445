/**
 * Why the server refuses, or gave work up, beyond what a call's own contract says: a code, and what is put into its
 * sentence. The sentences are for whoever reads the API; the dashboard words the codes. A value named `problem` is
 * itself a sentence of the contract.
 */
export const REASONS = {
  cursor: 'This cursor is not one of ours. Start from the first page.',
  'unstorable-text': 'This text holds a sign that cannot be kept. Please type it again.',
  'unstorable-name': 'A name in here holds a sign that cannot be kept.',
  'too-deep': 'This is nested too deeply.',
  'not-json': 'The body is not JSON.',
  'empty-body': 'The body is empty. Send a JSON record.',
  'not-sent-as-json': 'Send the body as JSON, with Content-Type: application/json.',
  malformed: 'The request is malformed.',
  'back-soon': 'We are back in a moment. Please try again.',
  'many-sign-in': 'Many people are signing in right now. Please try again in a moment.',
  'download-over': 'This download is over. Export the orders again.',
  // Edits of a design.
  'no-path': 'This is not a path of the design.',
  'parent-gone': 'What this belongs to is no longer there.',
  gone: 'This is already gone.',
  'no-value': 'This operation needs a value.',
  'already-there': 'Something with this name is already there.',
  'replaced-gone': 'What was to be replaced is no longer there.',
  'edited-gone': 'What was to be edited is no longer there.',
  'unknown-name': 'The design knows nothing of this name.',
  'no-rank': 'This is no rank.',
  irremovable: '"{field}" cannot be removed.',
  'does-not-fit': '"{field}": {problem}',
  missing: '"{field}" is missing.',
  'no-record': 'A record belongs here.',
  'no-list': 'A list belongs here.',
  'no-id': 'An id is letters, digits, - and _.',
  'unknown-kind': 'This list cannot hold "{kind}".',
  stranger: 'Nothing here is called "{field}".',
  'locked-for-owner': 'This is locked. Only the owner of the project may change it.',
  'locked-for-publishers': 'This is locked. Only members who may publish may change it.',
  'strange-font': 'This font is not one of this project. Upload it here, or choose another.',
  'list-full': 'This list holds at most {count}.',
  // Work that was given up.
  'cut-off': 'It was cut off each time it was tried.',
  'our-side': 'Something went wrong on our side.',
  unreadable: 'It cannot be read ({place}: {problem}).',
  'no-admin-token': 'The project has no admin token to delete a customer with',
  'no-newsletter-token': 'The project has no admin token to write newsletter addresses down with',
  'not-subscribed': 'The shop did not take a newsletter address: {said}',
  'not-erased': 'The shop refuses to erase a customer: {said}',
} as const satisfies Readonly<Record<string, string>>

export type ReasonCode = keyof typeof REASONS
export type ReasonValues = Readonly<Record<string, string | number>>
export type Reason = { readonly code: ReasonCode; readonly values?: ReasonValues | undefined }

/** The English sentence of a reason. */
export function getRefusalSentence({ code, values = {} }: Reason): string {
  return REASONS[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Every code. */
export const REASON_CODES = Object.keys(REASONS).filter((code): code is ReasonCode => code in REASONS)

/** The reason that a sentence was made from, such as one that is stored; null where it is none of ours. */
export function findRefusalReason(sentence: string): Reason | null {
  for (const code of REASON_CODES) {
    const names: string[] = []
    const pattern = REASONS[code]
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{(\w+)\}/g, (_, name: string) => {
        names.push(name)
        return '(.+?)'
      })
    const found = new RegExp(`^${pattern}$`, 's').exec(sentence)
    if (found)
      return { code, values: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) }
  }
  return null
}
