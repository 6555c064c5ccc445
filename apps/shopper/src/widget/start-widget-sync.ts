import { formatMoneyOf } from '@vitrine/core/countries/money-format'
import type { Language } from '@vitrine/core/i18n/languages'
import { formatMoneyAbroad } from '@vitrine/core/money/money-template'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import type { ShopperStore } from '@vitrine/storefront/device/store/store.ts'
import type { WidgetUpdate } from '@vitrine/storefront/device/widget-data.types.ts'
import { syncWidgetData } from './sync-widget-data.ts'
import { getWidgetStorage } from './widget-storage.ts'

/**
 * Starts to sync the data of this phone's widgets with the app. Returns a function with which screens add to
 * it. Both do nothing on a phone without a folder shared with the widgets.
 */
export function startWidgetSync(
  shop: AppShop,
  shopper: ShopperStore,
  language: () => Language,
): (update: WidgetUpdate) => void {
  const money = (sum: number, currency: string) =>
    formatMoneyAbroad(
      sum,
      {
        ...shop,
        currency,
        language: language(),
        country: shopper.getState().locale ?? shop.country,
        template: shop.moneyFormat,
        shopCurrency: shop.currency,
      },
      formatMoneyOf,
    )
  const widgetStorage = getWidgetStorage()
    .then((storage) => storage && syncWidgetData({ shopper, storage, language, money }))
    .catch((problem: unknown) => {
      console.warn('Widgets have no place to read', problem)
      return null
    })
  return (update) => void widgetStorage.then((updateWidget) => updateWidget?.(update))
}
