import Screen from '@vitrine/storefront/screens/favorites'

export default Screen
