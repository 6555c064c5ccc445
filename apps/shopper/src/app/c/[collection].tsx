import Screen from '@vitrine/storefront/screens/catalog'
import { useLocalSearchParams } from 'expo-router'

export default () => <Screen collection={useLocalSearchParams<{ collection: string }>().collection} />
