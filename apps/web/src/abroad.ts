import { moneyIn } from '@vitrine/core/countries/money-format'
import { bringAbroad } from '@vitrine/storefront/app/abroad.ts'

bringAbroad(moneyIn)
