import Screen from '@vitrine/storefront/screens/login'

export default Screen
