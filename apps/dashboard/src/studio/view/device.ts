import type { IconName } from '../../icons.tsx'

/** Device of the preview. */
export type Device = 'small' | 'phone' | 'large' | 'tablet' | 'wide'

/** Devices in ascending size, each with its screen in px. */
export const DEVICES: readonly {
  readonly value: Device
  readonly icon: IconName
  /** Icon size in px, which distinguishes the phones. */
  readonly iconSize: number
  readonly width: number
  readonly height: number
}[] = [
  { value: 'small', icon: 'phone', iconSize: 13, width: 360, height: 640 },
  { value: 'phone', icon: 'phone', iconSize: 17, width: 390, height: 844 },
  { value: 'large', icon: 'phone', iconSize: 20, width: 440, height: 956 },
  { value: 'tablet', icon: 'tablet', iconSize: 17, width: 820, height: 1180 },
  { value: 'wide', icon: 'wide', iconSize: 17, width: 1440, height: 900 },
]

/** Returns true for phones. */
export const isPhone = (device: Device) => device === 'small' || device === 'phone' || device === 'large'

/** Zoom factor of the device; 'fit' scales it to the available space. */
export type Zoom = number | 'fit'

/** Position of the device's screen on the page, and its scale. */
export type Screen = { rect: () => DOMRect; scale: () => number }
