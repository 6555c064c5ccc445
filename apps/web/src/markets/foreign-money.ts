import { moneyIn } from '@vitrine/core/countries/money-format'
import { setForeignMoneyFormat } from '@vitrine/storefront/context/foreign-money.ts'

setForeignMoneyFormat(moneyIn)
