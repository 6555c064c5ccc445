import Screen from '@vitrine/storefront/screens/home'

export default Screen
