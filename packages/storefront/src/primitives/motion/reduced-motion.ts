import { AccessibilityInfo } from 'react-native'

/** Resolves to true when the device is set to reduced motion. */
export const prefersReducedMotion = (): Promise<boolean> => AccessibilityInfo.isReduceMotionEnabled()
