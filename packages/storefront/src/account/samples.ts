import type { Address, Customer } from '@vitrine/commerce/entities'
import { sampleAddress, sampleCustomer, signedIn } from '../sample/people.ts'
import { answer, ON_THE_LINE, type Sample, type Samples } from '../sample/sample.ts'

type Answer = { readonly customer: Customer }

const HOME = answer<{ readonly addresses: readonly Address[] }>('addresses', (_real, { language }) => ({
  addresses: [sampleAddress(language)],
}))

const KNOWN: Sample = {
  shopper: ({ language }) => signedIn(language),
  answers: [
    answer<Answer>('customer', (_real, { language }) => ({ customer: sampleCustomer(language) })),
    HOME,
  ],
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Who somebody is, and what a guest is told. */
export const samples = {
  signedIn: KNOWN,
  guest: {},
  pending: {
    ...KNOWN,
    answers: [
      ...(KNOWN.answers ?? []),
      answer<unknown>('deletion', () => ({
        pending: { asked: new Date(Date.now() - 2 * DAY_MS).toISOString() },
      })),
    ],
  },
  long: {
    ...KNOWN,
    answers: [
      answer<Answer>('customer', (_real, { language }) => {
        const { firstName, lastName, ...rest } = sampleCustomer(language)
        return {
          customer: {
            ...rest,
            firstName: `${firstName} ${firstName} ${firstName}`,
            lastName: `${lastName}-${lastName}-${lastName}`,
            email: 'a.very.long.address.of.a.shopper@a-very-long-domain.example.com',
            address2: rest.address1,
          },
        }
      }),
      HOME,
    ],
  },
  loading: { ...KNOWN, ...ON_THE_LINE.loading },
  failed: { ...KNOWN, ...ON_THE_LINE.failed },
} satisfies Samples
