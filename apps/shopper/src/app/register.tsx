import Screen from '@vitrine/storefront/screens/register'

export default Screen
