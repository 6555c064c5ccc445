import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { router, useLocalSearchParams } from 'expo-router'
import { renderRouter } from 'expo-router/testing-library'
import { useState } from 'react'
import { BackHandler, Text } from 'react-native'
import { Screen, ScreenStackItem } from 'react-native-screens'
import { goTo, useCurrentPath } from '../location.ts'
import { Stacks } from './Stacks.tsx'
import { MAX_HIDDEN_STACK_DEPTH, MAX_STACK_DEPTH } from './stacks.ts'
import { useVisibleTab } from './visible-stacks.ts'

const BAR = ['/', '/catalog', '/cart', '/c/sale', '/menu']
let changeBar: (paths: readonly string[]) => void = () => undefined
/** Every mounted screen by its first render: a screen that mounts again counts once more. */
const renderedScreens: string[] = []

function Shown({ name }: { readonly name: string }) {
  const params = useLocalSearchParams()
  const [own] = useState(() => {
    const text = [name, params.collection ?? params.product ?? params.order].filter(Boolean).join(' ')
    renderedScreens.push(text)
    return text
  })
  const [presses, press] = useState(0)
  return (
    <Text testID={own} onPress={() => press(presses + 1)}>
      {`${own}, pressed ${presses}, sorted ${String(params.sort ?? 'as it comes')}`}
    </Text>
  )
}

function Layout() {
  const [barPaths, setBarPaths] = useState<ReadonlySet<string>>(new Set(BAR))
  changeBar = (paths) => setBarPaths(new Set(paths))
  useCurrentPath()
  return (
    <>
      <Text testID="tab">{useVisibleTab()}</Text>
      <Stacks tabPaths={barPaths} screenOptions={{ headerShown: false }} />
    </>
  )
}

/** Opens the app at a link, with the default tab bar and a collection on it. */
function renderStacks(initialUrl = '/') {
  renderedScreens.length = 0
  return renderRouter(
    {
      _layout: Layout,
      index: () => <Shown name="home" />,
      catalog: () => <Shown name="catalog" />,
      cart: () => <Shown name="cart" />,
      favorites: () => <Shown name="wishlist" />,
      menu: () => <Shown name="menu" />,
      login: () => <Shown name="login" />,
      'c/[collection]': () => <Shown name="collection" />,
      'p/[product]/index': () => <Shown name="product" />,
      'orders/index': () => <Shown name="orders" />,
      'orders/[order]': () => <Shown name="order" />,
    },
    { initialUrl },
  )
}
const navigateTo = (href: string, how: Parameters<typeof goTo>[1] = 'push') => act(() => goTo(href, how))
const back = () => act(() => router.back())
/** Returns the current tab and the address. */
const at = (app: ReturnType<typeof renderStacks>) => [
  screen.getByTestId('tab').props.children,
  app.getPathnameWithParams(),
]

test('a tab keeps the screens above its first one: returning finds the product mounted as it was', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  fireEvent.press(screen.getByTestId('product mug'))
  navigateTo('/cart', 'tab')
  expect(at(app)).toEqual(['/cart', '/cart'])
  navigateTo('/catalog', 'tab')
  expect(at(app)).toEqual(['/catalog', '/p/mug'])
  expect(screen.getByTestId('product mug')).toHaveTextContent(/pressed 1/)
  expect(renderedScreens).toEqual(['home', 'catalog', 'product mug', 'cart'])
})

test('a press on the current tab leads to its first screen', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/c/lamps')
  navigateTo('/p/mug')
  navigateTo('/catalog', 'tab')
  expect(at(app)).toEqual(['/catalog', '/catalog'])
  expect(screen.queryByTestId('product mug')).toBeNull()
})

test('no tab is rendered before it is opened', () => {
  renderStacks()
  expect(renderedScreens).toEqual(['home'])
})

test('a product opens on the tab from which it was opened, whichever list it was in', () => {
  const app = renderStacks()
  navigateTo('/cart', 'tab')
  navigateTo('/p/mug')
  expect(at(app)).toEqual(['/cart', '/p/mug'])
  back()
  expect(at(app)).toEqual(['/cart', '/cart'])
})

test('each product opened from a product is a screen of its own', () => {
  const app = renderStacks()
  for (const product of ['mug', 'lamp', 'mug']) navigateTo(`/p/${product}`)
  back()
  expect(app.getPathname()).toBe('/p/lamp')
  back()
  back()
  expect(app.getPathname()).toBe('/')
})

test('a link to a tab’s screen selects the tab and shows that screen', () => {
  const app = renderStacks()
  navigateTo('/cart', 'tab')
  navigateTo('/p/mug')
  navigateTo('/', 'tab')
  navigateTo('/cart')
  expect(at(app)).toEqual(['/cart', '/cart'])
  expect(screen.queryByTestId('product mug')).toBeNull()
})

test('a screen that led on to another tab is not found again on that tab', () => {
  const app = renderStacks()
  navigateTo('/login')
  navigateTo('/menu', 'replace')
  expect(at(app)).toEqual(['/menu', '/menu'])
  navigateTo('/', 'tab')
  expect(at(app)).toEqual(['/', '/'])
})

test('Android’s Back closes the screens above, then leads home, then leaves the app', () => {
  const listening = jest.spyOn(BackHandler, 'addEventListener')
  const app = renderStacks()
  const presses: (() => boolean | null | undefined)[] = []
  for (const [, pressed] of listening.mock.calls)
    presses.push(() => pressed({ type: 'hardwareBackPress', timeStamp: 0 }))
  /** Returns whether the app handled Back; otherwise the system leaves the app. */
  const press = () => {
    let isHandled: boolean | null | undefined = false
    act(() => {
      isHandled = presses.some((pressed) => pressed())
    })
    return isHandled
  }
  navigateTo('/cart', 'tab')
  navigateTo('/p/mug')
  expect([press(), ...at(app)]).toEqual([true, '/cart', '/cart'])
  expect([press(), ...at(app)]).toEqual([true, '/', '/'])
  expect([press(), ...at(app)]).toEqual([false, '/', '/'])
})

/** Closes a product by a swipe. */
function swipe() {
  const top = screen
    .UNSAFE_getAllByType(ScreenStackItem)
    .find(({ props }) => /p\/\[product/.test(props.screenId))
  act(() => top?.props.onDismissed({ nativeEvent: { dismissCount: 1 } }))
}

test('a swipe closes the screen on which it began', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  swipe()
  expect(at(app)).toEqual(['/catalog', '/catalog'])
})

test('a swipe closes its screen also when it ends after a tab change', () => {
  const app = renderStacks()
  navigateTo('/cart', 'tab')
  navigateTo('/favorites')
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  navigateTo('/cart', 'tab')
  swipe()
  expect(at(app)).toEqual(['/cart', '/favorites'])
  navigateTo('/catalog', 'tab')
  expect(at(app)).toEqual(['/catalog', '/catalog'])
})

test('screens of other tabs are detached from the system’s views, and attached when their tab is shown', () => {
  renderStacks()
  const inView = () =>
    screen.UNSAFE_getAllByType(Screen).flatMap(({ props }) => {
      const isTab = props.style?.position === 'absolute' && props.activityState !== undefined
      return isTab ? [props.activityState] : []
    })
  navigateTo('/cart', 'tab')
  expect(inView()).toEqual([0, 2])
  navigateTo('/', 'tab')
  expect(inView()).toEqual([2, 0])
})

test.each([
  ['/p/mug', '/catalog', '/catalog'],
  ['/orders', '/menu', '/menu'],
  ['/orders/7', '/menu', '/menu'],
  ['/c/lamps?sort=newest', '/catalog', '/catalog'],
])(
  'a link that opens the app at %s is on the tab %s, whose first screen is behind it',
  (link, tab, backPath) => {
    const app = renderStacks(link)
    expect(at(app)).toEqual([tab, link])
    back()
    expect(at(app)).toEqual([tab, backPath])
    back()
    expect(at(app)).toEqual(['/', '/'])
  },
)

test('a link to a tab’s own screen opens that tab, with nothing behind it', () => {
  const app = renderStacks('/c/sale?sort=newest')
  expect(at(app)).toEqual(['/c/sale', '/c/sale?sort=newest'])
  expect(renderedScreens).toEqual(['collection sale'])
})

test('a push tapped while the app is open selects the tab where it belongs and leaves the others unchanged', () => {
  const app = renderStacks()
  navigateTo('/cart', 'tab')
  navigateTo('/p/lamp')
  navigateTo('/p/mug', 'arrive')
  expect(at(app)).toEqual(['/catalog', '/p/mug'])
  back()
  expect(at(app)).toEqual(['/catalog', '/catalog'])
  navigateTo('/cart', 'tab')
  expect(at(app)).toEqual(['/cart', '/p/lamp'])
})

test('the same push tapped twice does not add its screen twice', () => {
  const app = renderStacks()
  navigateTo('/p/mug', 'arrive')
  navigateTo('/p/mug', 'arrive')
  back()
  expect(at(app)).toEqual(['/catalog', '/catalog'])
})

test('the sort order of a list stays with its screen, also after visits to other tabs', () => {
  const app = renderStacks('/c/sale')
  navigateTo('/c/sale?sort=newest', 'replace')
  navigateTo('/cart', 'tab')
  navigateTo('/c/sale', 'tab')
  expect(at(app)).toEqual(['/c/sale', '/c/sale?sort=newest'])
  expect(screen.getByTestId('collection sale')).toHaveTextContent(/sorted newest/)
})

test('a push that leads to a tab with another sort order shows its own screen with it', () => {
  const app = renderStacks('/c/sale')
  navigateTo('/cart', 'tab')
  navigateTo('/c/sale?sort=newest', 'arrive')
  expect(at(app)).toEqual(['/c/sale', '/c/sale?sort=newest'])
  expect(renderedScreens).toEqual(['collection sale', 'cart'])
})

test('a removed tab that is shown stays visible, with home behind it', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  act(() => changeBar(['/', '/cart']))
  expect(at(app)).toEqual(['/', '/p/mug'])
  back()
  expect(app.getPathname()).toBe('/catalog')
  back()
  expect(app.getPathname()).toBe('/')
})

test('a removed tab that is not shown disappears with all of its screens', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  navigateTo('/cart', 'tab')
  act(() => changeBar(['/', '/cart']))
  expect(at(app)).toEqual(['/cart', '/cart'])
  expect(screen.queryByTestId('product mug', { includeHiddenElements: true })).toBeNull()
})

test('reordered tabs are the same tabs', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  act(() => changeBar([...BAR].reverse()))
  expect(at(app)).toEqual(['/catalog', '/p/mug'])
})

test('a screen without a tab, as with a drawer, is on the home tab, and the next one replaces it', () => {
  const app = renderStacks()
  act(() => changeBar([]))
  navigateTo('/favorites')
  navigateTo('/cart')
  expect(at(app)).toEqual(['/', '/cart'])
  back()
  expect(at(app)).toEqual(['/', '/'])
})

test('a hidden tab keeps its first and its last screen mounted, and no more', () => {
  const app = renderStacks()
  for (const product of ['a', 'b', 'c', 'd', 'e', 'f']) navigateTo(`/p/${product}`)
  navigateTo('/cart', 'tab')
  navigateTo('/', 'tab')
  expect(app.getPathname()).toBe('/p/f')
  for (let remaining = 1; remaining < MAX_HIDDEN_STACK_DEPTH; remaining++) back()
  expect(app.getPathname()).toBe('/')
})

test('many products opened from products do not accumulate without limit', () => {
  const app = renderStacks()
  for (let product = 1; product <= MAX_STACK_DEPTH + 3; product++) navigateTo(`/p/${product}`)
  for (let remaining = 1; remaining < MAX_STACK_DEPTH; remaining++) back()
  expect(app.getPathname()).toBe('/')
})
