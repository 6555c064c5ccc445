import { ScreenVisibleContext } from '@vitrine/storefront/primitives/scroll/scroller.native.tsx'
import type { ResourceType, ScreenProps } from '@vitrine/storefront/screens.ts'
import { useIsFocused, useLocalSearchParams } from 'expo-router'
import type { ComponentType, ReactNode } from 'react'
import { useLinkFragment, useQueryString } from './location.ts'

/** The route of a screen: gives it what its address names. */
export function createRoute(Screen: ComponentType<ScreenProps>): ComponentType {
  return function Route() {
    const things = useLocalSearchParams<{ [T in ResourceType]?: string }>()
    return (
      <ScreenVisibility>
        <Screen {...things} query={useQueryString()} fragment={useLinkFragment()} />
      </ScreenVisibility>
    )
  }
}

/** Tells the parts inside whether their screen is seen; the screen itself is not drawn anew for it. */
function ScreenVisibility({ children }: { readonly children: ReactNode }) {
  return <ScreenVisibleContext value={useIsFocused()}>{children}</ScreenVisibleContext>
}
