import type { Registration } from './devices.ts'

/** The shop's mark: a leaf on clay. */
const SHOP_ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#c4775a"/><path d="M9 23C8 13 14 8 24 8c0 10-5 16-15 15zm0 0 8-8" fill="#f6f0e6" stroke="#c4775a" stroke-width="1.6"/></svg>',
)}`

/** The tokens of the two phones that are there from the start. */
export const SHOPPER_TOKEN = 'ExponentPushToken[RobinWintersPhone00001]'
export const MERCHANT_TOKEN = 'ExponentPushToken[DanaMerchantsPhone0001]'

/** Returns two devices: the demo shopper's with the shop's app, and the merchant's. `appUrl` is the URL of our app. */
export function createInitialDevices(appUrl: string): readonly Registration[] {
  const usual = { language: 'en', sender: null } as const
  return [
    {
      ...usual,
      id: 'robin',
      platform: 'ios',
      project: '@alder-fig/shop',
      package: 'shop.alderfig.app',
      name: 'Robin’s phone',
      zone: 'America/Los_Angeles',
      app: { name: 'Alder & Fig', icon: SHOP_ICON, color: '#c4775a', url: `${appUrl}/web/demo/` },
      token: SHOPPER_TOKEN,
    },
    {
      ...usual,
      id: 'dana',
      platform: 'android',
      project: '@vitrine/merchant',
      package: 'app.vitrine.merchant',
      name: 'Dana’s phone',
      zone: 'America/Los_Angeles',
      app: { name: 'Vitrine', icon: null, color: '#2962ff', url: `${appUrl}/dashboard` },
      token: MERCHANT_TOKEN,
    },
  ]
}
