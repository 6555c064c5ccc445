/** What the preview is drawn as. */
export type Device = 'phone' | 'tablet' | 'wide'

/** How large the device is drawn; 'fit': as large as the room allows. */
export type Zoom = number | 'fit'

/** Where the device's screen stands on the page, and how much smaller than itself it is drawn. */
export type Screen = { rect: () => DOMRect; scale: () => number }
