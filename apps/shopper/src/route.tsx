import type { ScreenProps, Thing } from '@vitrine/storefront/screens.ts'
import { useLocalSearchParams } from 'expo-router'
import type { ComponentType } from 'react'
import { useLinkFragment, useQuery } from './place.ts'

/** The route of a screen: gives it what its address names. */
export function route(Screen: ComponentType<ScreenProps>): ComponentType {
  return function Route() {
    const things = useLocalSearchParams<{ [T in Thing]?: string }>()
    return <Screen {...things} query={useQuery()} fragment={useLinkFragment()} />
  }
}
