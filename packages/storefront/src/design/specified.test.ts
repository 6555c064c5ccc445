import { PALETTE } from '@vitrine/core/design/colors/theme'
import { getValueAt, isObject, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { describe, expect, test } from 'vitest'
import { BLOCKS, createDefaultDesign } from '../design.ts'
import { isOrderState } from '../orders/status.ts'

const design = createDefaultDesign()
const getEnglishText = (path: string) => getValueAt(design, `${path}.en`)
const listEnglishTexts = (section: string, ...names: readonly string[]) =>
  names.map((name) => getEnglishText(`${section}.${name}`))

/** Returns the items of a list of the design, in their order. */
const items = (path: string): readonly JsonObject[] =>
  listByRank(getValueAt(design, path)).map(({ item }) => item)

describe('a new design', () => {
  test('has branding with six colors, three font weights, rounded corners and haptics', () => {
    const branding = getValueAt(design, 'branding')
    expect(PALETTE).toEqual(['mains', 'blacks', 'darks', 'reds', 'bgs', 'whites'])
    expect(isObject(branding) && Object.keys(branding)).toEqual(
      expect.arrayContaining([...PALETTE, 'regs', 'semis', 'bolds', 'borderRadius', 'haptics']),
    )
  })
  test('has the specification’s sign-in texts', () => {
    expect(listEnglishTexts('login', 'invalidEmail', 'emptyEmail', 'emptyPassword', 'wrong')).toEqual([
      'Invalid format',
      'Please enter your Email',
      'Please enter your Password',
      'Wrong credentials',
    ])
  })
  test('has the specification’s registration texts', () => {
    expect(
      listEnglishTexts('register', 'emptyFirstName', 'emptyLastName', 'emptyEmail', 'emptyPassword'),
    ).toEqual([
      'Please enter your First name',
      'Please enter your Last name',
      'Please enter your Email',
      'Please enter your Password',
    ])
    expect(listEnglishTexts('register', 'shortPassword', 'taken')).toEqual([
      'Minimum 5 symbols required',
      'User with this email already exists',
    ])
  })
  test('has the specification’s password recovery texts', () => {
    expect(listEnglishTexts('recovery', 'invalidEmail', 'emptyEmail', 'failed')).toEqual([
      'Invalid format',
      'Please enter your Email',
      'Try again later',
    ])
  })
  test('has the specification’s account labels', () => {
    expect(listEnglishTexts('account', 'personal', 'firstName', 'lastName', 'phone')).toEqual([
      'Personal Info',
      'First name',
      'Last name',
      'Phone number',
    ])
    expect(listEnglishTexts('account', 'notifications', 'address', 'management', 'remove')).toEqual([
      'Notifications',
      'Default Address',
      'Account Management',
      'Delete account',
    ])
  })
  test('has the menu’s rows and its four shop pages', () => {
    expect(listEnglishTexts('menu', 'account', 'orders', 'login', 'logout')).toEqual([
      'My Account',
      'My Orders',
      'Log in',
      'Log Out',
    ])
    expect(items('menu.links')).toMatchObject([
      { text: { en: 'Delivery and payment' } },
      { text: { en: 'Return policy' } },
      { text: { en: 'Privacy policy' } },
      { text: { en: 'Terms of Usage' } },
    ])
  })
  test('has tabs for home, catalog, cart, wishlist and menu', () => {
    expect(items('nav.items')).toMatchObject(
      ['home', 'catalog', 'cart', 'favorites', 'menu'].map((to) => ({ link: { to } })),
    )
  })
  test('has a header with back, search and a logo', () => {
    expect(getValueAt(design, 'header')).toMatchObject({
      showBack: true,
      showSearch: true,
      showLogo: true,
      logo: '',
    })
  })
  test('has top navigation entries with a text in every language and content, disabled by default', () => {
    expect(getValueAt(design, 'home.showTopNav')).toBe(false)
    for (const key of items('home.topNav')) {
      expect(key).toHaveProperty('content')
      expect(Object.keys(isObject(key.text) ? key.text : {}).sort()).toEqual([...LANGUAGES].sort())
    }
  })
  test('has the specification’s order states in every language', () => {
    for (const state of [
      ...['FULFILLED', 'IN_PROGRESS', 'SCHEDULED', 'UNFULFILLED'],
      ...['PAID', 'PENDING', 'REFUNDED'],
    ]) {
      expect(isOrderState(state)).toBe(true)
      for (const language of LANGUAGES) expect(getValueAt(design, `orders.${state}.${language}`)).toBeTruthy()
    }
  })
  test('asks to view it on a phone where the app is unavailable', () => {
    expect(getEnglishText('branding.mobileOnly')).toBe('View this content on Mobile')
  })
  test('has ten bestsellers in a new product block', () => {
    expect(BLOCKS['product-carousel'].defaults).toMatchObject({ count: 10, sort: 'bestsellers' })
  })
  test('offers a back-in-stock alert and related products on the product screen', () => {
    expect(listEnglishTexts('product', 'notifyMe', 'together', 'related')).toEqual([
      'Notify Me',
      'Frequently Bought Together',
      'You may also like',
    ])
  })
})
