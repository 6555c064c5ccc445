import Screen from '@vitrine/storefront/screens/catalog'

export default () => <Screen />
