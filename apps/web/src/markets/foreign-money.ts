import { formatMoneyOf } from '@vitrine/core/countries/money-format'
import { setForeignMoneyFormat } from '@vitrine/storefront/context/foreign-money.ts'

setForeignMoneyFormat(formatMoneyOf)
