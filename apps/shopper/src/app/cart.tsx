import Screen from '@vitrine/storefront/screens/cart'

export default Screen
