import type { ListingFinding } from '@vitrine/core/contract/releases/listing-checks'
import { LISTING_TEXT_NAMES } from '@vitrine/core/listing/text-limits'
import type { ListingView } from './listing-search.ts'

const NAMED = {
  policy: 'field.policy',
  support: 'field.support',
  marketing: 'field.marketing',
  deletion: 'field.deletion',
  account: 'field.account',
  digital: 'field.digital',
  appleSignIn: 'field.appleSignIn',
  privacy: 'group.privacy',
  age: 'group.age',
  copyright: 'field.copyright',
  'contact.email': 'field.contactEmail',
  'review.demoUser': 'field.demoUser',
  'review.firstName': 'field.firstName',
  'review.lastName': 'field.lastName',
  'review.email': 'field.reviewEmail',
  'review.phone': 'field.reviewPhone',
} as const
const isNamed = (path: string): path is keyof typeof NAMED => Object.hasOwn(NAMED, path)

/** Returns the message id of the field that a finding concerns; null for the whole listing. */
export function getFindingField(path: string) {
  if (isNamed(path)) return NAMED[path]
  if (path.startsWith('pictures.')) return 'view.pictures' as const
  const text = LISTING_TEXT_NAMES.find((name) => /^texts\.[a-z]+\./.test(path) && path.endsWith(`.${name}`))
  return text ? (`field.${text}` as const) : null
}

/** Returns the view in which a finding is fixed. */
export function getFindingView({ path }: ListingFinding): ListingView {
  return path.startsWith('texts.') ? 'texts' : path.startsWith('pictures.') ? 'pictures' : 'app'
}
