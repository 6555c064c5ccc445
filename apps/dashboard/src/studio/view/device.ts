import type { IconName } from '../../icons.tsx'

/** What the preview is drawn as. */
export type Device = 'small' | 'phone' | 'large' | 'tablet' | 'wide'

/** The devices from small to wide, each with its screen in px. */
export const DEVICES: readonly {
  readonly value: Device
  readonly icon: IconName
  /** Of the icon, px: phones are told apart by it. */
  readonly sign: number
  readonly width: number
  readonly height: number
}[] = [
  { value: 'small', icon: 'phone', sign: 13, width: 360, height: 640 },
  { value: 'phone', icon: 'phone', sign: 17, width: 390, height: 844 },
  { value: 'large', icon: 'phone', sign: 20, width: 440, height: 956 },
  { value: 'tablet', icon: 'tablet', sign: 17, width: 820, height: 1180 },
  { value: 'wide', icon: 'wide', sign: 17, width: 1440, height: 900 },
]

/** True for what is held in one hand: it is drawn as a phone. */
export const isPhone = (device: Device) => device === 'small' || device === 'phone' || device === 'large'

/** How large the device is drawn; 'fit': as large as the room allows. */
export type Zoom = number | 'fit'

/** Where the device's screen stands on the page, and how much smaller than itself it is drawn. */
export type Screen = { rect: () => DOMRect; scale: () => number }
