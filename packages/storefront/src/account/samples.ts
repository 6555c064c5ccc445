import type { Address, Customer } from '@vitrine/commerce/entities'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'
import { createSampleAddress, createSampleCustomer, createSampleSession } from '../sample/sample-shopper.ts'

type Answer = { readonly customer: Customer }

const HOME = answer<{ readonly addresses: readonly Address[] }>('addresses', (_real, { language }) => ({
  addresses: [createSampleAddress(language)],
}))

const KNOWN: Sample = {
  shopper: ({ language }) => createSampleSession(language),
  answers: [
    answer<Answer>('customer', (_real, { language }) => ({ customer: createSampleCustomer(language) })),
    HOME,
  ],
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Sample states of the account screen: a customer, and a guest. */
export const samples = {
  signedIn: KNOWN,
  guest: {},
  pending: {
    ...KNOWN,
    answers: [
      ...(KNOWN.answers ?? []),
      answer<unknown>('deletion', () => ({
        pending: { requestedAt: new Date(Date.now() - 2 * DAY_MS).toISOString() },
      })),
    ],
  },
  long: {
    ...KNOWN,
    answers: [
      answer<Answer>('customer', (_real, { language }) => {
        const { firstName, lastName, ...rest } = createSampleCustomer(language)
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
  loading: { ...KNOWN, ...CONNECTION_SAMPLES.loading },
  failed: { ...KNOWN, ...CONNECTION_SAMPLES.failed },
} satisfies Samples
