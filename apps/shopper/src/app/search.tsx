import Screen from '@vitrine/storefront/screens/search'

export default Screen
