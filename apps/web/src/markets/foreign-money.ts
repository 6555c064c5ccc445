import { moneyIn } from '@vitrine/core/countries/money-format'
import { bringAbroad } from '@vitrine/storefront/context/foreign-money.ts'

bringAbroad(moneyIn)
