import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react-native'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { COUNTRIES } from '@vitrine/core/countries/countries'
import { createCartItem, show } from '@vitrine/testing/native.tsx'
import { useColors } from '../components/colors.ts'
import { MarketOffer } from './MarketOffer.tsx'
import { MarketSheet } from './MarketSheet.tsx'

const createMarketsAnswer = (codes: readonly string[]) => ({
  markets: {
    countries: COUNTRIES.filter(({ code }) => codes.includes(code)).map(({ code, currency }) => ({
      code,
      name: code,
      currency,
      symbol: '',
      languages: [],
    })),
  },
})
const everywhere = createMarketsAnswer(COUNTRIES.map(({ code }) => code))
const few = createMarketsAnswer(['US', 'KW', 'DE'])

/** A platform that sells one variant in Kuwait and reports the requested country, or closes the connection. */
function platform({ dead = false, effective = '' } = {}) {
  const fetch = async (_url: unknown, init?: RequestInit) => {
    if (dead) throw new TypeError('fetch failed')
    const body = String(init?.body)
    const ids = [...body.matchAll(/gid:[^"]*/g)].map(([id]) => id)
    const [, country] = /"country":"(\w+)"/.exec(body) ?? []
    const nodes = ids.map((id) =>
      id.endsWith('/11')
        ? {
            __typename: 'ProductVariant',
            id,
            availableForSale: true,
            currentlyNotInStock: false,
            quantityAvailable: 3,
            image: null,
            price: { amount: '7.5', currencyCode: 'KWD' },
            compareAtPrice: null,
            selectedOptions: [],
            sellingPlanAllocations: { nodes: [] },
            product: { isGiftCard: false },
          }
        : null,
    )
    const localization = { country: { isoCode: effective || country, currency: { isoCode: 'KWD' } } }
    return new Response(JSON.stringify({ data: { localization, nodes } }))
  }
  return createStorefrontClient({ shop: 'https://shop.test', token: 'none', retryDelay: 0, fetch })
}

function Sheet({ onClose = () => undefined }: { readonly onClose?: () => void }) {
  return <MarketSheet open onClose={onClose} title="Country" colors={useColors({})} />
}

test('the market picker renders nearby countries, is searchable, and Enter picks the first match', async () => {
  const { shopper } = show(<Sheet />, { answers: everywhere, client: platform() })
  expect(screen.getAllByTestId(/^country-/).length).toBeLessThanOrEqual(30)
  // The shopper's own country is first.
  expect(screen.getAllByTestId(/^country-/)[0]?.props.testID).toBe('country-US')
  fireEvent.changeText(screen.getByTestId('market-search'), 'kuw')
  expect(screen.getAllByTestId(/^country-/)).toHaveLength(1)
  fireEvent(screen.getByTestId('market-search'), 'submitEditing')
  await waitFor(() => expect(shopper.getState().locale).toBe('KW'))
})

test('the market picker says when a search finds nothing', () => {
  show(<Sheet />, { answers: everywhere })
  fireEvent.changeText(screen.getByTestId('market-search'), 'zzz')
  expect(screen.getByText('No countries found')).toBeTruthy()
})

test('the market picker of few countries has no search, shows currencies and marks the current one', () => {
  show(<Sheet />, { answers: few })
  expect(screen.queryByTestId('market-search')).toBeNull()
  expect(within(screen.getByTestId('country-KW')).getByText('KWD')).toBeTruthy()
  expect(screen.getByTestId('country-US').props.accessibilityState).toMatchObject({ checked: true })
})

test('changing the market with a cart shows changed prices and unavailable products', async () => {
  const unavailableLine = createCartItem({
    id: 2,
    name: 'Vale Lamp',
    variant: { ...createCartItem().variant, id: 12 },
  })
  const { shopper } = show(<Sheet />, {
    answers: few,
    client: platform(),
    shopper: { cart: [createCartItem(), unavailableLine] },
  })
  fireEvent.press(screen.getByTestId('country-KW'))
  await screen.findByTestId('market-moved')
  expect(screen.getByText(/Prices are in KWD/)).toBeTruthy()
  expect(screen.getByText('Prices in your cart have changed: 1 item.')).toBeTruthy()
  expect(screen.getByText(/Not available there: \u2068Vale Lamp\u2069/)).toBeTruthy()
  expect(shopper.getState().cart[0]?.variant).toMatchObject({ price: 7500, currency: 'KWD' })
})

test('changing the market offline keeps the current one and says so', async () => {
  const { shopper } = show(<Sheet />, { answers: few, client: platform({ dead: true }) })
  fireEvent.press(screen.getByTestId('country-KW'))
  expect(await screen.findByText(/Nothing changed: you’re still shopping in United States/)).toBeTruthy()
  expect(shopper.getState().locale).toBeNull()
})

test('changing to a market that the shop removed says so', async () => {
  const { shopper } = show(<Sheet />, { answers: few, client: platform({ effective: 'US' }), language: 'en' })
  fireEvent.press(screen.getByTestId('country-KW'))
  expect(await screen.findByText(/no longer sells to this country/)).toBeTruthy()
  expect(shopper.getState().locale).toBeNull()
})

test('a shopper from Kuwait is offered its market, in Arabic too, and declining is remembered', () => {
  const { shopper } = show(<MarketOffer />, {
    answers: few,
    language: 'ar',
    shopper: { region: 'KW' },
  })
  expect(screen.getByText(/هل أنت في الكويت/)).toBeTruthy()
  fireEvent.press(screen.getByTestId('market-decline'))
  expect(screen.queryByTestId('market-offer')).toBeNull()
  expect(shopper.getState()).toMatchObject({ offered: 'KW', locale: null })
})

test('an accepted market offer applies, and is not repeated', async () => {
  const { shopper } = show(<MarketOffer />, {
    answers: few,
    client: platform(),
    shopper: { region: 'KW', cart: [createCartItem()] },
  })
  fireEvent.press(screen.getByTestId('market-accept'))
  await waitFor(() => expect(shopper.getState().locale).toBe('KW'))
  expect(screen.queryByTestId('market-offer')).toBeNull()
})

test('a market offer is not shown beside another prompt or when disabled', () => {
  show(<MarketOffer />, {
    answers: few,
    shopper: { region: 'KW' },
    shop: { consent: { countries: [], policy: null } },
  })
  expect(screen.queryByTestId('market-offer')).toBeNull()
})
