import Screen from '@vitrine/storefront/screens/account'

export default Screen
