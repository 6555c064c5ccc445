import { AccessibilityInfo } from 'react-native'

/** Whether the device is set to show less motion. */
export const prefersReducedMotion = (): Promise<boolean> => AccessibilityInfo.isReduceMotionEnabled()
