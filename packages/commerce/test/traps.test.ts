import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const COMMERCE = 'packages/commerce'
const SERVER = 'apps/server'

/**
 * Unexpected behavior of the platform, and the test of our handling. A row without its test fails, so that neither can
 * be lost.
 */
const TRAPS: readonly (readonly [trap: string, where: string, test: string])[] = [
  // Versions and transport
  [
    'a version is served for a year, then silently the oldest one is',
    COMMERCE,
    'the API version is one setting',
  ],
  [
    'later versions answer the same documents',
    COMMERCE,
    'API version %s of the platform answers the same calls',
  ],
  ['deprecated fields vanish with a version', COMMERCE, 'no deprecated field is requested'],
  [
    'the list of codes becomes non-null in later versions',
    COMMERCE,
    'discount codes are declared as a list that is never null, which every version accepts',
  ],
  ['THROTTLED comes with status 200', COMMERCE, 'a query is retried after %s'],
  [
    'rate limiting by network answers 430 in plain text',
    COMMERCE,
    'a query survives five failures of the kind %s',
  ],
  ['most errors repeat on a retry', COMMERCE, 'a query is not retried after %s, which would only repeat'],
  [
    'a mutation with an error response may have been applied',
    COMMERCE,
    'a mutation is not repeated after %s',
  ],
  [
    'a mutation without a response may have been applied',
    COMMERCE,
    'a mutation is not repeated when the shop does not respond',
  ],
  ['Retry-After is in seconds', COMMERCE, 'Retry-After is read in seconds'],
  [
    'a field without its scope is null beside an ACCESS_DENIED',
    COMMERCE,
    'data that comes with an error about one field is used',
  ],
  ['an internal error can null a root field', COMMERCE, 'a root field that an internal error took away'],
  [
    'a wrong country fails the whole request',
    COMMERCE,
    'a region that is no country of the platform leaves the market to the shop, because a wrong one fails the request',
  ],
  // Catalog
  [
    'a product may be in no collection',
    COMMERCE,
    'the first product without a collection is skipped for the next one’s',
  ],
  [
    'an unknown collection is null, not an error',
    COMMERCE,
    'an unknown collection is not found, without a platform error',
  ],
  [
    'the sort keys of collections and of products differ',
    COMMERCE,
    'the list of all products has its own sort keys',
  ],
  [
    'products are sorted by id by default',
    COMMERCE,
    'the sort order is always sent, because the platform’s default is by id and ours by title',
  ],
  ['RELEVANCE needs something to search for', COMMERCE, 'relevance is sent only with a search text'],
  [
    'a search knows relevance and price alone',
    COMMERCE,
    'a search is sorted by relevance or price, because the platform has no other order',
  ],
  [
    'a search returns pages and articles too',
    COMMERCE,
    'a search treats its last word as a prefix and returns products only',
  ],
  ['availability is a term of the search', COMMERCE, 'available products only is a term of the search'],
  ['deleted ids are null', COMMERCE, 'deleted products are omitted, by id and by handle'],
  [
    'results keep the order and duplicates of the ids',
    COMMERCE,
    'a product requested twice is returned twice, in order',
  ],
  ['250 ids at most', COMMERCE, 'the platform is asked for at most 250 ids at once'],
  ['suggestions are 10 at most', COMMERCE, 'suggestions request at most the platform’s ten'],
  ['collections are searched by title: prefix', COMMERCE, 'product pickers search titles by prefix'],
  ['a search text has a syntax', COMMERCE, 'any search text is escaped completely'],
  [
    'a product can have more than 100 variants',
    COMMERCE,
    'a product with more than a hundred variants says so',
  ],
  [
    'unknown products have null recommendations',
    COMMERCE,
    'an unknown product has no recommendations, which the platform returns as null',
  ],
  ['an item sold on plans alone', COMMERCE, 'a product sold by subscription only says so'],
  [
    'a filter arrives as JSON text and is sent as an object',
    COMMERCE,
    'a filter input is received as JSON text and sent as an object',
  ],
  [
    'a price filter is in decimals',
    COMMERCE,
    'a price filter is in decimals of the currency, not in minor units',
  ],
  [
    'a product without options has one',
    COMMERCE,
    'a product without options shows none, but a merchant’s option named Title stays',
  ],
  ['stock below 1 can be for sale', COMMERCE, 'what may be sold without being counted is 999'],
  ['a compare-at price can be lower', COMMERCE, 'a compare-at price counts only when it is higher'],
  [
    'a plan’s price covers all its deliveries',
    COMMERCE,
    'a selling plan uses the first price adjustment, which covers all deliveries, not the deposit',
  ],
  [
    'a plan’s option can be nameless or missing',
    COMMERCE,
    'a selling plan without options or an option name is mapped',
  ],
  ['image URLs can contain a comma', COMMERCE, 'an image URL with a comma does not split the image list'],
  [
    'a name can contain an HTML entity',
    COMMERCE,
    'a name’s HTML entity is decoded once, so that a name about entities stays readable',
  ],
  ['a collection can lack an image', COMMERCE, 'a collection without an image uses its first product’s'],
  // Money
  [
    'amounts are decimal texts',
    COMMERCE,
    'a price is parsed from text, rounding half up at the third decimal',
  ],
  [
    'currencies without decimals and with three',
    COMMERCE,
    'a price in %s is in its minor units: amount times 100 with two decimals, by ISO 4217 with none or three',
  ],
  [
    'rounded parts do not add up',
    COMMERCE,
    'an order discount split over lines is their exact sum, also with three decimals',
  ],
  [
    'sums come from the platform',
    COMMERCE,
    'checkout sums are the platform’s own, never those of rounded lines',
  ],
  // Cart and checkout
  ['a cart’s id contains a secret key', COMMERCE, 'a checkout keeps the cart’s full id with its key'],
  ['a line’s id is opaque', COMMERCE, 'a cart line has the requested price, its plan and its opaque id'],
  ['a missing cart is null', COMMERCE, 'a missing cart is no checkout'],
  [
    'a mutation of a missing cart returns a temporary one',
    COMMERCE,
    'the temporary cart that answers for a missing one is never used',
  ],
  [
    'a new cart without a country has the shop’s own prices',
    COMMERCE,
    'a new cart has country, source platform, customer and code',
  ],
  [
    'an expired customer token refuses the cart',
    COMMERCE,
    'an expired customer token does not prevent a purchase',
  ],
  [
    'INVALID names a line by a path that differs',
    COMMERCE,
    'a refused variant is found by its cart line, whatever the error path starts with',
  ],
  [
    'INVALID may name the variant in its message alone',
    COMMERCE,
    'a refused variant is found in the error message when its line is not named',
  ],
  ['INVALID has other causes too', COMMERCE, 'other cart errors name no variant'],
  ['sold out is no error', COMMERCE, 'a sold-out cart line is no platform error, and its variant is invalid'],
  ['a quantity is reduced without an error', COMMERCE, 'a quantity above the stock is reduced to it'],
  [
    'other refusals have no cart',
    COMMERCE,
    'any other cart refusal is no checkout, and reports reason and line',
  ],
  ['every sent code is returned', COMMERCE, 'the first applicable code of a checkout is its discount'],
  ['an empty list clears the codes', COMMERCE, 'an empty code removes the discount'],
  [
    'a code that does not work is a warning',
    COMMERCE,
    'an invalid discount code is no error: the checkout has no discount',
  ],
  [
    'warnings are repeated later',
    COMMERCE,
    'a warning about an earlier discount code does not affect the one that works',
  ],
  ['there are three kinds of discounts', COMMERCE, 'a script or draft order discount counts like any other'],
  [
    'shipping discounts are listed with the order’s',
    COMMERCE,
    'a shipping discount does not reduce the item prices',
  ],
  [
    'attributes are replaced all at once',
    COMMERCE,
    'setting cart attributes keeps the others, because the platform replaces all of them',
  ],
  ['lines are returned in pages of 100', COMMERCE, 'cart lines beyond the first hundred are read too'],
  ['no webhooks for the app’s carts', SERVER, 'is matched by the cart that the app reported'],
  // Customers and orders
  ['two kinds of accounts', COMMERCE, 'password sign-in uses one port'],
  [
    'wrong credentials are an error inside the data',
    COMMERCE,
    'a sign-in without a token is wrong credentials',
  ],
  [
    'a token can be renewed only before it expires',
    COMMERCE,
    'a session is renewed before its end, and expired after',
  ],
  [
    'an invalid password reset link is a general error',
    COMMERCE,
    'an invalid password reset link is a general error',
  ],
  [
    'emails are rate limited',
    COMMERCE,
    'a recovery email is sent to a known address; an unknown or throttled one is an error',
  ],
  ['registration returns no token', COMMERCE, 'a registration accepts marketing and returns no session'],
  ['a guest’s email is CUSTOMER_DISABLED', COMMERCE, 'a registration refused with %s shows: %s'],
  ['registration is rate limited', COMMERCE, 'a throttled registration can be retried later'],
  ['an expired token reads null', COMMERCE, 'an expired token finds no customer, without a platform error'],
  [
    'an expired token changes nothing, with an error of the whole response',
    COMMERCE,
    'a customer update with an expired token is a general error, and not found',
  ],
  ['a phone is E.164', COMMERCE, 'the phone %s is sent as %s'],
  [
    'an address takes country and province names, no codes',
    COMMERCE,
    'an address is sent with country and province names, because the platform takes no codes',
  ],
  ['an address’s id contains the token', COMMERCE, 'an address’s id is kept whole, with its token'],
  [
    'orders are sorted by id by default',
    COMMERCE,
    'orders are requested newest first: 250 with 250 items each',
  ],
  [
    'an order’s name can be anything',
    COMMERCE,
    'an order is shown by its name, which a merchant may format freely, and keyed by its id',
  ],
  [
    'an item’s variant can be deleted',
    COMMERCE,
    'an item of a deleted variant keeps its name, quantity and price',
  ],
  [
    'an order can have no address and no payment status',
    COMMERCE,
    'a digital order has no address and may have no payment status',
  ],
  ['a buyer cannot be deleted', SERVER, 'of a buyer anonymizes the customer'],
  // Admin, installation, webhooks
  [
    'admin tokens expire after an hour',
    SERVER,
    'is renewed before use, once for however many requests at once',
  ],
  ['a refresh token works once', SERVER, 'is renewed once by two processes'],
  ['a callback can be forged', SERVER, 'with another %s is refused'],
  [
    'a callback can be old',
    SERVER,
    'is refused of another shop and not used when older than 90 seconds, although signed',
  ],
  ['a webhook is signed over its bytes', SERVER, 'with a forged signature is refused before it is parsed'],
  ['a webhook can be delivered more than once', SERVER, 'delivered twice, even at once, is processed once'],
  ['webhooks arrive in any order', SERVER, 'that reports payment before creation stays paid'],
  ['a file search has a syntax', SERVER, 'a file search escapes the platform’s search syntax'],
]

const root = new URL('../../../', import.meta.url)
async function tests(folder: string): Promise<string> {
  const texts: string[] = []
  const cwd = new URL(`${folder}/`, root)
  for await (const file of glob('{src,test}/**/*.test.ts', { cwd })) {
    if (!file.endsWith('traps.test.ts')) texts.push(await readFile(new URL(file, cwd), 'utf8'))
  }
  return texts.join('\n')
}
/** Requirements of the client in every runtime; their tests are in `client-faults.ts`. */
const faults = readFile(new URL('packages/testing/src/client-faults.ts', root), 'utf8')
const textsByPlace: Readonly<Record<string, Promise<string>>> = {
  [COMMERCE]: Promise.all([tests(COMMERCE), faults]).then((texts) => texts.join('\n')),
  [SERVER]: tests(SERVER),
}

test.each(TRAPS)('%s', async (_trap, where, name) => {
  expect(await textsByPlace[where]).toContain(name)
})
