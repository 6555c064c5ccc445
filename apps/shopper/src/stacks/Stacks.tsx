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
  /** The places of the bar, by their paths. */
  readonly places: ReadonlySet<string>
}

/** Draws a stack for each tab that was gone to, as the phone's own, and shows the one of the tab that is seen. */
function StacksNavigator({ children, screenOptions, places }: Props) {
  const latest = useRef(places)
  latest.current = places
  const { state, descriptors, describe, navigation, NavigationContent } = useNavigationBuilder<
    StacksState,
    StacksRouterOptions,
    StackActionHelpers<ParamListBase>,
    NativeStackNavigationOptions,
    NativeStackNavigationEventMap
  >(StacksRouter, { children, screenOptions, places: () => latest.current })
  const { active, stacks } = toStacks(state)
  const { key } = state
  useLayoutEffect(
    () => setVisibleStacks({ tab: active, ask: (action) => navigation.dispatch({ ...action, target: key }) }),
    [active, key, navigation],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar alone is what changed
  useEffect(() => navigation.dispatch({ type: 'TABS_CHANGED', target: key }), [places])
  return (
    <NavigationContent>
      <ScreenContainer style={{ flex: 1 }}>
        {stacks.map(({ tab, screens }) => (
          <TabScreens key={tab} seen={tab === active}>
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

/** All that lies on one tab: out of the system's views while another is seen. */
function TabScreens({ seen, children }: { readonly seen: boolean; readonly children: ReactNode }) {
  // The library's own lets go of its place in a browser.
  if (Platform.OS === 'web')
    return <View style={[FILL, { display: seen ? 'flex' : 'none' }]}>{children}</View>
  return (
    <Screen activityState={seen ? 2 : 0} style={FILL}>
      {children}
    </Screen>
  )
}

/** The screens of the app, each tab's on each other. */
export const Stacks = withLayoutContext(StacksNavigator)
