import { withLayoutContext } from 'expo-router'
import type {
  NativeStackNavigationEventMap,
  NativeStackNavigationOptions,
} from 'expo-router/build/react-navigation/native-stack'
import { NativeStackView } from 'expo-router/build/react-navigation/native-stack/views/NativeStackView'
import {
  type ParamListBase,
  type StackActionHelpers,
  useNavigationBuilder,
} from 'expo-router/react-navigation'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Platform, View } from 'react-native'
import { Screen, ScreenContainer } from 'react-native-screens'
import { StacksRouter, type StacksRouterOptions, type StacksState, toStacks } from './router.ts'
import { setVisibleStacks } from './visible-stacks.ts'

type Props = {
  readonly children: ReactNode
  readonly screenOptions: NativeStackNavigationOptions
  /** Paths of the tab bar. */
  readonly tabPaths: ReadonlySet<string>
}

/** Renders a native stack for each opened tab, and shows that of the active one. */
function StacksNavigator({ children, screenOptions, tabPaths }: Props) {
  const latest = useRef(tabPaths)
  latest.current = tabPaths
  const { state, descriptors, describe, navigation, NavigationContent } = useNavigationBuilder<
    StacksState,
    StacksRouterOptions,
    StackActionHelpers<ParamListBase>,
    NativeStackNavigationOptions,
    NativeStackNavigationEventMap
  >(StacksRouter, { children, screenOptions, tabPaths: () => latest.current })
  const { active, stacks } = toStacks(state)
  const { key } = state
  useLayoutEffect(
    () =>
      setVisibleStacks({
        tab: active,
        dispatch: (action) => navigation.dispatch({ ...action, target: key }),
      }),
    [active, key, navigation],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar alone is what changed
  useEffect(() => navigation.dispatch({ type: 'TABS_CHANGED', target: key }), [tabPaths])
  return (
    <NavigationContent>
      <ScreenContainer style={{ flex: 1 }}>
        {stacks.map(({ tab, screens }) => (
          <TabScreens key={tab} isActive={tab === active}>
            <NativeStackView
              state={{ ...state, routes: [...screens], index: screens.length - 1 }}
              navigation={navigation}
              descriptors={descriptors}
              describe={describe}
            />
          </TabScreens>
        ))}
      </ScreenContainer>
    </NavigationContent>
  )
}

const FILL = { position: 'absolute', top: 0, bottom: 0, start: 0, end: 0 } as const

/** All screens of one tab; detached from the system's views while another tab is active. */
function TabScreens({ isActive, children }: { readonly isActive: boolean; readonly children: ReactNode }) {
  // The library's own component loses its position in a browser.
  if (Platform.OS === 'web')
    return <View style={[FILL, { display: isActive ? 'flex' : 'none' }]}>{children}</View>
  return (
    <Screen activityState={isActive ? 2 : 0} style={FILL}>
      {children}
    </Screen>
  )
}

/** The app's screens, in one stack per tab. */
export const Stacks = withLayoutContext(StacksNavigator)
