import { type Role, View } from 'react-native'
import type { BoxProps } from '../primitives.types.ts'
import { toViewStyle } from '../style/style.native.ts'

const ROLES: Readonly<Record<NonNullable<BoxProps['role']>, Role>> = {
  main: 'main',
  navigation: 'navigation',
  banner: 'banner',
  contentinfo: 'contentinfo',
  list: 'list',
  listitem: 'listitem',
  region: 'region',
  status: 'status',
  alert: 'alert',
  // React Native has no search landmark.
  search: 'group',
  group: 'group',
  radiogroup: 'radiogroup',
  img: 'img',
}

/** Container of other elements. */
export function Box({ children, style, role, label, hidden, on, testID }: BoxProps) {
  if (hidden || on === 'wide') return null
  const liveRegion = role === 'alert' ? 'assertive' : role === 'status' ? 'polite' : undefined
  return (
    <View
      style={toViewStyle(style)}
      role={role ? ROLES[role] : undefined}
      accessible={role === 'img' || undefined}
      accessibilityLabel={label}
      accessibilityLiveRegion={liveRegion}
      testID={testID}
    >
      {children}
    </View>
  )
}
