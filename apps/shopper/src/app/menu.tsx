import Screen from '@vitrine/storefront/screens/menu'

export default Screen
