import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const COMMERCE = 'packages/commerce'
const SERVER = 'apps/server'

/**
 * Where the platform does something else than one would think, and the test that holds our answer to it. A row
 * without its test fails, so that neither can be lost.
 */
const TRAPS: readonly (readonly [trap: string, where: string, test: string])[] = [
  // Versions and transport
  ['a version is served for a year, then silently the oldest one is', COMMERCE, 'the version is one setting'],
  ['later versions answer the same documents', COMMERCE, 'of the platform answers the same calls'],
  ['deprecated fields vanish with a version', COMMERCE, 'nothing deprecated is asked for'],
  [
    'the list of codes becomes non-null in later versions',
    COMMERCE,
    'discount codes are declared as a list that is never null',
  ],
  ['THROTTLED comes with status 200', COMMERCE, 'a question is asked again after %s'],
  [
    '430 is the refusal of a crowd, in plain text',
    COMMERCE,
    'a question gets through five failures of the kind',
  ],
  ['most errors only come again', COMMERCE, 'would only come again, so that it is not asked again'],
  [
    'a change that was answered may have happened',
    COMMERCE,
    'a change that was answered with %s is not made twice',
  ],
  [
    'a change that timed out may have happened',
    COMMERCE,
    'a change that the shop is silent about is not made twice',
  ],
  ['Retry-After is in seconds', COMMERCE, 'Retry-After counts seconds'],
  [
    'a field without its scope is null beside an ACCESS_DENIED',
    COMMERCE,
    'data with an error about one field is kept',
  ],
  ['an internal error can null a root field', COMMERCE, 'a root field that an internal error took away'],
  ['a wrong country fails the whole request', COMMERCE, 'a region that is no country of the platform leaves'],
  // Catalogue
  ['a product may lie in no collection', COMMERCE, 'the first product may lie in no collection'],
  [
    'an unknown collection is null, not an error',
    COMMERCE,
    'an unknown collection is not found, without an error',
  ],
  [
    'the sort keys of collections and of products differ',
    COMMERCE,
    'the whole catalogue is sorted by its own names',
  ],
  ['products are sorted by id unless told otherwise', COMMERCE, 'the order is always sent'],
  [
    'RELEVANCE needs something to search for',
    COMMERCE,
    'relevance is sent when there is something to search for',
  ],
  ['a search knows relevance and price alone', COMMERCE, 'a search is sorted by relevance or by price'],
  [
    'a search gives pages and articles too',
    COMMERCE,
    'a search takes the last word for half typed and wants products',
  ],
  ['availability is a term of the search', COMMERCE, 'available only is a term of the search'],
  ['ids that are gone come as null', COMMERCE, 'products that are gone are left out'],
  ['an order and duplicates of ids are kept', COMMERCE, 'a product asked for twice comes twice'],
  ['250 ids at most', COMMERCE, 'the platform is never asked for more than 250 ids at once'],
  ['suggestions are 10 at most', COMMERCE, 'suggestions never ask for more than the ten'],
  ['collections are searched by title: prefix', COMMERCE, 'pickers look into titles by beginnings'],
  ['a search text has a syntax', COMMERCE, 'whatever is typed, no sign of it is left to mean something'],
  ['a product can have more than 100 variants', COMMERCE, 'with more than the hundred variants'],
  ['unknown products have null recommendations', COMMERCE, 'an unknown product has no recommendations'],
  ['an item sold on plans alone', COMMERCE, 'what is sold on a plan alone says so'],
  [
    'a filter arrives as JSON text and is sent as an object',
    COMMERCE,
    'a filter’s input arrives as a JSON text',
  ],
  ['a price filter is in decimals', COMMERCE, 'a price range is in decimals of the currency'],
  ['a product without options has one', COMMERCE, 'a product without options shows none'],
  ['stock below 1 can be for sale', COMMERCE, 'what may be sold without being counted is 999'],
  ['an old price can be lower', COMMERCE, 'an old price counts only when it is higher'],
  ['a plan’s price covers all its deliveries', COMMERCE, 'a plan takes the first adjustment'],
  ['a plan’s option can be nameless or missing', COMMERCE, 'a plan whose option has no name or no options'],
  ['picture addresses can hold a comma', COMMERCE, 'a comma inside of a picture’s address'],
  ['a name can hold an entity', COMMERCE, 'an ampersand entity is decoded once'],
  ['a collection can lack a picture', COMMERCE, 'a collection without a picture takes its first product’s'],
  // Money
  ['amounts are decimal texts', COMMERCE, 'prices are read from the text, half up on the third decimal'],
  ['currencies without decimals and with three', COMMERCE, 'is its amount times 100, as in every currency'],
  ['rounded parts do not add up', COMMERCE, 'an order’s discount that comes in shares is their exact sum'],
  ['sums come from the platform', COMMERCE, 'sums are the platform’s own, never those of rounded lines'],
  // Cart and checkout
  ['a cart’s id holds a secret key', COMMERCE, 'a checkout keeps the cart’s id whole, with its key'],
  [
    'a line’s id is opaque',
    COMMERCE,
    'a line carries the price that is asked for it, its plan and its opaque id',
  ],
  ['a cart that is gone is null', COMMERCE, 'a cart that is gone is no checkout'],
  ['a missing cart answers a throw-away one', COMMERCE, 'the throw-away cart that answers for a missing one'],
  ['a new cart without a country has the shop’s own prices', COMMERCE, 'a new cart names the country'],
  ['a dead customer token refuses the cart', COMMERCE, 'a dead customer token does not stand in the way'],
  ['INVALID names a line by a path that differs', COMMERCE, 'a refused variant is found by its line'],
  [
    'INVALID may name the variant in its message alone',
    COMMERCE,
    'a refused variant is found in the message',
  ],
  ['INVALID is also said of other things', COMMERCE, 'no other error names a variant'],
  ['sold out is no error', COMMERCE, 'a sold-out line is no error of the platform'],
  ['a quantity is cut down in silence', COMMERCE, 'more than there is comes back as many as there are'],
  ['other refusals have no cart', COMMERCE, 'any other refusal of a cart is no checkout'],
  ['every code that was sent comes back', COMMERCE, 'of all submitted codes the first that applies'],
  ['an empty list clears the codes', COMMERCE, 'an empty code clears the discount'],
  ['a code that does not work is a warning', COMMERCE, 'a code that does not work is no error'],
  ['warnings come back later', COMMERCE, 'a warning that stays from an earlier code'],
  ['there are three kinds of discounts', COMMERCE, 'a script’s or a draft’s discount counts'],
  ['delivery discounts stand among the order’s', COMMERCE, 'a delivery discount takes nothing off the goods'],
  ['attributes are replaced all at once', COMMERCE, 'marking a cart keeps the attributes it has'],
  ['lines come 100 at a time', COMMERCE, 'the lines beyond the first hundred are read too'],
  ['no webhooks for the app’s carts', SERVER, 'is matched by the cart that the app reported'],
  // Customers and orders
  ['two kinds of accounts', COMMERCE, 'sign-in by password goes through one port'],
  [
    'wrong credentials are an error inside the data',
    COMMERCE,
    'a login without a token is wrong credentials',
  ],
  [
    'a token renews only while it lives',
    COMMERCE,
    'a session is prolonged while it lives, and expired afterwards',
  ],
  ['a bad link is an error of the whole answer', COMMERCE, 'a bad link is an error of the whole answer'],
  ['letters are throttled', COMMERCE, 'an unknown one and a throttled one are wrong'],
  ['registering gives no token', COMMERCE, 'a registration accepts marketing and gives no session'],
  ['a guest’s email is CUSTOMER_DISABLED', COMMERCE, 'a registration refused with %s says'],
  ['registering is limited', COMMERCE, 'too many registrations may be tried again later'],
  ['a dead token reads null', COMMERCE, 'a dead token finds no customer, without an error'],
  ['a dead token changes nothing, by an error of the whole answer', COMMERCE, 'a change by a dead token'],
  ['a phone is E.164', COMMERCE, 'the phone %s is sent as %s'],
  ['an address takes names, no codes', COMMERCE, 'an address names its country and province'],
  ['an address’s id holds the token', COMMERCE, 'an address’s id is kept whole'],
  ['orders are sorted by id unless told otherwise', COMMERCE, 'are asked for by the time they were placed'],
  ['an order’s name can be anything', COMMERCE, 'an order is known by its name'],
  ['an item’s variant can be deleted', COMMERCE, 'an item whose variant was deleted'],
  ['an order can have no address and no payment status', COMMERCE, 'a digital order has no address'],
  ['a buyer cannot be deleted', SERVER, 'of a buyer anonymizes the customer'],
  // Admin, installation, webhooks
  ['admin tokens live an hour', SERVER, 'is renewed before use, once for however many requests at once'],
  ['a refresh token works once', SERVER, 'is renewed once by two processes'],
  ['a callback can be forged', SERVER, 'with another %s is refused'],
  [
    'a callback can be old',
    SERVER,
    'is refused when older than 90 seconds or of another shop, although signed',
  ],
  ['a webhook is signed over its bytes', SERVER, 'with a forged signature is refused before it is parsed'],
  ['a webhook comes more than once', SERVER, 'delivered twice, even at once, is processed once'],
  ['webhooks come in any order', SERVER, 'that reports payment before creation stays paid'],
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
/** What is promised of the client in every runtime: its tests are made there. */
const faults = readFile(new URL('packages/testing/src/client-faults.ts', root), 'utf8')
const known: Readonly<Record<string, Promise<string>>> = {
  [COMMERCE]: Promise.all([tests(COMMERCE), faults]).then((texts) => texts.join('\n')),
  [SERVER]: tests(SERVER),
}

test.each(TRAPS)('%s', async (_trap, where, name) => {
  expect(await known[where]).toContain(name)
})
