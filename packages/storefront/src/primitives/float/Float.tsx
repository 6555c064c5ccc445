import { useEffect } from 'react'
import { AccessibilityInfo, Platform, View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { toViewStyle } from '../style/style.native.ts'
import type { FloatProps } from './float.types.ts'

/** Card over the screen, below the header; the rest of the screen stays interactive. */
export function Float({
  children,
  open = true,
  label,
  below,
  color,
  announcement,
  onClose,
  testID,
}: FloatProps) {
  const insets = useSafeAreaInsets()
  useEffect(() => {
    // Android announces live regions itself.
    if (open && announcement !== undefined && Platform.OS === 'ios')
      AccessibilityInfo.announceForAccessibility(announcement)
  }, [open, announcement])
  if (!open) return null
  return (
    <View
      role="region"
      accessibilityLabel={label}
      accessibilityLiveRegion={announcement === undefined ? 'none' : 'polite'}
      onAccessibilityEscape={onClose}
      testID={testID}
      style={[
        { position: 'absolute', top: insets.top + below + 12, start: 12, end: 12, zIndex: 4 },
        toViewStyle({ gap: 12, padding: 16, borderRadius: 16, backgroundColor: color, elevation: 3 }),
      ]}
    >
      {children}
    </View>
  )
}
