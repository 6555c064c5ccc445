import { ScreenVisibleContext } from '@vitrine/storefront/primitives/scroll/scroller.native.tsx'
import type { ResourceType, ScreenProps } from '@vitrine/storefront/screens.ts'
import { useIsFocused, useLocalSearchParams } from 'expo-router'
import type { ComponentType, ReactNode } from 'react'
import { useLinkFragment, useQueryString } from './location.ts'

/** Creates the route of a screen, which passes it the parts of its address. */
export function createRoute(Screen: ComponentType<ScreenProps>): ComponentType {
  return function Route() {
    const params = useLocalSearchParams<{ [T in ResourceType]?: string }>()
    return (
      <ScreenVisibility>
        <Screen {...params} query={useQueryString()} fragment={useLinkFragment()} />
      </ScreenVisibility>
    )
  }
}

/** Tells inner components whether their screen is visible, without rendering the screen again. */
function ScreenVisibility({ children }: { readonly children: ReactNode }) {
  return <ScreenVisibleContext value={useIsFocused()}>{children}</ScreenVisibleContext>
}
