import type { Address, Customer } from '@vitrine/commerce/entities'
import type { Language } from '@vitrine/core/i18n/languages'
import type { ShopperData } from '../device/store/shopper-data.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Somebody who does not exist, where each language is at home. */
const SAMPLE_PEOPLE = {
  en: ['Amelia', 'Clarke', '+1 212 555 0148', '48 Maple Street', 'Portland', 'US', 'OR', '97205'],
  fr: ['Camille', 'Laurent', '+33 1 99 00 48 48', '12 rue des Tilleuls', 'Lyon', 'FR', '', '69002'],
  es: ['Lucía', 'Navarro', '+34 600 000 148', 'Calle del Olmo 24', 'Madrid', 'ES', 'M', '28012'],
  de: ['Johanna', 'Winkler', '+49 30 23125148', 'Lindenweg 7', 'Leipzig', 'DE', '', '04109'],
  ar: ['ليلى', 'حدّاد', '+971 50 000 0148', 'شارع الزيتون 15', 'دبي', 'AE', 'DU', ''],
} as const satisfies Readonly<Record<Language, readonly string[]>>

/** Creates the customer of sample states, in a language. */
export function createSampleCustomer(language: Language): Customer {
  const [firstName, lastName, phone, address1, city, countryCode, province, zip] = SAMPLE_PEOPLE[language]
  return {
    id: 1,
    firstName,
    lastName,
    email: 'shopper@example.com',
    phone,
    acceptsMarketing: true,
    acceptsTexts: null,
    addressId: 'sample-address',
    address1,
    address2: '',
    city,
    countryCode,
    province,
    zip,
  }
}

/** Creates the address of the sample customer. */
export function createSampleAddress(language: Language): Address {
  const { firstName, lastName, phone, address1, address2, city, countryCode, province, zip } =
    createSampleCustomer(language)
  const addressFields = { firstName, lastName, phone, address1, address2, city, countryCode, province, zip }
  const lines = [`${firstName} ${lastName}`, address1, [zip, city].filter(Boolean).join(' ')]
  return { key: 'sample-address', ...addressFields, lines, main: true }
}

/** Creates a signed-in session whose token no shop accepts. */
export function createSampleSession(language: Language): Pick<ShopperData, 'token' | 'expires' | 'user'> {
  const { id, firstName, lastName, email, phone, acceptsMarketing } = createSampleCustomer(language)
  return {
    token: 'sample',
    expires: new Date(Date.now() + YEAR_MS).toISOString(),
    user: { id, firstName, lastName, email, phone, acceptsMarketing },
  }
}
