import Screen from '@vitrine/storefront/screens/recovery'

export default Screen
