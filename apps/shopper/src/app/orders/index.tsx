import Screen from '@vitrine/storefront/screens/orders'

export default Screen
