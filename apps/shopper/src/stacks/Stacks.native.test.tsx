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
/** Every screen that stands, by what it was first drawn with: one that is drawn anew counts once more. */
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

/** The app at a link, with the bar of most merchants and a collection on it. */
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
/** Where one is: the tab that is marked on the bar, and the address. */
const at = (app: ReturnType<typeof renderStacks>) => [
  screen.getByTestId('tab').props.children,
  app.getPathnameWithParams(),
]

test('a tab keeps what lay above its place: coming back finds the product as it was left, not drawn anew', () => {
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

test('a press on the tab of where one is leads to its own place', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/c/lamps')
  navigateTo('/p/mug')
  navigateTo('/catalog', 'tab')
  expect(at(app)).toEqual(['/catalog', '/catalog'])
  expect(screen.queryByTestId('product mug')).toBeNull()
})

test('no place is drawn before somebody goes to it', () => {
  renderStacks()
  expect(renderedScreens).toEqual(['home'])
})

test('a product lies on the tab that it was opened in, whichever shelf it stood on', () => {
  const app = renderStacks()
  navigateTo('/cart', 'tab')
  navigateTo('/p/mug')
  expect(at(app)).toEqual(['/cart', '/p/mug'])
  back()
  expect(at(app)).toEqual(['/cart', '/cart'])
})

test('from product to product each is a screen of its own', () => {
  const app = renderStacks()
  for (const product of ['mug', 'lamp', 'mug']) navigateTo(`/p/${product}`)
  back()
  expect(app.getPathname()).toBe('/p/lamp')
  back()
  back()
  expect(app.getPathname()).toBe('/')
})

test('a link to a place goes to its tab and shows the place itself', () => {
  const app = renderStacks()
  navigateTo('/cart', 'tab')
  navigateTo('/p/mug')
  navigateTo('/', 'tab')
  navigateTo('/cart')
  expect(at(app)).toEqual(['/cart', '/cart'])
  expect(screen.queryByTestId('product mug')).toBeNull()
})

test('who is led on from a screen does not find it again on another tab', () => {
  const app = renderStacks()
  navigateTo('/login')
  navigateTo('/menu', 'replace')
  expect(at(app)).toEqual(['/menu', '/menu'])
  navigateTo('/', 'tab')
  expect(at(app)).toEqual(['/', '/'])
})

test('Android’s back takes off what lies above, then leads home, then leaves the app', () => {
  const listening = jest.spyOn(BackHandler, 'addEventListener')
  const app = renderStacks()
  const presses: (() => boolean | null | undefined)[] = []
  for (const [, pressed] of listening.mock.calls)
    presses.push(() => pressed({ type: 'hardwareBackPress', timeStamp: 0 }))
  /** Whether the app took the press; the system leaves an app that does not. */
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

/** Swipes a product away. */
function swipe() {
  const top = screen
    .UNSAFE_getAllByType(ScreenStackItem)
    .find(({ props }) => /p\/\[product/.test(props.screenId))
  act(() => top?.props.onDismissed({ nativeEvent: { dismissCount: 1 } }))
}

test('a swipe takes off the screen that it was made on', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  swipe()
  expect(at(app)).toEqual(['/catalog', '/catalog'])
})

test('also one that ends once another tab is seen', () => {
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

test('what lies on other tabs is out of the system’s views, and back in them when its tab is', () => {
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
  'a link that opens the app at %s lies on the tab %s, whose place is the way back',
  (link, tab, backPath) => {
    const app = renderStacks(link)
    expect(at(app)).toEqual([tab, link])
    back()
    expect(at(app)).toEqual([tab, backPath])
    back()
    expect(at(app)).toEqual(['/', '/'])
  },
)

test('a link to what is a tab itself opens that tab, with nothing below', () => {
  const app = renderStacks('/c/sale?sort=newest')
  expect(at(app)).toEqual(['/c/sale', '/c/sale?sort=newest'])
  expect(renderedScreens).toEqual(['collection sale'])
})

test('a push that is tapped while the app is open goes to the tab where it belongs and leaves the others alone', () => {
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

test('the same push tapped twice does not lay its screen there twice', () => {
  const app = renderStacks()
  navigateTo('/p/mug', 'arrive')
  navigateTo('/p/mug', 'arrive')
  back()
  expect(at(app)).toEqual(['/catalog', '/catalog'])
})

test('another order of a list stays with its screen, also after other tabs', () => {
  const app = renderStacks('/c/sale')
  navigateTo('/c/sale?sort=newest', 'replace')
  navigateTo('/cart', 'tab')
  navigateTo('/c/sale', 'tab')
  expect(at(app)).toEqual(['/c/sale', '/c/sale?sort=newest'])
  expect(screen.getByTestId('collection sale')).toHaveTextContent(/sorted newest/)
})

test('a push that leads to a tab in another order shows its own screen so', () => {
  const app = renderStacks('/c/sale')
  navigateTo('/cart', 'tab')
  navigateTo('/c/sale?sort=newest', 'arrive')
  expect(at(app)).toEqual(['/c/sale', '/c/sale?sort=newest'])
  expect(renderedScreens).toEqual(['collection sale', 'cart'])
})

test('a merchant who takes a tab away leaves in sight what is seen, and home below it', () => {
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

test('and one that is not seen goes, with all that lay on it', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  navigateTo('/cart', 'tab')
  act(() => changeBar(['/', '/cart']))
  expect(at(app)).toEqual(['/cart', '/cart'])
  expect(screen.queryByTestId('product mug', { includeHiddenElements: true })).toBeNull()
})

test('a bar in another order is the same bar', () => {
  const app = renderStacks()
  navigateTo('/catalog', 'tab')
  navigateTo('/p/mug')
  act(() => changeBar([...BAR].reverse()))
  expect(at(app)).toEqual(['/catalog', '/p/mug'])
})

test('a place that is on no bar, as with a drawer, lies on the home screen, and another takes its place', () => {
  const app = renderStacks()
  act(() => changeBar([]))
  navigateTo('/favorites')
  navigateTo('/cart')
  expect(at(app)).toEqual(['/', '/cart'])
  back()
  expect(at(app)).toEqual(['/', '/'])
})

test('a tab that was left keeps its place and what was last looked at, and no more', () => {
  const app = renderStacks()
  for (const product of ['a', 'b', 'c', 'd', 'e', 'f']) navigateTo(`/p/${product}`)
  navigateTo('/cart', 'tab')
  navigateTo('/', 'tab')
  expect(app.getPathname()).toBe('/p/f')
  for (let remaining = 1; remaining < MAX_HIDDEN_STACK_DEPTH; remaining++) back()
  expect(app.getPathname()).toBe('/')
})

test('a long walk from product to product does not pile up without end', () => {
  const app = renderStacks()
  for (let product = 1; product <= MAX_STACK_DEPTH + 3; product++) navigateTo(`/p/${product}`)
  for (let remaining = 1; remaining < MAX_STACK_DEPTH; remaining++) back()
  expect(app.getPathname()).toBe('/')
})
